import { BellRing } from 'lucide-react'
import { Switch } from 'react-aria-components'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'
import { usePush } from './use-push.ts'

/** Offers, where a patient waits, that the doctor's call also reaches the closed browser. Stands in nobody's way. */
export function AllowPush() {
  const push = usePush()
  if (!push) return null
  const { state, busy, change } = push
  if (state === 'on') return <p className="small muted">{texts.isOn}</p>
  if (state !== 'off') return <p className="small muted">{texts.why[state]}</p>
  return (
    <div className="row wrap">
      <BellRing className="i" aria-hidden="true" />
      <p className="grow small">{texts.offer}</p>
      <Button look="btn m" label={texts.allow} disabled={busy} onClick={() => change(true)} />
    </div>
  )
}

/** The same as a preference, with the reason where this browser cannot. */
export function PushSwitch() {
  const push = usePush()
  if (!push) return null
  const { state, busy, change } = push
  const why = state === 'on' || state === 'off' ? undefined : texts.why[state]
  return (
    <div className="stack tight">
      <Switch
        className="switch"
        isSelected={state === 'on'}
        isDisabled={busy || why !== undefined}
        {...(why && { 'aria-describedby': 'push-why' })}
        onChange={change}
      >
        {texts.label}
        <span className="track" aria-hidden="true">
          <span className="thumb" />
        </span>
      </Switch>
      {why ? (
        <p id="push-why" className="small muted">
          {why}
        </p>
      ) : null}
    </div>
  )
}
