import type { AnyEvent } from '@turno/domain/event-types.ts'
import { orderId, type Paid, priceCents } from './payment-history.ts'
import { brokenAtRest, brokenNow } from './promises.ts'
import type { Story } from './story.ts'

/** Whether our books say what was really paid, to the centavo. Answers what is wrong with them. */
export function wrongBooks(story: Story, paid: Paid): string | undefined {
  const broken = brokenNow(story) ?? brokenAtRest(story)
  if (broken) return broken
  const approved = of(story, 'PaymentApproved').map(({ data }) => data.transactionId)
  if (approved.toSorted().join() !== [...paid].toSorted().join()) return `paid was ${[...paid]}, the books say ${approved}`
  const paidOrders = of(story, 'OrderPaid').length + of(story, 'OrderPaidLate').length
  if (paidOrders !== Math.min(paid.size, 1)) return `the order was paid ${paidOrders} times`
  return wrongSums(story, paid)
}

function wrongSums(story: Story, paid: Paid): string | undefined {
  const served = of(story, 'AppointmentScheduled').reduce((sum, { data }) => sum + data.visit.feeCents, 0)
  const refunds = of(story, 'RefundDue')
  const owed = refunds.reduce((sum, { data }) => sum + data.amountCents, 0)
  if (new Set(refunds.map(({ data }) => data.key)).size !== refunds.length) return 'something is owed twice'
  if (served > priceCents) return 'the order was served twice'
  const received = paid.size * priceCents
  return served + owed === received ? undefined : `${received} came in, ${served} was served and ${owed} is owed`
}

/** What the log holds about Ana's order. */
const of = <Type extends AnyEvent['type']>({ world }: Story, type: Type) =>
  world.log
    .map(({ event }) => event)
    .filter(
      (event): event is Extract<AnyEvent, { type: Type }> =>
        event.type === type && 'orderId' in event.data && event.data.orderId === orderId,
    )
