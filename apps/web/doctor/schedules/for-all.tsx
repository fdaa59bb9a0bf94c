import type { OfferedByDoctor } from '@turno/contract/areas/schedules.ts'
import type { SentBody } from '@turno/contract/endpoint.ts'
import { changeSettings } from '@turno/contract/endpoints/schedules.ts'
import { Switch } from 'react-aria-components'
import { ask } from '../../kit/api/call.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { useChange } from '../../shared/agenda/use-change.tsx'
import { Choices } from './schedule-form.tsx'
import { texts } from './texts.ts'

interface ForAllProps {
  offered: OfferedByDoctor
  refresh: () => Promise<unknown>
}

const pauses = [0, 5, 10, 15, 30, 45, 60]
const capacities = [1, 2, 3, 4, 5, 6, 8, 10]

/** Settings of all schedules; each change is saved at once. */
export function ForAll({ offered, refresh }: ForAllProps) {
  const { busy, act, dialog } = useChange()
  const change = (body: Omit<SentBody<typeof changeSettings>, 'shown'>) =>
    void act({
      send: (key, shown) => ask(changeSettings, { key, body: { ...body, shown } }),
      failed: texts.notSaved,
      done: () => {
        toast(texts.saved)
        return refresh()
      },
    })
  return (
    <section className="card stack" aria-label={texts.forAll}>
      <h2>{texts.forAll}</h2>
      <div className="pair">
        <Choices
          id="pause"
          label={texts.pause}
          of={pauses}
          value={String(offered.pause_minutes)}
          name={(count) => (count === 0 ? texts.noPause : texts.minutes(count))}
          onChange={(value) => change({ pause_minutes: Number(value) })}
        />
        <Choices
          id="capacity"
          label={texts.capacity}
          of={capacities}
          value={String(offered.simultaneous_appointments)}
          name={String}
          onChange={(value) => change({ simultaneous_appointments: Number(value) })}
        />
      </div>
      <Switch
        className="switch"
        isSelected={offered.observes_holidays}
        isDisabled={busy}
        onChange={(observes_holidays) => change({ observes_holidays })}
      >
        {texts.holidays}
        <span className="track" aria-hidden="true">
          <span className="thumb" />
        </span>
      </Switch>
      {dialog}
    </section>
  )
}
