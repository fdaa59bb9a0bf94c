import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import type { CaseKind } from '@turno/contract/areas/support.ts'
import type * as endpoints from '@turno/contract/endpoints/support.ts'
import { codes } from '@turno/contract/envelope.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { difference } from '@turno/domain/difference/decide.ts'
import { faultyEvents, faultyEventsId, isAboutMoney } from '@turno/domain/faulty-event/decide.ts'
import { orderOfLine, storyOfDifference } from '@turno/domain/ids.ts'
import { maintenance } from '@turno/domain/maintenance/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOpened } from '@turno/domain/order/state.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import type { PaymentState } from '@turno/domain/payment/state.ts'
import { isAccountNeededFor } from '@turno/domain/processes/refunding.ts'
import { recordAccess } from '@turno/domain/record-access/decide.ts'
import { supportCase } from '@turno/domain/support-case/decide.ts'
import { fromMs, toMs } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted } from '@turno/domain/waiting-list-request/state.ts'
import { askedAgain, type RequestedMessage } from '@turno/notices/notices.ts'
import { unrecognised } from '@turno/read-models/support-queue/view.ts'
import { type Call, type CallOf, contextOf } from '../../kit/endpoint/call.ts'
import type { PaymentDeps } from '../../kit/endpoint/deps.ts'
import { transact, transactFor } from '../../kit/endpoint/transact.ts'
import { notFound, Refusal, refusedBy } from '../../kit/refusal/refusal.ts'
import { askProvider } from '../../shared/orders/provider-facts.ts'

/** Subject of a case, as the streams say: never a read model that lags. */
interface Facts {
  kind: CaseKind
  caseId: string
  storyId: string
  personId: string | null
  /** Id of the request, order, payment, appointment, message or whatever else decides, or the part of maintenance. */
  subject: string
  /** Of a refund. */
  key: string
  refundOwed: boolean
}

/** @throws {Refusal} 404: there was never such a case */
async function factsOf(call: Call): Promise<Facts> {
  const caseId = call.params.id!
  const [kind = '', subject = '', key = ''] = caseId.split('.')
  const find = Object.hasOwn(finders, kind) ? finders[kind as CaseKind] : undefined
  const found = await find?.(call.deps.commander, subject, key)
  if (!found) throw notFound()
  return { kind: kind as CaseKind, caseId, subject, key, storyId: subject, ...found }
}

type Found = Pick<Facts, 'personId' | 'refundOwed'> & { storyId?: string }

type Find = (commander: Commander, subject: string, key: string) => Promise<Found | undefined>

/** Finds the case of each kind in its stream. Validations and payouts have desks of their own. */
const finders: { [Kind in CaseKind]?: Find } = {
  async noOffers(commander, subject, key) {
    const { state } = await commander.load(waitingListRequest, subject)
    // A case for the posting, and one for each time of asking again; those of before are over, but were there.
    const isOfCase = isPosted(state) && (Number(key) < state.asks || (Number(key) === state.asks && state.escalated))
    return isPosted(state) && isOfCase ? { personId: state.patientId, refundOwed: false } : undefined
  },
  async refund(commander, subject, key) {
    const { state } = await commander.load(order, subject)
    const due = isOpened(state) ? state.refunds.find((each) => each.key === key) : undefined
    return due && isOpened(state) ? { personId: state.patientId, refundOwed: !due.issued } : undefined
  },
  async payment(commander, subject, key) {
    const { state } = await commander.load(payment, subject)
    const due = refundOfDoubt(state, key)
    return state.doubts[Number(key) - 1] === undefined
      ? undefined
      : { personId: state.patientId, refundOwed: due?.issued === false }
  },
  async difference(commander, subject, key) {
    const { state } = await commander.load(difference, subject)
    const differed = state.reported.find(({ number }) => number === Number(key))
    return differed && { personId: differed.patientId, refundOwed: false, storyId: storyOfDifference(differed) }
  },
  async delivery(commander, subject) {
    const { state } = await commander.load(delivery, subject)
    return state.status === 'failed' ? { personId: state.personId, refundOwed: false } : undefined
  },
  async maintenance(commander, subject, key) {
    const { state } = await commander.load(maintenance, subject)
    return state.failed.includes(Number(key)) ? { personId: null, refundOwed: false } : undefined
  },
  async doctorAbsent(commander, subject, key) {
    const { state } = await commander.load(appointment, subject)
    const isOfCase = state.status !== 'none' && Number(key) === toMs(state.absence?.start ?? '')
    return isOfCase ? { personId: state.patientId, refundOwed: false, storyId: orderOfLine(subject) } : undefined
  },
  async recordEmergency(commander, subject, key) {
    const openingId = key.replace(new RegExp(`${unrecognised}$`), '')
    const { state } = await commander.load(recordAccess, subject)
    const opening = state.emergencies.find((each) => each.openingId === openingId)
    if (!opening || (key !== openingId && opening.recognised !== false)) return undefined
    return { personId: subject, refundOwed: false, storyId: openingId }
  },
  async setAside(commander, subject, key) {
    const { state } = await commander.load(faultyEvents, faultyEventsId)
    const found = Object.values(state).find(
      ({ eventId, setAsideFor }) => eventId === subject && setAsideFor.includes(key),
    )
    return found && isAboutMoney(found) ? { personId: null, refundOwed: false } : undefined
  },
}

