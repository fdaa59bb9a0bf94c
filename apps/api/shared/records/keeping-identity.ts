import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { RegisteredAccount } from '@turno/domain/account/state.ts'
import { patientRecord } from '@turno/domain/patient-record/decide.ts'
import { hasAppointments } from '@turno/read-models/appointments-of-person/query.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { modelsAtHead } from '../../kit/endpoint/models-at-head.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { identityOf } from './identities.ts'

/**
 * Keeps who a patient is with their record, before the account is closed: a visit may have been held of which nobody
 * has begun to write, and a note names its patient (Resolución 1995 de 1999, article 10). Of who never had an
 * appointment nothing is kept.
 */
export async function keepIdentity(call: Call, person: RegisteredAccount): Promise<void> {
  const { deps, reader, actor } = call
  await modelsAtHead(deps)
  if (!(await hasAppointments(reader, actor.id))) return
  const patient = JSON.stringify(await identityOf(call, person))
  const own = contextOf(call, actor.id)
  const context = { ...own, commandId: commandIdOf(own.commandId, 'identity') }
  await transact(deps, patientRecord, actor.id, { type: 'NamePatient', patientId: actor.id, patient }, context)
}
