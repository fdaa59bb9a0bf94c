import { hour12 } from '@turno/contract/kinds/dates.ts'
import { Moon, Sun } from 'lucide-react'
import { Switch } from 'react-aria-components'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { SelectField } from '../../kit/ui/field.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import type { Draft, NewsRole } from './choices.ts'
import { texts } from './texts.ts'

const wholeHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** When nothing rings, and what rings all the same. */
export function QuietHours({ form, role }: { form: FormOf<Draft>; role: NewsRole }) {
  const { isQuiet, from, until } = form.values
  const morning = hour12(until)
  return (
    <section className="card stack">
      <Switch className="switch news-switch" isSelected={isQuiet} onChange={(on) => form.set({ isQuiet: on })}>
        <span className="as-h2">{texts.quiet}</span>
        <span className="track" aria-hidden="true">
          <span className="thumb" />
        </span>
      </Switch>
      {isQuiet ? (
        <>
          <div className="quiet-hours">
            <SelectField {...hourField(form, 'from', from)} label={texts.from} icon={Moon} />
            <SelectField {...hourField(form, 'until', until)} label={texts.until} icon={Sun} />
          </div>
          <p className="small muted">{texts.quietDetail[role](morning)}</p>
          <TickBox {...form.tick('wakes')}>{texts.wakes(morning)}</TickBox>
        </>
      ) : null}
    </section>
  )
}

/** Whole hours, and another one that was chosen elsewhere. */
const hourField = (form: FormOf<Draft>, name: 'from' | 'until', chosen: string) => ({
  ...form.field(name),
  placeholder: texts.hour,
  options: [...new Set([...wholeHours, chosen])].sort().map((hour) => ({ id: hour, name: hour12(hour) })),
})
