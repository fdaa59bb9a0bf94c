import { fromCents, toCents } from '@turno/adapters/payment/amount.ts'
import { bogotaTime } from '@turno/domain/time.ts'
import type { Merchant } from './checkout-form.ts'
import type { Attempt, Checkout, Ledger } from './ledger.ts'
import { METHODS, OUTCOMES } from './vocabulary.ts'

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
