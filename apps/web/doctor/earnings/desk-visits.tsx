import type { Earnings } from '@turno/contract/answers/earnings.ts'
import { paidAtDesk } from '@turno/contract/areas/earnings.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { dayOfMonth, monthName, weekdayName } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { texts } from './texts.ts'

/** Visits of a month that patients paid to the doctor: beside what Turno pays, never in it. */
export function DeskVisits({ data: { at_desk, desk_visits } }: { data: Earnings }) {
  if (desk_visits.length === 0) return null
  return (
    <section className="card flush" aria-labelledby="desk-visits">
      <div className="earning-head stack tight">
        <h2 id="desk-visits">{paidAtDesk}</h2>
        <p className="small muted">{texts.atDesk(pesos(at_desk.amount), at_desk.visits)}</p>
      </div>
      <ul className="rows">
        {desk_visits.map(({ appointment_id, start, care_type, patient, fee }) => (
          <li key={appointment_id} className="row between wrap">
            <span className="stack tight">
              <b className="strong num">{start === null ? '' : whenOf(start)}</b>
              <span>{patient || texts.noPatient}</span>
            </span>
            <span className="row tight">
              {care_type === null ? null : <CareTypeTag type={care_type} />}
              <b className="strong num">{pesos(fee)}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'mié 25 nov, 10:00 am' */
const whenOf = (instant: string): string =>
  `${weekdayName(instant)} ${dayOfMonth(instant)} ${monthName(instant)}, ${hourOf(instant)}`
