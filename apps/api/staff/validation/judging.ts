import { done } from '@turno/contract/texts/confirmations.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { ValidationCommand } from '@turno/domain/doctor/commands.ts'
import { type DoctorCommand, doctor } from '@turno/domain/doctor/decide.ts'
import { whyNotLookedUp } from '@turno/domain/doctor/validating.ts'
import { mandatoryCertifications } from '@turno/read-models/catalogues/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { notAllowed, notFound, refusedBy } from '../../kit/refusal/refusal.ts'

type WithoutAdviser<Command> = Command extends unknown ? Omit<Command, 'adviserId' | 'doctorId' | 'mandatory'> : never
/** What an adviser decides; who decides it, and which documents are mandatory, is added here. */
export type Judgement = WithoutAdviser<ValidationCommand | Extract<DoctorCommand, { type: 'ActivateDoctor' }>>

/**
 * Gives an adviser's decision to the doctor's stream.
 * @throws {Refusal} 403: it is about the adviser; 404: there is no such doctor; 409: its rules refuse it
 */
export async function judge(call: Call, doctorId: string, judgement: Judgement) {
  await refuseOwn(call, doctorId)
  if (judgement.type === 'ValidateDocument') await refuseUnseen(call, doctorId, judgement.documentId)
  const mandatory = await mandatoryCertifications(call.reader)
  const command = { ...judgement, doctorId, adviserId: call.actor.id, mandatory } as DoctorCommand
  return carryOut(call, doctor, doctorId, command, { message: done.profileSaved })
}

/** What was looked up is never taken back, so that it may be asked for before the judgement. */
async function refuseUnseen({ deps }: Call, doctorId: string, documentId: string): Promise<void> {
  const refused = whyNotLookedUp((await deps.commander.load(doctor, doctorId)).state, documentId)
  if (refused) throw refusedBy(refused)
}

/** Nobody judges themself: an adviser may be a doctor, too, by another account of the same document. */
async function refuseOwn({ deps, actor }: Call, doctorId: string): Promise<void> {
  const [{ state: judged }, { state: adviser }] = await Promise.all([
    deps.commander.load(account, doctorId),
    deps.commander.load(account, actor.id),
  ])
  if (judged.status !== 'registered' || judged.role !== 'doctor') throw notFound()
  const { document, documentType } = judged
  const isOwn =
    adviser.status === 'registered' && adviser.document === document && adviser.documentType === documentType
  if (isOwn && document !== null) throw notAllowed()
}
