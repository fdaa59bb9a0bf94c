import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import { encounter, type VisitToWrite } from '@turno/domain/encounter/decide.ts'
import { isKnownToPatient } from '@turno/domain/relation.ts'
import { appointmentsOfTwo } from '@turno/read-models/patients-of-doctor/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { carryOut, transactFor } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { signedPatient } from './identities.ts'
import { storyOf, visitToWrite } from './visit-to-write.ts'

const draftIdOf = ({ commandId }: Pick<Call, 'commandId'>): string => commandIdOf(commandId, 'draft')

/** Begins to write of a visit; of one that is open already nothing changes. @throws {Refusal} 409 or 403 */
export async function open(call: CallOf<typeof endpoints.open>) {
  const { written, visit } = await visitToWrite(call.deps.commander, call.params.id)
  const patient = JSON.stringify(await signedPatient(call, written, visit))
  const command = { type: 'OpenEncounter', visit, draftId: draftIdOf(call), patient } as const
  return carryOut(call, encounter, call.params.id, command, { story: storyOf(written) })
}

/**
 * Begins to write of a patient without an appointment.
 * @throws {Refusal} 404: the two never had one; 409: the patient knows of none; 403: the doctor is suspended
 */
export async function openByHand(call: CallOf<typeof endpoints.openByHand>) {
  const { deps, actor, now, params, body } = call
  const { patientId } = params
  const known = await knowsOfVisit(call, patientId)
  const { state: profile } = await deps.commander.load(doctor, actor.id)
  const encounterId = `${actor.id}_${call.commandId}`
  const visit: VisitToWrite = {
    encounterId,
    appointmentId: null,
    patientId,
    doctorId: actor.id,
    start: now,
    careType: body.care_type,
    specialityId: profile.specialityIds[0] ?? null,
    known,
    cancelled: false,
    patientAbsent: false,
    suspended: doctorMayNot(profile, 'work') !== undefined,
  }
  const none = { patientId, sold: undefined, note: { status: 'none' } } as const
  const patient = JSON.stringify(await signedPatient(call, none, visit))
  const command = { type: 'OpenEncounter', visit, draftId: draftIdOf(call), patient } as const
  const { position } = await transactFor(call, encounter, encounterId, command)
  return { data: { id: encounterId }, position }
}

/** So many appointments of the two are looked at, the newest first: one that stands is enough. */
const lookedAtMax = 50

/** Whether the patient knows of a visit of the two that stands. @throws {Refusal} 404: they never had one */
async function knowsOfVisit({ deps, reader, actor }: Call, patientId: string): Promise<boolean> {
  const ids = (await appointmentsOfTwo(reader, actor.id, patientId)).toReversed().slice(0, lookedAtMax)
  if (ids.length === 0) throw notFound()
  for (const id of ids) {
    const { state } = await deps.commander.load(appointment, id)
    if (state.status === 'none' || state.patientId !== patientId || state.visit.doctorId !== actor.id) continue
    if (state.status !== 'cancelled' && isKnownToPatient(state)) return true
  }
  return false
}