/** Refund of the money that a doubt is about. */
const refundOfDoubt = ({ doubts, refunds }: PaymentState, number: string) =>
  refunds.find(({ transactionId }) => doubts[Number(number) - 1]?.endsWith(`:${transactionId}`))

/** Writes a note into a case. @throws {Refusal} */
export const noteCase = async (call: Call, note: string) => write(call, await factsOf(call), 'AddNote', note)

/** Ends a case; it leaves the queue. @throws {Refusal} money is still owed */
export async function closeCase(call: Call, note: string) {
  const facts = await factsOf(call)
  if (facts.kind === 'doctorAbsent') await dismissAbsence(call, facts)
  return write(call, facts, 'CloseCase', note)
}

/** Nobody was absent, where that was unclear: care ends as usual. An absence that was found stays one. */
async function dismissAbsence(call: Call, { subject, storyId }: Facts): Promise<void> {
  const { state } = await call.deps.commander.load(appointment, subject)
  if (state.status !== 'scheduled' || state.absence?.kind !== 'unclear') return
  const { start } = state.absence
  await transactFor(call, appointment, subject, { type: 'DismissAbsence', start }, storyId)
}

/** Records a doctor's absence that was unclear; the patient hears of it and decides. @throws {Refusal} */
export async function findAbsent(call: Call, note: string) {
  const facts = await factsOf(call)
  if (facts.kind !== 'doctorAbsent') throw wrongKind()
  const start = fromMs(Number(facts.key))
  const command = { type: 'FindDoctorAbsent', start, by: 'support' } as const
  await transactFor(call, appointment, facts.subject, command, facts.storyId)
  return write(call, facts, 'AddNote', note)
}

async function write(call: Call, facts: Facts, type: 'AddNote' | 'CloseCase', note: string) {
  const { caseId, storyId, personId, refundOwed } = facts
  const command = { type, caseId, storyId, personId: personId ?? call.actor.id, note, refundOwed }
  const context = { ...contextOf(call, storyId), commandId: commandIdOf(call.commandId, type) }
  const outcome = await transact(call.deps, supportCase, caseId, command, context)
  return { data: {}, position: outcome.position }
}

/**
 * Records that the money was given back, in the provider's panel or by a transfer.
 * @throws {Refusal} nothing is owed under this case; 409, also with code `accountChanged`: where did it go?
 */
export async function refundCase(call: CallOf<typeof endpoints.refund>) {
  const facts = await factsOf(call)
  const outcome = await issue(call, facts)
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  return write(call, facts, 'AddNote', call.body.note)
}

