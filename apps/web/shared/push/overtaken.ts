import { open } from '@turno/contract/endpoints/short-links.ts'
import { isShortLinkPath, shortLinkPath } from '@turno/contract/links/short-link.ts'
import { ask } from '../../kit/api/call.ts'
import { Refusal } from '../../kit/wire/answer.ts'

/** Takes away what this browser still shows of news about which nothing is left to do, or that is somebody else's. */
export async function closeOvertaken(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications()) ?? []
  await Promise.all(
    shown.map(async (notification) => {
      const url: unknown = notification.data?.url
      if (typeof url !== 'string' || !isShortLinkPath(url)) return
      if (await isOver(url.slice(shortLinkPath('').length))) notification.close()
    }),
  )
}

const isOver = (code: string): Promise<boolean> =>
  ask(open, { params: { code } }).then(
    ({ over }) => over,
    (error) => {
      if (error instanceof Refusal && error.status === 404) return true
      throw error
    },
  )
