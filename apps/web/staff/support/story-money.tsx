import type { Story, StoryMoney } from '@turno/contract/areas/story.ts'
import { Link as Chain, Unlink } from 'lucide-react'
import { dateAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { texts } from './texts.ts'

interface MoneyCardProps {
  money: StoryMoney
  chain: Story['chain']
}

/** The charged money, and its owner at the moment. */
export function MoneyCard({ money, chain }: MoneyCardProps) {
  const owed = money.owed_to_doctor
  const rows: [string, number, string][] = [
    [texts.charged, money.charged, 'ok'],
    [texts.order, money.order, 'ok'],
    [texts.commission, money.commission, ''],
    [owed < 0 ? texts.takenBack : texts.owed, Math.abs(owed), 'wait'],
    [texts.paidToDoctor, money.paid_to_doctor, 'ok'],
    [texts.refundDue, money.refund_due, 'bad'],
    [texts.refunded, money.refunded, 'ok'],
  ]
  const shown = rows.filter(([, amount]) => amount !== 0)
  return (
    <section className="card stack">
      <h2>{texts.money}</h2>
      {shown.length === 0 ? <p className="muted">{texts.noMoney}</p> : null}
      {shown.map(([label, amount, look]) => (
        <div className="row between" key={label}>
          <span>{label}</span>
          <span className={`tag num ${look}`}>{pesos(amount)}</span>
        </div>
      ))}
      <Payouts payouts={money.payouts} />
      <ChainLine chain={chain} />
    </section>
  )
}

function Payouts({ payouts }: Pick<StoryMoney, 'payouts'>) {
  if (payouts.length === 0) return null
  return (
    <ul className="small muted stack tight" aria-label={texts.payouts}>
      {payouts.map(({ at, amount, reference, by }) => (
        <li key={at + reference} className="num">
          {texts.payout(pesos(amount), dateAndHour(at), reference, by)}
        </li>
      ))}
    </ul>
  )
}

/** Whether everything is there. Where a cause alone is missing nothing of the story is. */
export function ChainLine({ chain: { whole, verified, total } }: Pick<Story, 'chain'>) {
  const Icon = whole ? Chain : Unlink
  const words = !whole
    ? texts.broken
    : verified === total
      ? texts.verified(verified, total)
      : texts.causesElsewhere(total - verified)
  return (
    <p className={`row tight small chain ${whole ? 'unbroken' : 'broken'}`}>
      <Icon className="i s" aria-hidden="true" />
      {words}
    </p>
  )
}
