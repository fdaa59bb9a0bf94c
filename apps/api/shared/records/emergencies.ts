import type * as endpoints from '@turno/contract/endpoints/record-access.ts'
import { codes } from '@turno/contract/envelope.ts'
import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import { account } from '@turno/domain/account/decide.ts'
import { allowance, allowanceIdOf, allowanceMax } from '@turno/domain/allowance/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { recordAccess } from '@turno/domain/record-access/decide.ts'
import { appointmentsOfTwo } from '@turno/read-models/patients-of-doctor/query.ts'
import { accountsUnder } from '../../kit/authentication/accounts.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { notFound, Refusal } from '../../kit/refusal/refusal.ts'
import { signsWithCode, verifySignature } from '../second-factor/signature.ts'
import { endOf, scopeIn } from './granting.ts'
import { takeOwn } from './own-allowance.ts'

const emergencyTexts = {
  used: `Ya abriste ${allowanceMax('emergenciesOfDoctor')} historias por urgencia este mes. Escríbele a soporte.`,
  asked: `Ya pediste ${allowanceMax('recordAsksOfDoctor')} permisos hoy. Sigue mañana.`,
  nobody: 'No encontramos a nadie con ese documento.',
} as const

/**
 * Refuses a doctor who has no visit with the patient, as for somebody who does not exist. Whether the patient knows of
 * the visit does not count: asking says nothing of them.
 * @throws {Refusal} 404
 */
async function refuseStrangers({ deps, reader, actor }: Call, patientId: string): Promise<void> {
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

/** Asks a patient for their permission. @throws {Refusal} 404, 409 or 422 */
export async function ask(call: CallOf<typeof endpoints.ask>) {
  const { actor, params, body, commandId } = call
  const { patientId } = params
  await refuseStrangers(call, patientId)
  const scope = await scopeIn(call, body.scope, patientId)
  const asked = { askId: commandId, doctorId: actor.id, scope, until: endOf(body.until), text: body.text }
  await takeOwn(call, 'recordAsksOfDoctor', emergencyTexts.asked)
  const { position } = await transactFor(call, recordAccess, patientId, { type: 'AskAccess', patientId, ...asked })
  return { data: { id: commandId }, position }
}

/** What is left of the caller's emergencies this month. */
export async function emergenciesLeft(call: CallOf<typeof endpoints.emergenciesLeft>) {
  const { deps, actor, now } = call
  const max = allowanceMax('emergenciesOfDoctor')
  const [{ state }, second_factor] = await Promise.all([
    deps.commander.load(allowance, allowanceIdOf('emergenciesOfDoctor', actor.id, now)),
    signsWithCode(call),
  ])
  const left = Math.max(0, max - state.claims.length)
  return { data: { left, max, second_factor } }
}

/** Opens the record of a patient whom the doctor has met. @throws {Refusal} 401, 404, 409, 422 or 429 */
export async function openInEmergency(call: CallOf<typeof endpoints.openInEmergency>) {
  const { patientId } = call.params
  await refuseStrangers(call, patientId)
  await useOne(call)
  return open(call, patientId)
}

/**
 * Opens the record of somebody whom the doctor never met, named by their document. One of the month is used up whether
 * or not somebody has it, so that nobody tries documents.
 * @throws {Refusal} as above
 */
export async function openByDocument(call: CallOf<typeof endpoints.openByDocument>) {
  const { deps, body } = call
  await useOne(call)
  const ids = usernameReservationIds(deps.lookupKey, userTypeOf('patient'), body.document)
  const found = (await accountsUnder(deps, ids)).find(({ documentType }) => documentType === body.document_type)
  if (!found) throw new Refusal(404, codes.refused, emergencyTexts.nobody)
  return open(call, found.accountId)
}

type Opening = CallOf<typeof endpoints.openInEmergency> | CallOf<typeof endpoints.openByDocument>

/** The doctor signs for it; then one is used up. */
async function useOne(call: Opening): Promise<void> {
  await verifySignature(call, call.body)
  await takeOwn(call, 'emergenciesOfDoctor', emergencyTexts.used)
}

async function open(call: Opening, patientId: string) {
  const { actor, body, commandId: openingId } = call
  const command = { type: 'OpenInEmergency', patientId, openingId, doctorId: actor.id, reason: body.reason } as const
  const { state, position } = await transactFor(call, recordAccess, patientId, command, openingId)
  call.securityLog.warn({ address: call.address, accountId: actor.id }, 'a record was opened in an emergency')
  const { until } = state.emergencies.findLast(({ doctorId }) => doctorId === actor.id)!
  return { data: { patient_id: patientId, until }, position }
}
