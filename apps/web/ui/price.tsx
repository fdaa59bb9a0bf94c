import { pesos, pesosExact } from '../format/money.ts'

/** A price. Offers show two decimals. */
export function Price({ amount, exact = false }: { amount: number; exact?: boolean }) {
  return <span className="money">{exact ? pesosExact(amount) : pesos(amount)}</span>
}
