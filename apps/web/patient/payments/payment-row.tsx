import type { Payment } from '@turno/contract/areas/payments.ts'
import * as endpoints from '@turno/contract/endpoints/payments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { meansOf } from '@turno/contract/texts/payment-methods.ts'
import { ChevronDown, FileDown } from 'lucide-react'
import { askFile } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { pesos } from '../../kit/format/money.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { PaymentSteps, StepsInShort } from './payment-steps.tsx'
import { texts } from './texts.ts'

interface RowProps {
  payment: Payment
  /** Whether all of it is in sight from the start. */
  opened: boolean
}

/** One payment: a row of steps, on a phone a line that opens. */
export function PaymentRow({ payment, opened }: RowProps) {
  return useIsWide() ? <WideRow payment={payment} /> : <Line payment={payment} opened={opened} />
}

function WideRow({ payment }: { payment: Payment }) {
  return (
    <li className="pay-row">
      <Visits payment={payment} />
      <div className="pay-fate stack tight">
        <PaymentSteps payment={payment} across />
        <Hint payment={payment} />
      </div>
      <div className="pay-means small">
        <span>{meansOf(payment)}</span>
        <span className="muted num">{payment.reference}</span>
      </div>
      <div className="pay-amount">
        <b className="num">{pesos(payment.amount)}</b>
        <State payment={payment} />
      </div>
      <div className="pay-acts">
        <Acts payment={payment} isShort />
      </div>
    </li>
  )
}

function Line({ payment, opened }: RowProps) {
  const [visit, ...others] = payment.visits
  return (
    <li>
      <details className="pay-line" open={opened}>
        <summary>
          <span className="row between">
            <b className="num">{pesos(payment.amount)}</b>
            <State payment={payment} />
          </span>
          <span className="row between">
            <span>{[visit?.doctor, visit?.specialities].filter(Boolean).join(' · ')}</span>
            <ChevronDown className="i s pay-turn" aria-hidden="true" />
          </span>
          {others.length > 0 ? <span className="small muted">{texts.otherVisits(others.length)}</span> : null}
          <StepsInShort payment={payment} />
        </summary>
        <div className="stack">
          <PaymentSteps payment={payment} across={false} />
          <Hint payment={payment} />
          <dl className="pay-facts small">
            {meansOf(payment) ? (
              <>
                <dt className="muted">{texts.method}</dt>
                <dd>{meansOf(payment)}</dd>
              </>
            ) : null}
            <dt className="muted">{texts.number}</dt>
            <dd className="num">{payment.reference}</dd>
            {visit ? (
              <>
                <dt className="muted">{texts.visit}</dt>
                <dd>
                  <CareTypeTag type={visit.clase_atencion} />
                </dd>
              </>
            ) : null}
          </dl>
          <Acts payment={payment} isShort={false} />
        </div>
      </details>
    </li>
  )
}

function Visits({ payment: { visits } }: { payment: Payment }) {
  const [visit] = visits
  if (!visit) return <div />
  return (
    <div className="pay-who">
      <h3>{visit.doctor}</h3>
      <p className="small muted">{visit.specialities}</p>
      {visits.length > 1 ? <p className="small muted">{texts.otherVisits(visits.length - 1)}</p> : null}
      <CareTypeTag type={visit.clase_atencion} />
    </div>
  )
}

const looks: Partial<Record<Payment['state'], string>> = {
  paid: 'ok',
  refunded: 'ok',
  partRefunded: 'ok',
  refundDue: 'news',
  toPay: 'wait',
  pending: 'wait',
  awaited: 'wait',
  late: 'wait',
}

const State = ({ payment: { state } }: { payment: Payment }) => (
  <span className={`tag ${looks[state] ?? ''}`}>{texts.states[state]}</span>
)

/** What the steps do not say by themselves. */
function Hint({ payment }: { payment: Payment }) {
  const words = hintOf(payment)
  return words ? <p className="small muted">{words}</p> : null
}

function hintOf({ state, steps, being_confirmed }: Payment): string {
  if (state === 'awaited' || state === 'late' || state === 'dayCancelled') return texts.hints[state]
  if (state === 'toPay' && being_confirmed) return texts.hints.wait
  const isRefused = steps.some(({ kind }) => kind === 'declined' || kind === 'expired')
  if (isRefused && (state === 'unpaid' || state === 'toPay')) return texts.hints.notCharged
  return state === 'unpaid' ? texts.hints.notReceived : ''
}

function Acts({ payment, isShort }: { payment: Payment; isShort: boolean }) {
  if (payment.state === 'toPay') return <ButtonLink href={href(pages.summary)} look="btn m" label={texts.pay} />
  return payment.has_receipt ? <Receipt payment={payment} isShort={isShort} /> : null
}

function Receipt({ payment, isShort }: { payment: Payment; isShort: boolean }) {
  const { busy, attempt } = useAttempt()
  const { order_id, reference, amount, visits } = payment
  const download = () =>
    attempt(async () => {
      saveFile(await askFile(endpoints.receipt, { params: { id: order_id } }), texts.receiptFile(reference))
    })
  const name = texts.receiptOf(pesos(amount), visits[0]?.doctor ?? '')
  return (
    <Button
      look={isShort ? 'iconbtn' : 'btn m block'}
      icon={FileDown}
      label={isShort ? <span className="hidden">{name}</span> : texts.receipt}
      aria-label={name}
      disabled={busy}
      onClick={() => void download()}
    />
  )
}
