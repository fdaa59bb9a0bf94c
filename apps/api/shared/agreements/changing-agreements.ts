import { agreementTexts, type MakeAgreement } from '@turno/contract/areas/agreements.ts'
import type * as endpoints from '@turno/contract/endpoints/agreements.ts'
import { type AgreementsCommand, agreements } from '@turno/domain/agreements/decide.ts'
import type { AgreementTerms } from '@turno/domain/agreements/events.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import { doctorOf } from '@turno/domain/ids.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { carryOut, transactFor } from '../../kit/endpoint/transact.ts'
import { centsOf } from '../../kit/refusal/money.ts'
import { invalid, refusedBy } from '../../kit/refusal/refusal.ts'
import { type Choice, wrongChoices } from '../catalogues/choices.ts'

/** @throws {Refusal} 409: there is one with that entity and plan; 422: no such entity or plan, or a wrong price */
export async function makeAgreement(call: CallOf<typeof endpoints.make>) {
  const doctorId = call.actor.id
  const terms = termsIn(call.body)
  await refuseUnknown(call, terms)
  const { position, events } = await transactFor(call, agreements, doctorId, { type: 'MakeAgreement', doctorId, terms })
  const [made] = events
  if (made?.type !== 'AgreementMade') throw new Error('an agreement was made without an event')
  return { data: { id: made.data.agreementId }, message: agreementTexts.made, position }
}

/** @throws {Refusal} 409: another revision stands, or the entity differs; 422 */
export async function reviseAgreement(call: CallOf<typeof endpoints.revise>) {
  const terms = termsIn(call.body)
  return changed(call, call.params.id, { type: 'ReviseAgreement', terms, edited: call.body.revision })
}

/** Ends an agreement, or resumes it. @throws {Refusal} 409: another one took its place */
export const turnAgreement = (call: CallOf<typeof endpoints.turn>) =>
  changed(call, call.params.id, { type: call.body.active ? 'ResumeAgreement' : 'EndAgreement' })

/** A doctor's answer to a request for an agreement. @throws {Refusal} 404; 409: nobody asks for it any more */
export function answerMembership(call: CallOf<typeof endpoints.answer>) {
  const { id, patientId } = call.params
  const { body } = call
  if (body.state === 'refused') return changed(call, id, { type: 'RefuseMembership', patientId, reason: body.reason })
  if (body.state === 'enabled') return changed(call, id, { type: 'EnableMembership', patientId })
  return changed(call, id, { type: 'EndMembership', patientId, by: 'doctor' })
}

/** A patient says that they belong to an agreement. @throws {Refusal} 404: none of an active doctor; 409 */
export async function askMembership(call: CallOf<typeof endpoints.ask>) {
  const { agreement_id: agreementId, member_number: memberNumber } = call.body
  const { state } = await call.deps.commander.load(doctor, doctorOf(agreementId))
  const refused = doctorMayNot(state, 'takeMembers')
  if (refused) throw refusedBy(refused)
  return changed(call, agreementId, { type: 'AskMembership', patientId: call.actor.id, memberNumber })
}

/** A patient asks no more, or gives up the prices of an agreement; what they bought stays as it is. */
export const leaveMembership = (call: CallOf<typeof endpoints.leave>) =>
  changed(call, call.params.agreementId, { type: 'EndMembership', patientId: call.actor.id, by: 'patient' })

type Change = AgreementsCommand extends infer Each
  ? Each extends { agreementId: string }
    ? Omit<Each, 'doctorId' | 'agreementId'>
    : never
  : never

function changed(call: Pick<Call, 'deps' | 'actor' | 'commandId'>, agreementId: string, change: Change) {
  const doctorId = doctorOf(agreementId)
  const command = { ...change, doctorId, agreementId } as AgreementsCommand
  return carryOut(call as Call, agreements, doctorId, command, { message: agreementTexts.changed })
}

/** The terms that a form describes, in an order that does not depend on the form. @throws {Refusal} 422 */
const termsIn = (form: MakeAgreement): AgreementTerms => ({
  healthEntityId: form.health_entity_id,
  planId: form.plan_id || null,
  tariffs: form.tariffs
    .map(({ value, price }) => ({ careType: value, feeCents: centsOf(price, 'tariffs') }))
    .toSorted((a, b) => a.careType - b.careType),
  validFrom: form.valid_from,
  validTo: form.valid_to,
})

async function refuseUnknown({ deps }: Pick<Call, 'deps'>, { healthEntityId, planId }: AgreementTerms): Promise<void> {
  const choices: Choice[] = [
    { field: 'health_entity_id', catalogue: 'healthEntities', code: healthEntityId },
    { field: 'plan_id', catalogue: 'plans', code: planId },
  ]
  const wrong = await wrongChoices(deps.commander, choices)
  if (wrong.length > 0) throw invalid(...wrong)
}
