import type { AgreedPrices } from '@turno/contract/answers/agreements.ts'
import { dateOf } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { texts } from './texts.ts'

/** The prices of an agreement, and on which days they count. */
export function Terms({ of }: { of: Pick<AgreedPrices, 'tariffs' | 'valid_from' | 'valid_to'> }) {
  const [from, to] = [dateOf(of.valid_from), of.valid_to && dateOf(of.valid_to)]
  return (
    <>
      <ul className="agreement-prices">
        {of.tariffs.map(({ value, price }) => (
          <li key={value} className="row tight">
            <CareTypeTag type={value} />
            <span className="strong num">{pesos(price)}</span>
          </li>
        ))}
      </ul>
      <p className="small muted num">{to ? texts.span(from, to) : texts.from(from)}</p>
    </>
  )
}
