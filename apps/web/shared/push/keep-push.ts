import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { onChangeOf } from '../../kit/api/changes.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { browserStorage } from '../../kit/storage/storage.ts'

const place = 'turno.push'

/** Keeps the server's knowledge of this browser's subscription, where there is one, as long as somebody is here. */
export function useKeptPush(): void {
  const session = useAtomValue(sessionAtom)
  useEffect(() => {
    if (!session) return
    const keep = () => void import('./subscription.ts').then(({ keepPush }) => keepPush(session)).catch(() => undefined)
    const hear = ({ data }: MessageEvent) => data?.type === 'subscribed' && keep()
    if (browserStorage.getItem(place)) keep()
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => navigator.serviceWorker?.removeEventListener('message', hear)
  }, [session])
}

/** While somebody is here, news that their browser still shows is taken away once nothing is left to do about it. */
export function useOvertakenPush(): void {
  const session = useAtomValue(sessionAtom)
  useEffect(() => {
    if (!session) return
    const close = () => {
      if (!browserStorage.getItem(place)) return
      void import('./overtaken.ts').then(({ closeOvertaken }) => closeOvertaken()).catch(() => undefined)
    }
    close()
    return onChangeOf(['notifications-of-user'], close)
  }, [session])
}
