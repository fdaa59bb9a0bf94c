import type { OpenPayment } from '@turno/contract/areas/payments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { meansOf, nameOfMethod } from '@turno/contract/texts/payment-methods.ts'
import { theHour } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { Banknote, Copy, ExternalLink, Stethoscope } from 'lucide-react'
import { dayAndHour, dayAtHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button, ButtonLink, ButtonWords } from '../../kit/ui/button.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

/** The payment that waits for its patient, or for the provider: until when, and with what one pays at a counter. */
export function OpenPaymentCard({ open }: { open: OpenPayment }) {
  const { payment, counts_from, expires_at } = open
  const isCash = isAtCounter(open)
  const mayBePaid = payment.state === 'toPay' && payment.being_confirmed
  return (
    <section className="card pay-open" aria-labelledby="pay-open">
      <div className="row">
        <Ring from={counts_from} until={expires_at} then={texts.thenReleased} />
        <div className="grow">
          <h2 id="pay-open">{titleOf(open)}</h2>
          <p>
            {isCash || payment.state === 'toPay'
              ? texts.payBefore(theHour(hourOf(expires_at)))
              : texts.confirming(theHour(hourOf(expires_at)))}
          </p>
          {mayBePaid ? <p>{texts.hints.wait}</p> : null}
        </div>
      </div>
      {isCash ? <Counter open={open} /> : null}
      <OfVisit payment={payment} isCash={isCash} />
      {payment.state === 'toPay' ? (
        <ButtonLink href={href(pages.summary)} look={mayBePaid ? 'btn' : 'btn primary'} label={texts.pay} />
      ) : null}
      {isCash ? <p className="small muted">{texts.cashLate}</p> : null}
    </section>
  )
}

/** The provider names no kind of method for what is paid at a bank: its voucher tells. */
const isAtCounter = ({ payment: { state, method }, voucher }: OpenPayment): boolean =>
  state === 'pending' && (method === 'CASH' || voucher !== null)

function titleOf(open: OpenPayment): string {
  const { payment } = open
  const amount = pesos(payment.amount)
  if (payment.state === 'toPay') return payment.being_confirmed ? texts.notSeen(amount) : texts.toPay(amount)
  return isAtCounter(open) ? texts.payAt(amount, nameOfMethod(payment)) : texts.onItsWay(amount)
}

/** What one says at the counter: the provider's number and receipt or, while it gives none, what is known here. */
function Counter({ open: { payment, voucher, expires_at } }: { open: OpenPayment }) {
  const now = useAtomValue(nowAtom)
  const endsFirst = voucher?.expires_at && Date.parse(voucher.expires_at) < Date.parse(expires_at)
  const rows = voucher?.number
    ? [[texts.voucherNumber, voucher.number]]
    : [
        [texts.number, payment.reference],
        [texts.method, meansOf(payment)],
        [texts.amount, pesos(payment.amount)],
      ].filter(([, value]) => value)
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
      {endsFirst ? <p className="small">{texts.voucherUntil(dayAtHour(voucher.expires_at!, now))}</p> : null}
      {voucher?.number ? null : <p className="small muted">{texts.noNumber}</p>}
    </>
  )
}

function CopyNumber({ number }: { number: string }) {
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => toast(texts.copied),
      () => toast(texts.notCopied, { tone: 'bad' }),
    )
  return <Button look="btn m" icon={Copy} label={texts.copyNumber} onClick={() => void copy()} />
}

function OfVisit({ payment, isCash }: { payment: OpenPayment['payment']; isCash: boolean }) {
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
      {isCash ? (
        <p className="row tight">
          <Banknote className="i s" aria-hidden="true" />
          {texts.anywhere(nameOfMethod(payment))}
        </p>
      ) : null}
    </div>
  )
}
