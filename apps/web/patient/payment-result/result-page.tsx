import './result.css'
import type { PaymentResult, Refund } from '@turno/contract/areas/orders.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { paymentMethods } from '@turno/contract/texts/payment-methods.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { Check, Hourglass, RotateCcw, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import { dateAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { Await, AwaitSkeleton, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { useHydrated } from '../../kit/ui/hydrated.tsx'
import { LogInFirst } from '../../kit/ui/log-in-first.tsx'
import { RefundAccounts } from '../../shared/bank-accounts/refund-accounts.tsx'
import { ordersQuestion, paymentQuestion } from '../../shared/orders/orders.ts'
import { useReminderSms } from '../../shared/orders/use-reminders.ts'
import { BookedVisits, RefundedVisits } from './booked-visits.tsx'
import { OrderedVisits } from './ordered-visits.tsx'
import { texts } from './texts.ts'

const seals = {
  approved: { Icon: Check, look: 'good' },
  declined: { Icon: X, look: 'bad' },
  expired: { Icon: X, look: 'bad' },
  'expired-pending': { Icon: Hourglass, look: '' },
  pending: { Icon: Hourglass, look: '' },
  late: { Icon: Hourglass, look: '' },
  cancelled: { Icon: X, look: '' },
  'refund-due': { Icon: RotateCcw, look: '' },
  refunded: { Icon: RotateCcw, look: 'good' },
} as const

/** The provider's codes; its address has the state in English. */
const stateOfCode: Record<string, NonNullable<PaymentResult['transaction']>> = {
  '4': 'approved',
  '5': 'expired',
  '6': 'declined',
  '7': 'pending',
  '104': 'error',
}

/**
 * The page to which the provider sends the browser back. The verdict comes from the log. The table repeats the
 * provider's address, except for a state of the transaction that the log knows better. The words that come with the
 * page know no reference.
 */
export default function ResultPage() {
  const query = new URLSearchParams(useSearch())
  const isHydrated = useHydrated()
  if (!useAtomValue(sessionAtom)) return <LogInFirst why={texts.logInForResult} />
  const reference = query.get('referenceCode') ?? ''
  return (
    <div className="page narrow">
      <title>{`${pages.paymentResult.title} · Turno`}</title>
      <Found reference={isHydrated ? reference : undefined} query={query} />
    </div>
  )
}

function Found({ reference, query }: { reference: string | undefined; query: URLSearchParams }) {
  if (reference === undefined) return <AwaitSkeleton title={pages.paymentResult.title} skeleton={<Skeleton />} />
  return reference ? <Verdict reference={reference} query={query} /> : <NoReference />
}

const NoReference = () => (
  <>
    <Words {...texts.noReference} state="declined" />
    <Continue look="btn primary" />
  </>
)

const Continue = ({ look }: { look: string }) => (
  <Link href={href(pages.appointments)} className={`${look} block`}>
    {texts.continue}
  </Link>
)

function Verdict({ reference, query }: { reference: string; query: URLSearchParams }) {
  const answer = useAtomValue(paymentQuestion(query.toString()))
  const refreshOrders = useSetAtom(ordersQuestion)
  const state = answer.data?.state
  useReminderSms(state === 'approved' ? reference : undefined)
  useEffect(() => {
    if (state) void refreshOrders({ type: 'refresh' })
  }, [state, refreshOrders])
  return (
    <>
      <Await question={paymentQuestion(query.toString())} skeleton={<Skeleton />} title={pages.paymentResult.title}>
        {(result) => (
          <>
            <Words {...wordsOf(result)} state={result.state} />
            {result.state === 'approved' ? (
              <BookedVisits orderId={result.order_id} />
            ) : isRefund(result) ? (
              <RefundedVisits result={result} />
            ) : (
              <OrderedVisits details={result.purchase_order_details} kept={isKept(result)} />
            )}
            {result.state === 'declined' && !result.day_cancelled ? (
              <ButtonLink href={href(pages.summary)} look="btn primary block" label={texts.tryAgain} />
            ) : null}
            {paymentLink(result)}
            <RefundAccounts orderId={result.order_id} />
            <Facts result={result} query={query} />
          </>
        )}
      </Await>
      <Continue look={state === 'declined' && !answer.data?.day_cancelled ? 'btn' : 'btn primary'} />
    </>
  )
}

/** To what became of the money; a free visit has none. */
const paymentLink = ({ order_id, amount }: PaymentResult) =>
  amount > 0 ? (
    <ButtonLink href={href(pages.ownPayments, { id: order_id })} look="btn block" label={texts.toPayment} />
  ) : null

/** Whether its hours are kept until it is paid. */
const isKept = ({ state }: PaymentResult): boolean => state === 'declined' || state === 'pending'

const isRefund = ({ state }: PaymentResult): boolean => state === 'refund-due' || state === 'refunded'

/** Of a cancelled day: no other try is wanted. Of refunds: the reason, then the money due or gone last. */
function wordsOf(result: PaymentResult): { title: string; lead: string } {
  const { state, day_cancelled } = result
  const { title, lead } = texts.states[state]
  const words = { title, lead: typeof lead === 'string' ? lead : lead(hourOf(result.expires_at)) }
  if (day_cancelled && (state === 'declined' || state === 'pending'))
    return { ...words, lead: texts.dayCancelled[state] }
  const told = result.refunds.find(({ issued }) => !issued) ?? result.refunds.at(-1)
  return isRefund(result) && told ? { ...words, lead: `${texts.causes[told.cause]} ${words.lead}` } : words
}

function Skeleton() {
  return (
    <>
      <div className="verdict">
        <span className="seal skeleton" />
        <span className="skeleton title wide" />
      </div>
      <RowsSkeleton rows={3} />
    </>
  )
}

function Words({ title, lead, state }: { title: string; lead: string; state: PaymentResult['state'] }) {
  const { Icon, look } = seals[state]
  return (
    <div className="verdict" role="status">
      <span className={`seal ${look}`}>
        <Icon className="i l" aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
  )
}

function Facts({ result, query }: { result: PaymentResult; query: URLSearchParams }) {
  const given = (name: string) => query.get(name) ?? ''
  const amount = Number(query.get('TX_VALUE') ?? result.amount)
  // The address is only a claim until the books know the payment.
  const isAwaited = result.state === 'pending' || result.state === 'expired-pending'
  const transaction = result.transaction ?? (isAwaited ? 'pending' : stateOfCode[given('transactionState')])
  const rows: [string, string][] = [
    [texts.rows.message, transaction ? texts.transactionStates[transaction] : given('message')],
    [texts.rows.referenceCode, result.reference],
    [texts.rows.description, result.description || given('description')],
    [texts.rows.value, `${pesos(amount)} ${query.get('currency') ?? result.currency}`],
    [texts.rows.lapPaymentMethod, given('lapPaymentMethod')],
    [texts.rows.lapPaymentMethodType, paymentMethods[given('lapPaymentMethodType')] ?? given('lapPaymentMethodType')],
    [texts.rows.buyerEmail, given('buyerEmail')],
    [texts.rows.processingDate, given('processingDate')],
    [texts.rows.merchant_name, given('merchant_name')],
    [texts.rows.merchant_address, given('merchant_address')],
    [texts.rows.telephone, given('telephone')],
  ]
  const facts = [...result.refunds.flatMap(refundRows), ...rows.filter(([, value]) => value)]
  return (
    <section className="card flush">
      <table className="table given">
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={`${label} ${value}`}>
              <th scope="row" className="muted">
                {label}
              </th>
              <td className="r num">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Refund that is due, or its day and number. */
function refundRows({ amount, issued }: Refund): [string, string][] {
  const value = `${pesos(amount)} COP`
  if (!issued) return [[texts.rows.refundDue, value]]
  return [
    [texts.rows.refunded, value],
    [texts.rows.refundedAt, dateAndHour(issued.at)],
    [texts.rows.refundReference, issued.reference],
  ]
}
