import { randomUUID } from 'node:crypto'
import type { MovableClock } from '../clock.ts'
import type { Records } from '../records.ts'
import type { CheckoutForm } from './checkout-form.ts'
import type { Method, Outcome } from './vocabulary.ts'

/** A valid posted form: PayU's order. One reference may have several. */
export type Checkout = { id: string; orderId: number; form: CheckoutForm; openedAt: string }

/** An attempt to pay a checkout. */
export type Attempt = {
  transactionId: string
  checkoutId: string
  outcome: Outcome
  method: Method
  startedAt: string
  settledAt: string | null
  /** The answers to its confirmation, oldest first: an HTTP status, or 0 without an answer. */
  answers: number[]
  /** Whether a confirmation has to be posted that was not answered with 200 yet. */
  owed: boolean
}

const FIRST_ORDER_ID = 857_000_001

export type Ledger = ReturnType<typeof openLedger>

/** The provider's ledger: checkouts and their payment attempts. */
export function openLedger(records: Records, clock: MovableClock) {
  const checkouts = records.table<Checkout>('checkout')
  const attempts = records.table<Attempt>('attempt')

  function save(attempt: Attempt): Attempt {
    attempts.put(attempt.transactionId, attempt)
    return attempt
  }

  return {
    open(form: CheckoutForm): Checkout {
      const checkout = {
        id: randomUUID(),
        orderId: FIRST_ORDER_ID + checkouts.all().length,
        form,
        openedAt: clock.now(),
      }
      checkouts.put(checkout.id, checkout)
      return checkout
    },

    /** Records an attempt and, in the same write, whether its confirmation is owed: a kill in between would lose it. */
    attempt(checkout: Checkout, outcome: Outcome, method: Method, owed: boolean): Attempt {
      const startedAt = clock.now()
      const settledAt = outcome === 'pending' ? null : startedAt
      return save({
        transactionId: randomUUID(),
        checkoutId: checkout.id,
        outcome,
        method,
        startedAt,
        settledAt,
        answers: [],
        owed,
      })
    },

    settle: (attempt: Attempt, outcome: Outcome, owed: boolean) =>
      save({ ...attempt, outcome, settledAt: clock.now(), owed }),

    /** Records that a confirmation is to be posted, also repeatedly. */
    owe: (attempt: Attempt) => save({ ...attempt, owed: true }),

    /** Records the answer to a confirmation; the provider waits for a 200. */
    answered(transactionId: string, status: number): void {
      const attempt = attempts.get(transactionId)!
      save({ ...attempt, answers: [...attempt.answers, status], owed: attempt.owed && status !== 200 })
    },

    checkout: (id: string) => checkouts.get(id),
    checkoutOf: (attempt: Attempt) => checkouts.get(attempt.checkoutId)!,
    find: (transactionId: string) => attempts.get(transactionId),
    all: () => attempts.all(),
    ofReference: (reference: string) =>
      attempts.all().filter((one) => checkouts.get(one.checkoutId)!.form.referenceCode === reference),
  }
}
