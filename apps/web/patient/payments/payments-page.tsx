import './payments.css'
import type { Payments } from '@turno/contract/areas/payments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { ReceiptText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { capital, monthAndYear } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { RefundAccounts } from '../../shared/bank-accounts/refund-accounts.tsx'
import { OpenPaymentCard } from './open-payment.tsx'
import { PaymentRow } from './payment-row.tsx'
import { type AskedPayments, byMonth, monthOf, paymentsQuestion } from './payments.ts'
import { texts } from './texts.ts'

type Group = keyof Payments['counts']

/** What became of the patient's money; `?id=` names the order of the only payment that is shown. */
export default function PaymentsPage() {
  const [query] = useSearchParams()
  const order = query.get('id')
  return (
    <div className="page">
      <PageTitle />
      <RefundAccounts {...(order ? { orderId: order } : {})} />
      {order ? <OnePayment order={order} /> : <AllPayments />}
    </div>
  )
}

function OnePayment({ order }: { order: string }) {
  return (
    <>
      <Await question={paymentsQuestion({ order })} skeleton={<RowsSkeleton rows={1} />}>
        {({ payments: [payment], open }) =>
          open ? (
            <OpenPaymentCard open={open} />
          ) : payment ? (
            <ul className="card flush pay-list">
              <PaymentRow payment={payment} opened />
            </ul>
          ) : (
            <Empty icon={ReceiptText} title={texts.notFound} />
          )
        }
      </Await>
      <ButtonLink href={href(pages.ownPayments)} look="btn" label={texts.allPayments} />
    </>
  )
}

function AllPayments() {
  const [group, setGroup] = useState<Group>('all')
  return (
    <Await question={paymentsQuestion()} skeleton={<RowsSkeleton rows={4} />}>
      {({ counts, open }) =>
        counts.all === 0 ? (
          <Empty icon={ReceiptText} title={texts.none} detail={texts.noneHint}>
            <ButtonLink href={href(pages.search)} look="btn" label={texts.search} />
          </Empty>
        ) : (
          <>
            {open ? <OpenPaymentCard open={open} /> : null}
            <Filters counts={counts} chosen={group} choose={setGroup} />
            <PaymentsList
              key={group}
              asked={group === 'all' ? {} : { group }}
              before={0}
              without={group === 'all' ? open?.payment.order_id : undefined}
            />
          </>
        )
      }
    </Await>
  )
}

interface FiltersProps {
  counts: Payments['counts']
  chosen: Group
  choose: (group: Group) => void
}

const groups = Object.keys(texts.groups) as Group[]

function Filters({ counts, chosen, choose }: FiltersProps) {
  return (
    <fieldset className="chips row wrap" aria-label={texts.filters}>
      {groups.map((group) => (
        <Button
          key={group}
          look="btn m num"
          aria-pressed={group === chosen}
          label={`${texts.groups[group]} ${counts[group]}`}
          onClick={() => choose(group)}
        />
      ))}
    </fieldset>
  )
}

interface ListProps {
  asked: AskedPayments
  /** How many payments stand above. */
  before: number
  /** The month of the last one above, whose heading stands there. */
  lastMonth?: string
  /** The order of the payment that stands on top of the page. */
  without?: string | undefined
}

/** A page of payments by month, and the next one below it on request. */
function PaymentsList({ asked, before, lastMonth, without }: ListProps) {
  const [goesOn, goOn] = useState(false)
  const known = useRef<Payments>(undefined)
  return (
    <Await question={paymentsQuestion(asked)} skeleton={<RowsSkeleton rows={4} />} before={known.current}>
      {(page) => {
        known.current = page
        const last = page.payments.at(-1)
        if (!last) return asked.after ? null : <Empty icon={ReceiptText} title={texts.noneOfGroup} role="status" />
        const seen = before + page.payments.length
        return (
          <>
            {byMonth(page.payments.filter(({ order_id }) => order_id !== without)).map(([month, payments]) => (
              <section key={month} className="stack tight">
                {month === lastMonth ? null : <Month month={month} page={page} withSums={!asked.group} />}
                <ul className="card flush pay-list">
                  {payments.map((payment) => (
                    <PaymentRow
                      key={payment.order_id}
                      payment={payment}
                      opened={before === 0 && payment === page.payments[0]}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {page.more && goesOn ? (
              <PaymentsList
                asked={{ ...asked, after: last.order_id }}
                before={seen}
                lastMonth={monthOf(last)}
                without={without}
              />
            ) : null}
            {page.more && !goesOn ? (
              <div className="row between wrap">
                <span className="small muted num">{texts.shown(seen, page.counts[asked.group ?? 'all'])}</span>
                <Button look="btn m" label={texts.more} onClick={() => goOn(true)} />
              </div>
            ) : null}
          </>
        )
      }}
    </Await>
  )
}

/** A month, with the sums of all its payments. */
function Month({ month, page, withSums }: { month: string; page: Payments; withSums: boolean }) {
  const sums = page.months.find((one) => one.month === month)
  return (
    <div className="row between wrap">
      <h2>{capital(monthAndYear(bogotaInstant(`${month}-01`, '12:00')))}</h2>
      {sums && withSums ? (
        <p className="small muted num">
          {texts.month(sums.paid ? pesos(sums.paid) : '', sums.back ? pesos(sums.back) : '', sums.due > 0)}
        </p>
      ) : null}
    </div>
  )
}
