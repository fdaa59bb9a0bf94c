import type { MedicalSchedule, OfferedByDoctor } from '@turno/contract/areas/schedules.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { hour12 } from '@turno/contract/kinds/dates.ts'
import { holidayOn } from '@turno/domain/holidays.ts'
import { plusDays } from '@turno/domain/time.ts'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { useChange } from '../../shared/agenda/use-change.tsx'
import { spanName, today } from '../../shared/agenda/week-bar.tsx'
import { type Hours, noHours } from './draft.ts'
import { HalfFields } from './half-fields.tsx'
import { texts } from './texts.ts'

interface ExceptionsProps {
  offered: OfferedByDoctor
  /** Special hours are those of one schedule. */
  edited: MedicalSchedule | undefined
  refresh: () => Promise<unknown>
}

/** Days that are not like the week: taken off, with other hours, or holidays. */
export function Exceptions({ offered, edited, refresh }: ExceptionsProps) {
  const [adds, setAdds] = useState(false)
  const { busy, act, dialog } = useChange()
  const change = (send: (key: string, shown: string[]) => Promise<unknown>) =>
    void act({
      send,
      failed: texts.notSaved,
      done: async () => {
        setAdds(false)
        toast(texts.saved)
        await refresh()
        // The row or the dialog that had the focus is gone.
        document.getElementById('add-exception')?.focus()
      },
    })
  const rows = [...ownRows(offered, edited, change), ...holidayRows(offered)].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  )
  return (
    <section className="card stack" aria-label={texts.exceptions}>
      <div className="row between">
        <h2>{texts.exceptions}</h2>
        <Button id="add-exception" look="btn m" icon={Plus} label={texts.add} onClick={() => setAdds(true)} />
      </div>
      {rows.length === 0 ? <p className="muted">{texts.noExceptions}</p> : null}
      <ul className="rows-of-days">
        {rows.map((row) => (
          <li key={`${row.date} ${row.tag}`} className="row">
            <div className="roomy">
              <strong>{spanName(row.date, 'day')}</strong>
              <div className="small muted">{row.detail}</div>
            </div>
            <span className={row.tag === texts.isSpecial ? 'tag ok' : 'tag'}>{row.tag}</span>
            {row.remove ? (
              <button
                type="button"
                className="iconbtn"
                aria-label={texts.remove(spanName(row.date, 'day'))}
                disabled={busy}
                onClick={row.remove}
              >
                <Trash2 className="i s" aria-hidden="true" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {adds ? <AddException edited={edited} change={change} busy={busy} close={() => setAdds(false)} /> : null}
      {dialog}
    </section>
  )
}

interface Row {
  date: string
  detail: string
  tag: string
  remove?: () => void
}

type Change = (send: (key: string, shown: string[]) => Promise<unknown>) => void

function ownRows({ days_off }: OfferedByDoctor, edited: MedicalSchedule | undefined, change: Change): Row[] {
  const off = days_off.map((date) => ({
    date,
    detail: holidayOn(date) ?? '',
    tag: texts.isOff,
    remove: () => change((key, shown) => ask(schedules.dayOff, { key, params: { date }, body: { off: false, shown } })),
  }))
  const special = (edited?.special_hours ?? []).map(({ date, hours }) => ({
    date,
    detail: hours.map(({ from, to }) => `${hour12(from)} – ${hour12(to)}`).join(', ') || texts.isOff,
    tag: texts.isSpecial,
    remove: () =>
      change((key, shown) =>
        ask(schedules.specialHours, { key, params: { id: edited!.id, date }, body: { hours: null, shown } }),
      ),
  }))
  return [...off, ...special].filter(({ date }) => date >= today())
}

/** How far ahead holidays are listed. */
const aheadDays = 60

function holidayRows({ observes_holidays, days_off }: OfferedByDoctor): Row[] {
  if (!observes_holidays) return []
  return Array.from({ length: aheadDays }, (_, at) => plusDays(today(), at)).flatMap((date) => {
    const detail = holidayOn(date)
    return detail && !days_off.includes(date) ? [{ date, detail, tag: texts.isOff }] : []
  })
}

interface AddExceptionProps {
  edited: MedicalSchedule | undefined
  change: Change
  busy: boolean
  close: () => void
}

function AddException({ edited, change, busy, close }: AddExceptionProps) {
  const [date, setDate] = useState(today)
  const [kind, choose] = useState<keyof typeof texts.kinds>('off')
  const [morning, setMorning] = useState<Hours>(noHours)
  const [afternoon, setAfternoon] = useState<Hours>(noHours)
  const { off, special } = texts.kinds
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const hours = [morning, afternoon].filter(({ from, to }) => from && to)
    change((key, shown) =>
      kind === 'off'
        ? ask(schedules.dayOff, { key, params: { date }, body: { off: true, shown } })
        : ask(schedules.specialHours, { key, params: { id: edited!.id, date }, body: { hours, shown } }),
    )
  }
  return (
    <Dialog title={texts.addException} onClose={close}>
      <form className="stack loose" method="post" onSubmit={submit}>
        <TextField id="exception-date" label={texts.date} type="date" required value={date} onChange={setDate} />
        {edited ? <Segments label={texts.kind} options={{ off, special }} chosen={kind} choose={choose} /> : null}
        {kind === 'special' ? (
          <>
            <HalfFields id="exception-morning" label={texts.morning} hours={morning} onChange={setMorning} />
            <HalfFields id="exception-afternoon" label={texts.afternoon} hours={afternoon} onChange={setAfternoon} />
          </>
        ) : null}
        <button type="submit" className="btn primary block" disabled={busy}>
          {texts.add}
        </button>
      </form>
    </Dialog>
  )
}
