import { fromCents, toCents } from '@turno/adapters/payment/amount.ts'
import { bogotaTime } from '@turno/domain/time.ts'
import * as v from 'valibot'
import type { Merchant } from './checkout-form.ts'
import type { Attempt, Checkout, Ledger } from './ledger.ts'
import { METHODS, OUTCOMES } from './vocabulary.ts'

const question = v.object({
  command: v.string(),
  merchant: v.object({ apiLogin: v.string(), apiKey: v.string() }),
  details: v.object({ referenceCode: v.string() }),
})

/**
 * Answers the reports API as PayU does: always JSON with `code`, `error` and `result`; the result of something unknown
 * is null.
 */
export function answerReport(merchant: Merchant, ledger: Ledger, prefix: string, asked: unknown): object {
  const parsed = v.safeParse(question, asked)
  if (!parsed.success) return refusal('Invalid request')
  const { command, merchant: who, details } = parsed.output
  if (who.apiLogin !== merchant.apiLogin || who.apiKey !== merchant.apiKey) return refusal('Invalid credentials')
  if (command !== 'ORDER_DETAIL_BY_REFERENCE_CODE') return refusal('Unknown command')
  const orders = Map.groupBy(ledger.ofReference(details.referenceCode), (attempt) => ledger.checkoutOf(attempt))
  const payload = [...orders].map(([checkout, attempts]) => orderOf(checkout, attempts, prefix))
  return { code: 'SUCCESS', error: null, result: payload.length > 0 ? { payload } : null }
}

const refusal = (error: string) => ({ code: 'ERROR', error, result: null })

function orderOf({ orderId, form }: Checkout, attempts: Attempt[], prefix: string): object {
  return {
    id: orderId,
    accountId: Number(form.accountId),
    status: OUTCOMES[attempts.at(-1)!.outcome].orderStatus,
    referenceCode: form.referenceCode,
    description: form.description,
    language: 'es',
    notifyUrl: form.confirmationUrl,
    buyer: { fullName: form.buyerFullName, emailAddress: form.buyerEmail, contactPhone: form.telephone },
    isTest: form.test === '1',
    transactions: attempts.map((attempt) => transactionOf(attempt, { orderId, form }, prefix)),
    additionalValues: valuesOf(form),
  }
}

function transactionOf(attempt: Attempt, checkout: Pick<Checkout, 'orderId' | 'form'>, prefix: string): object {
  const { form } = checkout
  const outcome = OUTCOMES[attempt.outcome]
  return {
    id: attempt.transactionId,
    creditCard: attempt.method === 'card' ? { maskedNumber: '411111******1111', name: form.buyerFullName } : null,
    type: 'AUTHORIZATION_AND_CAPTURE',
    paymentMethod: METHODS[attempt.method].name,
    paymentCountry: 'CO',
    transactionResponse: {
      state: outcome.name,
      responseCode: outcome.response,
      responseMessage: null,
      operationDate: Date.parse(attempt.settledAt ?? attempt.startedAt),
      extraParameters: attempt.method === 'cash' ? voucherOf(attempt, checkout.orderId, prefix) : null,
    },
    payer: { fullName: form.buyerFullName, emailAddress: form.buyerEmail, contactPhone: form.telephone },
    additionalValues: valuesOf(form),
  }
}

/** How long one may pay at a counter, unless the form says so. */
const voucherDays = 7

/** The number for the cashier, and the page that shows it, by which PayU has one pay at a counter. */
const voucherOf = ({ transactionId, startedAt }: Attempt, orderId: number, prefix: string): object => ({
  REFERENCE: orderId,
  EXPIRATION_DATE: Date.parse(startedAt) + voucherDays * 24 * 60 * 60_000,
  URL_PAYMENT_RECEIPT_HTML: `${prefix}/recibo/${transactionId}`,
})

/** PayU reports amounts as JSON numbers. */
function valuesOf({ amount, currency }: Checkout['form']): object {
  return { TX_VALUE: { value: toCents(amount) / 100, currency } }
}

/** Some columns of PayU's export of all transactions, with PayU's names; they include the payer. */
const columns = [
  'Prueba', 'País', 'Id Orden', 'Id', 'Fecha de creación', 'Fecha última actualización', 'Id Comercio', 'Id Cuenta', 'Referencia',
  'Descripción', 'Tipo de transacción', 'Estado', 'Código de respuesta', 'Medio de pago', 'Moneda transacción', 'Valor transacción',
  'Email del comprador', 'Nombre comprador',
] // biome-ignore format: a list

/** The provider's transactions as its panel exports them: semicolons, dates of Bogotá, newest first. */
export function exportOf(merchant: Merchant, ledger: Ledger): string {
  const rows = ledger
    .all()
    .toReversed()
    .map((attempt) => rowOf(merchant, attempt, ledger.checkoutOf(attempt)))
  return [columns, ...rows].map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')
}

function rowOf({ merchantId, accountId }: Merchant, attempt: Attempt, { orderId, form }: Checkout): string[] {
  const { name, response } = OUTCOMES[attempt.outcome]
  const moments = [attempt.startedAt, attempt.settledAt ?? attempt.startedAt].map(bogotaTime)
  return [
    ...[form.test === '1' ? 't' : 'f', 'CO', String(orderId), attempt.transactionId, ...moments, merchantId, accountId],
    ...[
      form.referenceCode,
      form.description,
      'AUTHORIZATION_AND_CAPTURE',
      name,
      response,
      METHODS[attempt.method].name,
    ],
    ...[form.currency, fromCents(toCents(form.amount)), form.buyerEmail, form.buyerFullName],
  ]
}

const quoted = (cell: string): string => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
