import type { CommonPendingAppointment, RequestState } from '@turno/contract/areas/pending-appointments.ts'
import { texts as common } from './table-texts.ts'
import { texts } from './texts.ts'

const looks = { P: 'tag wait', A: 'tag ok', R: 'tag' } as const

/** The state of a request in the specification's word; in the colour of waiting unless somebody answers it already. */
export function RequestStateTag({ state, answered = false }: { state: RequestState; answered?: boolean }) {
  return <span className={answered ? 'tag' : looks[state]}>{common.states[state]}</span>
}

/** State of a whole request, with the reason of its closing. */
export function StateOfRequest({ request }: { request: CommonPendingAppointment }) {
  const { estado, closed, offers, escalated, by_doctor } = request
  return (
    <span>
      <RequestStateTag state={estado} answered={estado === 'P' && (offers > 0 || escalated)} />
      {closed ? (
        <span className="small muted whole"> {(by_doctor ? texts.closedByDoctor : texts.closedBecause)[closed]}</span>
      ) : null}
    </span>
  )
}
