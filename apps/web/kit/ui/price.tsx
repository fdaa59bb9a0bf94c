import { pesos } from '../format/money.ts'
import { texts } from './texts.ts'

interface PriceProps {
  amount: number
  /** The health entity by whose agreement it is; '' or none: it is what everybody pays. */
  agreement?: string | undefined
}

/** A price. */
export function Price({ amount, agreement = '' }: PriceProps) {
  const money = <span className="money">{pesos(amount)}</span>
  if (!agreement) return money
  return (
    <span className="agreed-price">
      {money}
      <small>{texts.agreed(agreement)}</small>
    </span>
  )
}
