import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { takesMoney } from '@turno/domain/visit.ts'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { afterCommission, pesos } from '../../../kit/format/money.ts'
import { actingAtom } from '../../../kit/session/acting.ts'
import { texts as uiTexts } from '../../../kit/ui/texts.ts'
import { ownId } from '../../../kit/user/user.ts'
import { texts as visitTexts } from '../texts.ts'
import { texts } from './texts.ts'

/** What becomes of the price: paid, at the desk, or on its way back. Who assists a doctor reads of no money. */
export function Money({ visit }: { visit: Appointment }) {
  const isActing = useAtomValue(actingAtom) !== null
  const isPatient = ownId() === visit.patient_id
  if (isActing || costsNothing(visit, isPatient)) return null
  const { words, look, detail } = standing(visit, isPatient)
  const agreed = visit.health_entity ? uiTexts.agreed(visit.health_entity) : ''
  return (
    <section className="card stack tight" aria-labelledby="visit-money">
      <div className="row between">
        <h2 id="visit-money">{isPatient ? texts.payment : texts.paymentOfDoctor}</h2>
        <span className={look}>{words}</span>
      </div>
      <p className="money">{pesos(visit.value)}</p>
      {[agreed, ...detail].filter(Boolean).map((line) => (
        <p className="small muted" key={line}>
          {line}
        </p>
      ))}
      {visit.reference ? (
        <Link className="visit-more" href={href(pages.paymentResult, { referenceCode: visit.reference })}>
          {texts.seePayment}
        </Link>
      ) : null}
    </section>
  )
}

/** At the desk: visits that did not take place, or stopped binding their patient. */
const costsNothing = ({ at_desk, cancelled_by, outcome, unconfirmed, state }: Appointment, isPatient: boolean) =>
  at_desk &&
  (cancelled_by !== null || outcome === 'patientAbsent' || (isPatient && unconfirmed && state !== 'confirmed'))

interface Standing {
  words: string
  look: string
  detail: string[]
}

function standing(visit: Appointment, isPatient: boolean): Standing {
  const { value, at_desk, cancelled_by, given_back, outcome, clase_atencion } = visit
  const price = pesos(value)
  const isOff = cancelled_by !== null
  if (at_desk) {
    const isInOffice = clase_atencion === 0
    const pays = isPatient
      ? (isInOffice ? visitTexts.payAtDesk : visitTexts.payDoctor)(price)
      : (isInOffice ? visitTexts.atDesk : visitTexts.toDoctor)(price)
    const made = isPatient && !visit.confirmed ? visitTexts.madeByDoctor : ''
    return { words: texts.atDesk, look: 'tag', detail: [pays, made] }
  }
  if (!takesMoney(value, at_desk)) return { words: texts.free, look: 'tag', detail: [] }
  if (!isPatient) return ofDoctor(visit)
  const missed = outcome === 'patientAbsent' ? visitTexts.missedDetail(true) : ''
  if (!isOff) return { words: texts.paid, look: 'tag ok', detail: [missed] }
  if (!given_back) return { words: texts.lost, look: 'tag', detail: [visitTexts.notGivenBack(price)] }
  const look = given_back === 'done' ? 'tag ok' : 'tag wait'
  return {
    words: given_back === 'done' ? texts.given : texts.due,
    look,
    detail: [visitTexts.givenBack[given_back](price)],
  }
}

/** The doctor's share comes after the visit; of a cancelled one the answer says no money, which may still be theirs. */
function ofDoctor({ value, cancelled_by }: Appointment): Standing {
  if (cancelled_by) return { words: texts.cancelled, look: 'tag', detail: [] }
  return { words: texts.paid, look: 'tag ok', detail: [texts.earns(afterCommission(value), value)] }
}