/** Of an order's money, or of a payment's that fits none: for that nobody names an account. */
async function issue(call: CallOf<typeof endpoints.refund>, { kind, subject, key }: Facts) {
  const { commander } = call.deps
  const { provider_refund_id: providerRefundId } = call.body
  const context = contextOf(call, subject)
  if (kind === 'refund') {
    const transfer = await transferOf(call, subject, key)
    return commander.transact(order, subject, { type: 'IssueRefund', key, providerRefundId, ...transfer }, context)
  }
  if (kind !== 'payment') throw wrongKind()
  const due = refundOfDoubt((await commander.load(payment, subject)).state, key)
  if (!due) throw wrongKind()
  const { transactionId } = due
  return commander.transact(payment, subject, { type: 'IssuePaymentRefund', transactionId, providerRefundId }, context)
}

/** Data of the transfer, where the payment's own stream says that a bank account is needed. */
async function transferOf({ deps, body }: CallOf<typeof endpoints.refund>, orderId: string, key: string) {
  const [{ state: owing }, { state: paid }] = await Promise.all([
    deps.commander.load(order, orderId),
    deps.commander.load(payment, orderId),
  ])
  const { naming: shown, left, note } = body
  const isNeeded = isOpened(owing) && isAccountNeededFor(owing, paid, key)
  return isNeeded || left !== null ? { transfer: { shown, left, note } } : {}
}

/** Has the messaging service call the person's phone; the number never reaches support. @throws {Refusal} */
export async function callPerson(call: Call, note: string) {
  const facts = await factsOf(call)
  if (facts.personId === null) throw new Refusal(409, codes.refused, 'No sabemos de quién es este caso.')
  const message = { channel: 'voice', template: 'supportCall', personId: facts.personId, params: {} } as const
  await send(call, facts, message)
  return write(call, facts, 'AddNote', note)
}

/** Repeats what failed and closes the case; another failure is another case. @throws {Refusal} nothing to repeat */
export async function retry(call: Call, note: string) {
  const facts = await factsOf(call)
  if (facts.kind === 'delivery') await sendAgain(call, facts)
  else if (facts.kind === 'maintenance') await hurry(call, facts)
  else throw wrongKind()
  return write(call, facts, 'CloseCase', note)
}

/** The message goes out as a new one. Nobody is called twice. */
async function sendAgain(call: Call, facts: Facts): Promise<void> {
  const { state } = await call.deps.commander.load(delivery, facts.subject)
  if (state.status === 'none' || state.channel === 'voice') throw wrongKind()
  await send(call, facts, { personId: state.personId, ...askedAgain(state) })
}

/** The log's server is asked at once, instead of tomorrow. */
async function hurry(call: Call, { subject, storyId }: Facts): Promise<void> {
  await transactFor(call, maintenance, subject, { type: 'HurryScavenge' }, storyId)
}

type Message = { personId: string; code?: string } & RequestedMessage

async function send(call: Call, { caseId, storyId }: Facts, message: Message): Promise<Position | undefined> {
  const messageKey = commandIdOf('support', caseId, call.commandId)
  const command = { type: 'RequestDelivery', messageKey, ...message } as const
  const outcome = await transactFor(call, delivery, messageKey, command, storyId)
  return outcome.position
}

/** Asks the provider about every reference of a payment case and records the facts. @throws {Refusal} 503: no answer */
export async function askAboutPayment(call: Call<PaymentDeps>, note: string) {
  const facts = await factsOf(call)
  const references = await referencesOf(call, facts)
  for (const reference of references)
    await askProvider(call.deps, reference).catch(() => Promise.reject(silentProvider()))
  return write(call, facts, 'AddNote', note)
}

async function referencesOf({ deps: { commander } }: Call, { kind, subject, key }: Facts): Promise<Set<string>> {
  if (kind === 'difference') {
    const { state } = await commander.load(difference, subject)
    return new Set(state.reported.filter(({ number }) => number === Number(key)).map(({ reference }) => reference))
  }
  if (kind !== 'payment') throw wrongKind()
  const { state } = await commander.load(payment, subject)
  const named = [...state.attempts, ...Object.values(state.transactions), ...state.misfits, ...state.claims]
  return new Set(named.map(({ reference }) => reference))
}

const wrongKind = (): Refusal => new Refusal(409, codes.refused, 'Este caso no se resuelve así.')
const silentProvider = (): Refusal =>
  new Refusal(503, codes.serverError, 'La pasarela de pagos no responde. Intenta de nuevo en un momento.')
