import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { appointmentsOfTwo } from '@turno/read-models/patients-of-doctor/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

/**
 * Refuses a doctor who has no visit with the patient, as for somebody who does not exist. Whether the patient knows of
 * the visit does not count: asking says nothing of them.
 * @throws {Refusal} 404
 */
export async function refuseStrangers({ deps, reader, actor }: Call, patientId: string): Promise<void> {
  const { commander } = deps
  const { state: patient } = await commander.load(account, patientId)
  // Whatever became of the visit; that the two have one is in its own stream.
  const loaded = await Promise.all(
    (await appointmentsOfTwo(reader, actor.id, patientId)).slice(-1).map((id) => commander.load(appointment, id)),
  )
  const haveMet = loaded.some(
    ({ state }) => state.status !== 'none' && state.patientId === patientId && state.visit.doctorId === actor.id,
  )
  if (!haveMet || patient.status === 'erased') throw notFound()
}
