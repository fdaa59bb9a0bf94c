import { BellRing } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'
import { usePush } from './use-push.ts'

/** Offers a waiting patient that the doctor's call and news also reach the closed browser. It blocks nothing. */
export function AllowPush() {
  const push = usePush()
  if (!push) return null
  const { state, busy, change } = push
  if (state === 'on' || state === 'calls') return <p className="small muted">{texts.isOn}</p>
  if (state !== 'off') return <p className="small muted">{texts.why[state]}</p>
  return (
    <div className="row wrap">
      <BellRing className="i" aria-hidden="true" />
      <p className="grow small">{texts.offer}</p>
      <Button look="btn m" label={texts.allow} disabled={busy} onClick={() => change(true)} />
    </div>
  )
}
