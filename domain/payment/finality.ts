import { latest, plusMinutes } from '../time.ts'
import { approvals, type PaymentState, transactionOf } from './state.ts'

/**
 * The provider's page can be used again under a declined reference, and a notification may be lost: a reference is
 * asked about for this long after the last word about it.
 */
export const askingHours = 72
/** How long the provider may take to show a transaction that a notification named. */
const claimHours = 24
/** After this long without an answer of the provider a payment is in doubt. */
export const silentMinutes = 15

const isLive = ({ lapsed }: { lapsed: boolean }): boolean => !lapsed
const hoursAfter = (instant: string, hours: number): string => plusMinutes(instant, hours * 60)

const reportedUnder = ({ transactions }: PaymentState, reference: string) =>
  Object.values(transactions).filter((one) => one.reference === reference)

/** Whether anything at all was heard about a reference from the provider itself. */
export const isReported = (state: PaymentState, reference: string): boolean =>
  reportedUnder(state, reference).length > 0 || state.misfits.some((one) => one.reference === reference)

/** Something about a reference is not decided yet: a transaction is pending, or claimed and not shown. */
const isUndecided = (state: PaymentState, reference: string): boolean =>
  reportedUnder(state, reference).some((one) => one.state === 'pending') ||
  state.claims.some((one) => isLive(one) && one.reference === reference)

const isApproved = (state: PaymentState, reference: string): boolean =>
  reportedUnder(state, reference).some((one) => one.state === 'approved')

/**
 * Whether the provider has said its last word about a reference: an approval, or nothing more after it was asked for
 * long enough.
 */
export function isFinal(state: PaymentState, reference: string): boolean {
  if (isUndecided(state, reference)) return false
  return isApproved(state, reference) || state.attempts.every((one) => one.reference !== reference || one.closed)
}

/** The references about which the provider is asked. */
export function openReferences(state: PaymentState): string[] {
  const named = [...state.attempts, ...Object.values(state.transactions), ...state.claims].map(
    ({ reference }) => reference,
  )
  return [...new Set(named)].filter((reference) => !isFinal(state, reference))
}

/**
 * Whether nothing more need be kept of a claim: the provider has shown that transaction, or is asked about its
 * reference anyway.
 */
export const isHeeded = (
  state: PaymentState,
  { transactionId, reference }: { transactionId: string; reference: string },
): boolean =>
  transactionOf(state, transactionId) !== undefined ||
  state.misfits.some((one) => one.transactionId === transactionId) ||
  openReferences(state).includes(reference)

/** Whether asking about a reference may end at `now`, the provider just having been asked. */
export function mayClose(state: PaymentState, reference: string, now: string): boolean {
  const attempt = state.attempts.find((one) => one.reference === reference)
  if (!attempt || attempt.closed || isUndecided(state, reference)) return false
  return isApproved(state, reference) || now >= hoursAfter(lastWordAt(state, reference), askingHours)
}

/**
 * Until when the references that are not final are asked about at least; null when all are final, or while one is
 * pending.
 */
export function askedUntil(state: PaymentState): string | null {
  const open = openReferences(state)
  if (
    open.length === 0 ||
    open.some((reference) => reportedUnder(state, reference).some((one) => one.state === 'pending'))
  )
    return null
  return latest(...open.map((reference) => hoursAfter(lastWordAt(state, reference), askingHours)))
}

/** When anything was last said or done about a reference that was handed out. */
function lastWordAt(state: PaymentState, reference: string): string {
  const of = (one: { reference: string }) => one.reference === reference
  const started = state.attempts.filter(of).map(({ startedAt }) => startedAt)
  const heard = [...reportedUnder(state, reference), ...state.misfits.filter(of)].map(({ toldAt }) => toldAt)
  const claimed = state.claims.filter(of).map(({ at }) => at)
  return latest(...started, ...heard, ...claimed)
}

/** Claims about a reference that the provider did not show in their time. */
export const overdueClaims = (state: PaymentState, reference: string, now: string) =>
  state.claims.filter((one) => isLive(one) && one.reference === reference && now >= hoursAfter(one.at, claimHours))

/** Whether money is on its way for all we know: something is pending, or a notification claimed an approval. */
export const isUnderWay = (state: PaymentState): boolean =>
  Object.values(state.transactions).some((one) => one.state === 'pending') ||
  state.claims.some((one) => isLive(one) && one.state === 'approved')

/** Whether money may still come: it is under way, or nothing is known yet of the last attempt. */
export function isAwaited(state: PaymentState): boolean {
  const last = state.attempts.at(-1)
  return isUnderWay(state) || (last !== undefined && !last.closed && !isReported(state, last.reference))
}

/**
 * Whether a payment under this reference is being confirmed, while its order can be paid. An approval that the order
 * has not taken in yet counts: only the order decides.
 */
export const isBeingConfirmed = (state: PaymentState, reference: string): boolean =>
  !isReported(state, reference) ||
  reportedUnder(state, reference).some((one) => one.state === 'pending' || one.state === 'approved') ||
  state.claims.some((one) => isLive(one) && one.reference === reference && one.state === 'approved')

/**
 * The attempt that is shown again instead of a new one: the last, of the same amount, while the provider does not know
 * it.
 */
export function attemptToRepeat(state: PaymentState, amountCents: number): { reference: string } | undefined {
  const last = state.attempts.at(-1)
  if (!last || last.closed || last.amountCents !== amountCents || approvals(state).length > 0 || isUnderWay(state))
    return undefined
  return isReported(state, last.reference) ? undefined : last
}
