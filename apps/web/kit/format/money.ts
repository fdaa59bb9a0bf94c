import { pesosOf } from '@turno/contract/kinds/money.ts'
import { commissionCents } from '@turno/domain/commission.ts'

export { readablePesos as pesos } from '@turno/contract/kinds/money.ts'

/** The doctor's share of a fee in pesos, as the order records it. */
export function afterCommission(fee: number): number {
  const cents = Math.round(fee * 100)
  return pesosOf(cents - commissionCents(cents))
}

/** A fee as a person types it ('120.000', '120.000,50', '$ 120000') in pesos; NaN when it is none. */
export function feeOf(typed: string): number {
  const text = typed
    .replace(/[$\s]/g, '')
    .replace(/\.(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  return /^-?\d+(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
}
