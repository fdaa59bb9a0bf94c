import type { PendingAppointment } from '@turno/contract/pending-appointments.ts'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { dayAndHour } from '../../kit/format/dates.ts'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { StateOfRequest } from './request-state.tsx'
import { offersHref, subjectOf } from './requests.ts'
import { texts } from './texts.ts'

/** Every request so far, each a way to its offers. */
export function History({ all }: { all: PendingAppointment[] }) {
  if (all.length === 0) return <p className="muted">{texts.noHistory}</p>
  return (
    <ul className="card flush rows">
      {all.map((request) => (
        <li key={request.id} className="row-of-link">
          <Entry request={request} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ request }: { request: PendingAppointment }) {
  const now = useAtomValue(nowAtom)
  return (
    <Link href={offersHref(request.id)} className="row between row-link wrap">
      <span>
        <span className="strong">{subjectOf(request)}</span>
        <br />
        <span className="small muted">{dayAndHour(request.answer_from, now)}</span>
      </span>
      <span className="row tight wrap">
        <CareTypeTag type={request.clase_atencion} />
        <StateOfRequest request={request} />
      </span>
    </Link>
  )
}
