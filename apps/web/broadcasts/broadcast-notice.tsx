import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { notice } from '../toasts/toasts.ts'
import { broadcastsQuestion, dismissedAtom } from './broadcasts.ts'
import { texts } from './texts.ts'

/** Shows the newest announcement until it is dismissed, on whatever page; then the one before it. */
export function BroadcastNotice() {
  const { data = [] } = useAtomValue(broadcastsQuestion)
  const [dismissed, dismiss] = useAtom(dismissedAtom)
  const { id, text } = data.find((one) => !dismissed.includes(one.id)) ?? {}
  useEffect(() => {
    if (id === undefined || text === undefined) return
    return notice(texts.from, text, () => dismiss(id))
  }, [id, text, dismiss])
  return null
}
