import { open } from '@turno/contract/endpoints/short-links.ts'
import { isShortLinkPath, shortLinkPath } from '@turno/contract/links/short-link.ts'
import { ask } from '../../kit/api/call.ts'

/** Takes away what this browser still shows of news about which nothing is left to do. */
export async function closeOvertaken(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications()) ?? []
  await Promise.all(
    shown.map(async (notification) => {
      const url: unknown = notification.data?.url
      if (typeof url !== 'string' || !isShortLinkPath(url)) return
      const { over } = await ask(open, { params: { code: url.slice(shortLinkPath('').length) } })
      if (over) notification.close()
    }),
  )
}
