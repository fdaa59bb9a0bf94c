import type { SoldAppointment } from '@turno/domain/appointment/state.ts'
import { deskVisit } from '@turno/domain/desk-visit/decide.ts'
import { isKnownToPatient } from '@turno/domain/relation.ts'
import type { Call } from '../../kit/endpoint/call.ts'

/**
 * Counts that a doctor has somebody written to who knows of no visit with them, whatever addresses are typed. Each
 * doctor is counted apart, so that none keeps another one's visits from their patient.
 * @param countedAs the person, by an HMAC of the document @throws {Refusal} 429
 */
export const takeWriting = ({ limits, actor }: Pick<Call, 'limits' | 'actor'>, countedAs: string): Promise<void> =>
  limits.take('receiver', `${actor.id} ${countedAs}`)

/**
 * Counts a message to the patient of an appointment; a patient who knows of it is written to as often as is needed.
 * @param countedAs what `countedAsOf` answers, where that is known already
 */
export async function takeWritingTo(call: Call, sold: SoldAppointment, countedAs?: string): Promise<void> {
  if (isKnownToPatient(sold)) return
  await takeWriting(call, countedAs ?? (await countedAsOf(call, sold)) ?? sold.patientId)
}

/** Under what a doctor's visits for the patient of an appointment are counted; undefined: the patient's id. */
export async function countedAsOf({ deps }: Call, { orderId }: SoldAppointment): Promise<string | undefined> {
  const { state: made } = await deps.commander.load(deskVisit, orderId)
  return made.status === 'agreed' ? made.countedAs : undefined
}
