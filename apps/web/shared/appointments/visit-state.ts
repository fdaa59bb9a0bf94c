import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { ownId } from '../../kit/user/user.ts'
import { isOver, isUnclosed } from './appointments.ts'
import { texts } from './texts.ts'
import { roomOf } from './video-room.ts'

/** Whether a visit is behind for who looks, and its room is closed. */
const isBehindAll = (visit: Appointment, nowMs: number): boolean =>
  isOver(visit, nowMs) && roomOf(visit, nowMs) !== 'open'

/** How a visit stands, in two words for who looks, and the look of its tag. */
export function stateOf(visit: Appointment, nowMs: number): { words: string; look: string } {
  const isPatient = ownId() === visit.patient_id
  const [isBehind, unclosed] = [isBehindAll(visit, nowMs), isUnclosed(visit, nowMs)]
  const isOpenQuestion = visit.doctor_absent || visit.unconfirmed || unclosed
  const look = isBehind ? 'tag' : isOpenQuestion ? 'tag wait' : 'tag ok'
  if (isPatient && visit.outcome === 'patientAbsent') return { words: texts.missed, look }
  return { words: wordsOf(visit, isBehind ? 'behind' : unclosed ? 'unclosed' : 'coming', isPatient), look }
}

function wordsOf(visit: Appointment, stands: 'coming' | 'unclosed' | 'behind', isPatient: boolean): string {
  const { cancelled_by: by, outcome, doctor_absent, ended_by_time, unconfirmed } = visit
  if (by === 'doctorAbsent' && !isPatient) return texts.neverCame
  if (by) return by === 'patient' && isPatient ? texts.cancelledByYou : texts.cancelled[by]
  if (outcome) return ended_by_time ? texts.neverClosed : texts[outcome]
  if (doctor_absent) return isPatient ? texts.doctorMissing : texts.notThereYet
  if (unconfirmed && stands !== 'unclosed') return stands === 'behind' && isPatient ? texts.lapsed : texts.unconfirmed
  return { coming: texts.confirmed, unclosed: texts.unclosed, behind: texts.over }[stands]
}
