import type { CheckoutForm, Merchant } from './checkout-form.ts'
import type { Attempt, Checkout, Ledger } from './ledger.ts'
import type { Notifier } from './notifier.ts'
import { responseUrl } from './response-url.ts'
import type { Method, Outcome } from './vocabulary.ts'

/** When to post the confirmation of an attempt: immediately, twice, or on demand. */
type Sending = 'now' | 'twice' | 'later'

export type Desk = ReturnType<typeof createDesk>

/** Everything that a person or a test can make the simulated provider do. */
export function createDesk(merchant: Merchant, ledger: Ledger, notifier: Notifier) {
  /** PayU confirms final states only, so there is no confirmation of a pending attempt. */
  const owes = (outcome: Outcome, sending: Sending) => outcome !== 'pending' && sending !== 'later'

  async function confirm(attempt: Attempt, sending: Sending): Promise<void> {
    if (!owes(attempt.outcome, sending)) return
    await notifier.send(attempt)
    if (sending === 'twice') await notifier.send(ledger.find(attempt.transactionId)!)
  }

  return {
    open: (form: CheckoutForm) => ledger.open(form),

    /** A new attempt at a checkout; resolves after the first post of its confirmation, unless that is held back. */
    async pay(checkout: Checkout, outcome: Outcome, method: Method, sending: Sending) {
      const attempt = ledger.attempt(checkout, outcome, method, owes(outcome, sending))
      await confirm(attempt, sending)
      return { transactionId: attempt.transactionId, redirectUrl: responseUrl(merchant, checkout, attempt) }
    },

    /** Settles a pending attempt; false when it is settled already. */
    async settle(attempt: Attempt, outcome: Outcome, sending: Sending): Promise<boolean> {
      if (attempt.outcome !== 'pending' || outcome === 'pending') return false
      await confirm(ledger.settle(attempt, outcome, owes(outcome, sending)), sending)
      return true
    },

    /** Posts the confirmation of a settled attempt, also repeatedly; false while it is pending. */
    async notify(attempt: Attempt, sending: 'now' | 'twice'): Promise<boolean> {
      if (attempt.outcome === 'pending') return false
      await confirm(attempt, sending)
      return true
    },

    /** Confirms a declined attempt at the same reference after this one, like a late message. */
    async declineLate(attempt: Attempt): Promise<Attempt> {
      const declined = ledger.attempt(ledger.checkoutOf(attempt), 'declined', attempt.method, true)
      await confirm(declined, 'now')
      return ledger.find(declined.transactionId)!
    },
  }
}
