import { fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { CircleAlert, CircleCheck, RefreshCw, WifiOff } from 'lucide-react'
import { timeAgo } from '../../kit/format/dates.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'
import { useStanding } from './use-keeper.ts'

/** How far the words are saved, and since when they are not. @param isUnread whether some are of no use as they are */
export function SaveState({ isUnread = false }: { isUnread?: boolean }) {
  const { unsaved, since, failing, savedAt } = useStanding()
  // A clock that moves; keepers count by the browser's.
  useAtomValue(nowAtom)
  const now = Date.now()
  const ago = (ms: number) => timeAgo(fromMs(ms), now)
  if (failing)
    return (
      <span className="save-state failing">
        <RefreshCw className="i s" aria-hidden="true" />
        {texts.notSaved(ago(since ?? now), secondsTo(failing.retryAt, now))}
      </span>
    )
  if (unsaved > 0)
    return (
      <span className="save-state muted">
        <RefreshCw className="i s" aria-hidden="true" />
        {texts.saving}
      </span>
    )
  if (isUnread)
    return (
      <span className="save-state failing">
        <CircleAlert className="i s" aria-hidden="true" />
        {texts.savedButMarked}
      </span>
    )
  return (
    <span className="save-state">
      <CircleCheck className="i s" aria-hidden="true" />
      {savedAt === undefined ? texts.allSaved : texts.saved(ago(savedAt))}
    </span>
  )
}

const secondsTo = (at: number | undefined, now: number): number | undefined =>
  at === undefined ? undefined : Math.max(0, Math.ceil((at - now) / 1000))

/** Words that no answer has confirmed: what becomes of them. */
export function OnlyHere() {
  const { failing } = useStanding()
  return (
    <div role="status" className="only-here">
      {failing ? (
        <div className="note urgent">
          <WifiOff className="i" aria-hidden="true" />
          <div>
            <strong>{texts.onlyHere(failing.words)}</strong>
            <p className="small">{texts.onlyHereDetail}</p>
          </div>
        </div>
      ) : null}
    </div>
  )
}
