import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { sessionAtom } from '../../kit/session/session.ts'
import { browserStorage } from '../../kit/storage/storage.ts'

/** Keeps the server's knowledge of this browser's subscription, where there is one, as long as somebody is here. */
export function useKeptPush(): void {
  const session = useAtomValue(sessionAtom)
  useEffect(() => {
    if (!session) return
    const keep = () => void import('./subscription.ts').then(({ keepPush }) => keepPush(session)).catch(() => undefined)
    const hear = ({ data }: MessageEvent) => data?.type === 'subscribed' && keep()
    if (browserStorage.getItem('turno.push')) keep()
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => navigator.serviceWorker?.removeEventListener('message', hear)
  }, [session])
}
