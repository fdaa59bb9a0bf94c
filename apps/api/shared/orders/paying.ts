import { fieldName } from '@turno/adapters/commands/catalogue-names.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import type { ConfirmAndPay } from '@turno/contract/areas/orders.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { consentVersion } from '@turno/contract/texts/consent.ts'
import { account } from '@turno/domain/account/decide.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import { reject } from '@turno/domain/decider.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import { order } from '@turno/domain/order/decide.ts'
import { addedLines, amountCents, isOpened, isOver, type OpenedOrder } from '@turno/domain/order/state.ts'
import { orderTexts } from '@turno/domain/order/texts.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { attemptToRepeat } from '@turno/domain/payment/finality.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { notAvailable } from '@turno/domain/visit.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import type { CommonDeps, PaymentDeps } from '../../kit/endpoint/deps.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'
import { linesOfCancelledDays } from './cancelled-days.ts'
import { askIfReachable } from './provider-facts.ts'
import { reserveReference } from './references.ts'

/**
 * Submits an order and answers the provider's form for it. Nothing to pay: it is paid at once and the purchase goes on.
 * @throws {Refusal} it is over, a doctor was suspended or has cancelled that day, or an attempt at paying it is under
 * way (1008)
 */
export async function confirmAndPay(call: Call<PaymentDeps>, orderId: string) {
  const { actor, deps } = call
  await refuseOfAway(call, orderId)
  const termsVersion = deps.clientSettings.terms.version
  const command = { type: 'SubmitOrder', patientId: actor.id, termsVersion, consentVersion } as const
  const submitted = await transactFor(call, order, orderId, command)
  const { state } = submitted
  if (!isOpened(state)) throw new Error(`${orderId} was submitted before it was opened`)
  return state.status === 'paid' ? serveFree(call, state, submitted.position) : startPayment(call, state)
}

const dayCancelled = reject(orderTexts.dayCancelled, notAvailable.code)

/**
 * A doctor who was suspended after a visit was chosen, or has cancelled its day, is paid no more; money that is under
 * way is served, or given back.
 */
async function refuseOfAway(call: Call, orderId: string): Promise<void> {
  const { commander } = call.deps
  const { state } = await commander.load(order, orderId)
  if (!isOpened(state) || isOver(state)) return
  const doctorIds = new Set(addedLines(state).map(({ visit }) => visit.doctorId))
  const profiles = await Promise.all([...doctorIds].map((id) => commander.load(doctor, id)))
  const [away] = profiles.flatMap(({ state: profile }) => doctorMayNot(profile, 'bePaid') ?? [])
  if (away) throw refusedBy(away)
  if ((await linesOfCancelledDays(call, state)).length > 0) throw refusedBy(dayCancelled)
}

/** The reference is kept too, because the result is asked by it. */
async function serveFree(call: Call, { orderId }: OpenedOrder, paidAt: Position | undefined) {
  await reserveReference(call, orderId, 1)
  const { position = paidAt } = await runProcess(call.deps, purchase(orderId), contextOf(call, orderId))
  return { data: { paid: true, form: null } satisfies ConfirmAndPay, position }
}

async function startPayment(call: Call<PaymentDeps>, state: OpenedOrder) {
  const { orderId } = state
  await askAboutLast(call, state)
  const outcome = await attempt(call, state)
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  const [started] = outcome.events
  const reference =
    started?.type === 'PaymentStarted' ? started.data.reference : outcome.state.attempts.at(-1)?.reference
  if (reference === undefined) throw new Error(`a payment of ${orderId} started without an attempt`)
  return {
    data: { paid: false, form: await formFor(call, state, reference) } satisfies ConfirmAndPay,
    position: outcome.position,
  }
}

/** An attempt at paying has one reference; sending the command again finds the attempt it started. */
async function attempt(call: Call, state: OpenedOrder) {
  const { orderId, patientId } = state
  const { commander } = call.deps
  const before = (await commander.load(payment, orderId)).state
  const cents = amountCents(state)
  const reference =
    attemptToRepeat(before, cents)?.reference ?? (await reserveReference(call, orderId, before.attempts.length + 1))
  const command = { type: 'StartPayment', orderId, patientId, reference, amountCents: cents } as const
  return commander.transact(payment, orderId, command, {
    ...contextOf(call, orderId),
    commandId: commandIdOf(call.commandId, 'start payment'),
  })
}

/** The provider may know more of a reference by now. While it does not answer, the reference is handed out again. */
async function askAboutLast({ deps }: Call<PaymentDeps>, state: OpenedOrder): Promise<void> {
  const { orderId } = state
  const last = attemptToRepeat((await deps.commander.load(payment, orderId)).state, amountCents(state))
  if (last) await askIfReachable(deps, last.reference)
}

async function formFor(
  { deps }: Call<PaymentDeps>,
  state: OpenedOrder,
  reference: string,
): Promise<ConfirmAndPay['form']> {
  const { state: payer } = await deps.commander.load(account, state.patientId)
  const known = payer.status === 'registered' ? payer : undefined
  return deps.payment.checkoutForm({
    reference,
    description: await descriptionOf(deps, state),
    amountCents: amountCents(state),
    currency: 'COP',
    buyerEmail: known?.sections.contact.email ?? '',
    buyerFullName: known ? fullNameOf(known) : '',
    telephone: known?.sections.contact.phone ?? '',
    responseUrl: `${deps.publicUrl}${href(pages.paymentResult)}`,
    confirmationUrl: `${deps.publicUrl}/api/v1/payments/confirmation`,
  })
}

/** Description of the payment for the provider's page: no reason, no names. */
export async function descriptionOf({ commander }: CommonDeps, state: OpenedOrder): Promise<string> {
  const [line] = addedLines(state)
  const field = line && (await fieldName(commander, line.visit.cupId, line.visit.specialityId))
  return field ? `Cita de ${field}` : 'Cita médica'
}
