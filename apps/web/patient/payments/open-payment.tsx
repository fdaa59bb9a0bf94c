import type { OpenPayment } from '@turno/contract/areas/payments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { theHour } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { Banknote, Copy, ExternalLink, Stethoscope } from 'lucide-react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button, ButtonLink, ButtonWords } from '../../kit/ui/button.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { meansOf, nameOfMethod } from './means.ts'
import { texts } from './texts.ts'

/** The payment that waits for its patient, or for the provider: until when, and with what one pays at a counter. */
export function OpenPaymentCard({ open }: { open: OpenPayment }) {
  const { payment, counts_from, expires_at } = open
  const isCash = payment.state === 'pending' && payment.method === 'CASH'
  const amount = pesos(payment.amount)
  return (
    <section className="card pay-open" aria-labelledby="pay-open">
      <div className="row">
        <Ring from={counts_from} until={expires_at} then={texts.thenReleased} />
        <div className="grow">
          <h2 id="pay-open">{titleOf(open, amount)}</h2>
          <p>
            {isCash || payment.state === 'toPay'
              ? texts.payBefore(theHour(hourOf(expires_at)))
              : texts.confirming(theHour(hourOf(expires_at)))}
          </p>
        </div>
      </div>
      {isCash ? <Counter open={open} /> : null}
      <OfVisit open={open} />
      {payment.state === 'toPay' ? (
        <ButtonLink href={href(pages.summary)} look="btn primary" label={texts.pay} />
      ) : null}
      {isCash ? <p className="small muted">{texts.cashLate}</p> : null}
    </section>
  )
}

function titleOf({ payment }: OpenPayment, amount: string): string {
  if (payment.state === 'toPay') return texts.toPay(amount)
  return payment.method === 'CASH' ? texts.payAt(amount, nameOfMethod(payment)) : texts.onItsWay(amount)
}

/** What one says at the counter: the provider's number and receipt or, while it gives none, what is known here. */
function Counter({ open: { payment, voucher } }: { open: OpenPayment }) {
  const rows = voucher?.number
    ? [[texts.voucherNumber, voucher.number]]
    : [
        [texts.number, payment.reference],
        [texts.method, meansOf(payment)],
        [texts.amount, pesos(payment.amount)],
      ]
  return (
    <>
      <div className="pay-counter">
        <dl className="pay-facts">
          {rows.map(([label, value]) => (
            <div key={label} className="row between wrap">
              <dt className="small muted">{label}</dt>
              <dd className={voucher?.number ? 'num pay-number' : 'num'}>{value}</dd>
            </div>
          ))}
        </dl>
        {voucher?.number ? <CopyNumber number={voucher.number} /> : null}
      </div>
      {voucher?.url ? (
        <a className="btn primary" href={voucher.url} target="_blank" rel="noreferrer">
          <ButtonWords icon={ExternalLink} label={texts.openReceipt} />
        </a>
      ) : null}
      {voucher?.number ? null : <p className="small muted">{texts.noNumber}</p>}
    </>
  )
}

function CopyNumber({ number }: { number: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    toast(texts.copied)
  }
  return <Button look="btn m" icon={Copy} label={texts.copyNumber} onClick={() => void copy()} />
}

function OfVisit({ open: { payment } }: { open: OpenPayment }) {
  const now = useAtomValue(nowAtom)
  const [visit] = payment.visits
  if (!visit) return null
  const who = [visit.doctor, visit.specialities].filter(Boolean).join(' · ')
  return (
    <div className="stack tight">
      <p className="row tight top">
        <Stethoscope className="i s" aria-hidden="true" />
        <span>
          <time className="strong" dateTime={visit.start_date}>
            {dayAndHour(visit.start_date, now)}
          </time>
          <br />
          {who}
        </span>
      </p>
      {payment.method === 'CASH' ? (
        <p className="row tight">
          <Banknote className="i s" aria-hidden="true" />
          {texts.anywhere(nameOfMethod(payment))}
        </p>
      ) : null}
    </div>
  )
}
