import type * as endpoints from '@turno/contract/endpoints/record-access.ts'
import { codes } from '@turno/contract/envelope.ts'
import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import { allowance, allowanceIdOf, allowanceMax } from '@turno/domain/allowance/decide.ts'
import { isOpenEmergency } from '@turno/domain/clinical/may-read.ts'
import { recordAccess } from '@turno/domain/record-access/decide.ts'
import { accountsUnder } from '../../kit/authentication/accounts.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import { usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { Refusal } from '../../kit/refusal/refusal.ts'
import { signsWithCode, verifySignature } from '../second-factor/signature.ts'
import { takeOwn } from './own-allowance.ts'
import { refuseStrangers } from './strangers.ts'

const emergencyTexts = {
  used: `Ya abriste ${allowanceMax('emergenciesOfDoctor')} historias por urgencia este mes. Escríbele a soporte.`,
  nobody: 'No encontramos a nadie con ese documento.',
} as const

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
  await verifySignature(call, call.body)
  return open(call, patientId)
}

/**
 * Opens the record of somebody whom the doctor never met, named by their document. One of the month is used up whether
 * or not somebody has it, so that nobody tries documents.
 * @throws {Refusal} as above
 */
export async function openByDocument(call: CallOf<typeof endpoints.openByDocument>) {
  const { deps, body } = call
  await verifySignature(call, body)
  const ids = usernameReservationIds(deps.lookupKey, userTypeOf('patient'), body.document)
  const found = (await accountsUnder(deps, ids)).find(({ documentType }) => documentType === body.document_type)
  if (found) return open(call, found.accountId)
  await takeOne(call)
  throw new Refusal(404, codes.refused, emergencyTexts.nobody)
}

type Opening = CallOf<typeof endpoints.openInEmergency> | CallOf<typeof endpoints.openByDocument>

const takeOne = (call: Opening) => takeOwn(call, 'emergenciesOfDoctor', emergencyTexts.used)

/** What is open already uses up none. */
async function isOpenAlready({ deps, actor, now }: Opening, patientId: string): Promise<boolean> {
  const { state } = await deps.commander.load(recordAccess, patientId)
  return state.emergencies.some((each) => each.doctorId === actor.id && isOpenEmergency(each, now))
}

async function open(call: Opening, patientId: string) {
  const { actor, body, commandId: openingId } = call
  if (!(await isOpenAlready(call, patientId))) await takeOne(call)
  const command = { type: 'OpenInEmergency', patientId, openingId, doctorId: actor.id, reason: body.reason } as const
  const { state, position } = await transactFor(call, recordAccess, patientId, command, openingId)
  call.securityLog.warn({ address: call.address, accountId: actor.id }, 'a record was opened in an emergency')
  const { until } = state.emergencies.findLast(({ doctorId }) => doctorId === actor.id)!
  return { data: { patient_id: patientId, until }, position }
}
