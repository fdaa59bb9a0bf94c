import { BellOff, Monitor, Smartphone } from 'lucide-react'
import { Switch } from 'react-aria-components'
import { Button } from '../../kit/ui/button.tsx'
import type { PushState } from './subscription.ts'
import { texts } from './texts.ts'
import { usePush } from './use-push.ts'

/** This browser among the channels of news, with the reason where it cannot be one. */
export function PushRow() {
  const push = usePush()
  if (!push) return null
  const { state, busy, change, look } = push
  if (state !== 'on' && state !== 'calls' && state !== 'off') return <Cannot state={state} look={look} />
  return (
    <div className="channel">
      <span className="channel-icon">
        <Smartphone className="i only-phone" aria-hidden="true" />
        <Monitor className="i only-wide" aria-hidden="true" />
      </span>
      <div className="grow">
        <p className="strong">
          <span className="only-phone">{texts.phone}</span>
          <span className="only-wide">{texts.computer}</span>
        </p>
        <p className="small muted">{texts.sound[state]}</p>
      </div>
      <Switch
        className="switch"
        aria-label={texts.label}
        isSelected={state === 'on'}
        isDisabled={busy}
        onChange={change}
      >
        <span className="track" aria-hidden="true">
          <span className="thumb" />
        </span>
      </Switch>
    </div>
  )
}

function Cannot({ state, look }: { state: Exclude<PushState, 'on' | 'calls' | 'off'>; look: () => void }) {
  return (
    <div className="channel off">
      <span className="channel-icon">
        <BellOff className="i" aria-hidden="true" />
      </span>
      <div className="grow stack tight" role="status">
        <p className="strong">{texts.cannot}</p>
        <p className="small muted">{texts.cannotWhy[state]}</p>
        {state === 'denied' ? <Button look="btn m" label={texts.permitted} onClick={look} /> : null}
      </div>
    </div>
  )
}
