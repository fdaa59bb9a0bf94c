import type { ReaderName, RecordAuthorizations } from '@turno/contract/areas/record-access.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import type { ReactNode } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { dayOf, lastDayOf } from './days.ts'
import { authorizationsQuestion } from './history.ts'
import { texts } from './texts.ts'

interface AllowedProps extends Pick<RecordAuthorizations, 'grants' | 'visits'> {
  openNow: RecordAuthorizations['emergencies']
}

/** Everybody who may read today, and by what; a permission is taken back here. */
export function Allowed({ grants, visits, openNow }: AllowedProps) {
  const doctors = new Set([...grants, ...visits, ...openNow].map(({ doctor }) => doctor.id))
  const withdraw = useAct(access.withdraw, { done: texts.taken, refresh: authorizationsQuestion })
  return (
    <section className="card stack" aria-labelledby="allowed-now">
      <div className="row between">
        <h2 id="allowed-now">{texts.allowed}</h2>
        <span className="small muted">{texts.doctors(doctors.size)}</span>
      </div>
      <ul className="stack">
        {grants.map(({ id, doctor, scope, from, until }) => (
          <Line
            key={id}
            doctor={doctor}
            by={texts.grantOf(texts.scopeOf(scope, dayOf))}
            until={texts.untilDay(lastDayOf(until))}
            more={texts.since(dayOf(from))}
          >
            <ConfirmButton
              look="btn quiet m"
              label={texts.takeBack}
              name={texts.takeBackOf(doctor.name)}
              disabled={withdraw.busy}
              question={texts.askTakeBack(doctor.name)}
              detail={texts.takeBackDetail}
              confirm={texts.takeBackYes}
              keep={texts.keep}
              act={() => withdraw({ params: { grantId: id } })}
            />
          </Line>
        ))}
        {visits.map(({ appointment_id, doctor, start_date, until }) => (
          <Line
            key={appointment_id}
            doctor={doctor}
            by={texts.visitOf(dayOf(start_date))}
            until={texts.untilDay(lastDayOf(until))}
            more={texts.daysAfter}
          />
        ))}
        {openNow.map(({ id, doctor, until }) => (
          <Line
            key={id}
            doctor={doctor}
            by={texts.emergencyOf}
            until={texts.untilDay(dayOf(until))}
            more={hourOf(until)}
            loud
          />
        ))}
      </ul>
      <p className="small muted">{texts.keepsOwn}</p>
    </section>
  )
}

interface LineProps {
  doctor: ReaderName
  by: string
  until: string
  more: string
  loud?: boolean
  children?: ReactNode
}

const Line = ({ doctor, by, until, more, loud = false, children }: LineProps) => (
  <li className="row between wrap">
    <span className="row tight roomy">
      <Avatar name={doctor.name} size="s" />
      <span>
        <span className="strong">{doctor.name}</span>
        <br />
        <span className={loud ? 'small bad-text' : 'small muted'}>{by}</span>
      </span>
    </span>
    <span className="small num">
      <span className="strong">{until}</span>
      <br />
      <span className="muted">{more}</span>
    </span>
    {children}
  </li>
)

/** Permissions that hold no more. */
export function Ended({ ended }: Pick<RecordAuthorizations, 'ended'>) {
  return (
    <details className="card">
      <summary>{texts.ended(ended.length)}</summary>
      <ul className="stack">
        {ended.map(({ id, doctor, scope, from, until, withdrawn }) => (
          <Line
            key={id}
            doctor={doctor}
            by={texts.grantOf(texts.scopeOf(scope, dayOf))}
            until={withdrawn ? texts.withdrawn : `${texts.ran} ${lastDayOf(until)}`}
            more={texts.since(dayOf(from))}
          />
        ))}
      </ul>
    </details>
  )
}
