import { setTimeout as delay } from 'node:timers/promises'
import { fromCents, toCents } from '@turno/adapters/payment/amount.ts'
import { confirmationSignature } from '@turno/adapters/payment/signature.ts'
import { providerDate } from '../clock.ts'
import { keyOf, type Merchant } from './checkout-form.ts'
import type { Attempt, Checkout, Ledger } from './ledger.ts'
import { METHODS, OUTCOMES } from './vocabulary.ts'

/** Pauses between the posts of one confirmation; after the last post the provider gives up. */
const RETRY_DELAYS_MS: readonly number[] = [250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 40_000]

const POST_TIMEOUT_MS = 10_000

export type Notifier = ReturnType<typeof createNotifier>

interface Posting {
  retryDelaysMs?: readonly number[]
  /** The origin to post to instead of the form's. */
  merchantUrl?: string
}

/** Posts confirmations, and retries until they are answered with 200 or the delays are used up. */
export function createNotifier(
  merchant: Merchant,
  ledger: Ledger,
  { retryDelaysMs = RETRY_DELAYS_MS, merchantUrl }: Posting,
) {
  const stopped = new AbortController()
  const retrying = new Set<Promise<void>>()

  async function post(transactionId: string): Promise<number> {
    const attempt = ledger.find(transactionId)!
    const checkout = ledger.checkoutOf(attempt)
    const body = new URLSearchParams(confirmationFields(merchant, checkout, attempt))
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(POST_TIMEOUT_MS)])
    const status = await fetch(addressOf(checkout.form.confirmationUrl, merchantUrl), {
      method: 'POST',
      body,
      signal,
    }).then(statusOf, () => 0)
    if (!stopped.signal.aborted) ledger.answered(transactionId, status)
    return status
  }

  async function retry(transactionId: string): Promise<void> {
    for (const delayMs of retryDelaysMs) {
      await delay(delayMs, undefined, { signal: stopped.signal }).catch(() => undefined)
      if (stopped.signal.aborted || (await post(transactionId)) === 200) return
    }
  }

  function retryInBackground(transactionId: string): void {
    const running = retry(transactionId).finally(() => retrying.delete(running))
    retrying.add(running)
  }

  return {
    /**
     * Posts the confirmation of a settled attempt and answers its status (0: no answer); retries failures in the
     * background.
     */
    async send(attempt: Attempt): Promise<number> {
      ledger.owe(attempt)
      const status = await post(attempt.transactionId)
      if (status !== 200) retryInBackground(attempt.transactionId)
      return status
    },

    /** Posts the confirmations that an earlier process still owed. */
    resume(): void {
      for (const attempt of ledger.all().filter((one) => one.owed)) retryInBackground(attempt.transactionId)
    },

    /** Resolves when no retry is under way. */
    async idle(): Promise<void> {
      while (retrying.size > 0) await Promise.all(retrying)
    },

    /** Stops retrying; owed confirmations stay on record. */
    async close(): Promise<void> {
      stopped.abort()
      await Promise.all(retrying)
    },
  }
}

function addressOf(confirmationUrl: string, merchantUrl: string | undefined): string {
  const { pathname, search } = new URL(confirmationUrl)
  return merchantUrl ? `${merchantUrl}${pathname}${search}` : confirmationUrl
}

async function statusOf(response: Response): Promise<number> {
  await response.body?.cancel()
  return response.status
}

/** The signed fields of the confirmation that PayU posts about a settled attempt. */
function confirmationFields(merchant: Merchant, checkout: Checkout, attempt: Attempt): Record<string, string> {
  const { form } = checkout
  const outcome = OUTCOMES[attempt.outcome]
  const value = fromCents(toCents(form.amount))
  const order = { merchantId: form.merchantId, reference: form.referenceCode, amount: value, currency: form.currency }
  return {
    merchant_id: form.merchantId,
    state_pol: outcome.code,
    response_code_pol: outcome.responseCode,
    response_message_pol: outcome.response,
    reference_sale: form.referenceCode,
    reference_pol: String(checkout.orderId),
    transaction_id: attempt.transactionId,
    sign: confirmationSignature(keyOf(merchant, form), order, outcome.code),
    value,
    tax: fromCents(toCents(form.tax)),
    currency: form.currency,
    ...methodFields(attempt),
    transaction_date: providerDate(attempt.settledAt ?? attempt.startedAt),
    email_buyer: form.buyerEmail,
    test: form.test,
    description: form.description,
    ip: '127.0.0.1',
    attempts_number: String(attempt.answers.length + 1),
    error_code_bank: '',
    extra1: form.extra1,
    extra2: form.extra2,
    extra3: form.extra3,
  }
}

function methodFields({ method, outcome, transactionId }: Attempt): Record<string, string> {
  const { id, type, name } = METHODS[method]
  return {
    payment_method: id,
    payment_method_type: type,
    payment_method_id: type,
    payment_method_name: name,
    installments_number: method === 'card' ? '1' : '0',
    cus: method === 'pse' ? transactionId.slice(0, 8) : '',
    pse_bank: method === 'pse' ? 'BANCO DE PRUEBAS' : '',
    authorization_code: outcome === 'approved' ? transactionId.slice(0, 6).toUpperCase() : '',
  }
}
