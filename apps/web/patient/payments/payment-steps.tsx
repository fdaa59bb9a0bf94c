import { type Payment, type PaymentStep, paymentSteps } from '@turno/contract/areas/payments.ts'
import { useAtomValue } from 'jotai'
import { Check, X } from 'lucide-react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

const bad: readonly PaymentStep['kind'][] = [
  'declined',
  'expired',
  'ended',
  'cancelledByPatient',
  'cancelledByDoctor',
  'doctorAbsent',
]

const lookOf = ({ kind, done }: PaymentStep): 'done' | 'bad' | 'next' =>
  !done ? 'next' : bad.includes(kind) ? 'bad' : 'done'

/** What has happened to the money, and what comes next: side by side or one below the other. */
export function PaymentSteps({ payment, across }: { payment: Payment; across: boolean }) {
  return (
    <ol className={across ? 'pay-steps across' : 'pay-steps'} aria-label={texts.steps}>
      {payment.steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
        <Step key={at} step={step} amount={payment.amount} />
      ))}
    </ol>
  )
}

function Step({ step, amount }: { step: PaymentStep; amount: number }) {
  const now = useAtomValue(nowAtom)
  const look = lookOf(step)
  const isPart = step.amount !== null && step.amount !== amount
  return (
    <li className={`pay-step ${look}`}>
      <Dot look={look} />
      <div>
        <b>{paymentSteps[step.kind]}</b>
        {step.at ? <time dateTime={step.at}>{dayAndHour(step.at, now)}</time> : null}
        {step.kind === 'refunding' ? <small>{texts.refundBySupport}</small> : null}
        {isPart ? <small className="num">{pesos(step.amount ?? 0)}</small> : null}
        {step.number ? <small className="num">{texts.refundNumber(step.number)}</small> : null}
      </div>
    </li>
  )
}

function Dot({ look }: { look: ReturnType<typeof lookOf> }) {
  const Icon = look === 'bad' ? X : Check
  return (
    <span className="pay-dot" aria-hidden="true">
      {look === 'next' ? null : <Icon />}
    </span>
  )
}

/** The last step in one line, with a dot for each one before it. */
export function StepsInShort({ payment: { steps } }: { payment: Payment }) {
  const now = useAtomValue(nowAtom)
  const last = steps.at(-1)
  if (!last) return null
  const words = [paymentSteps[last.kind], last.at ? dayAndHour(last.at, now) : ''].filter(Boolean).join(' · ')
  return (
    <span className="pay-short small muted">
      <span className="pay-dots" aria-hidden="true">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <i key={at} className={lookOf(step)} />
        ))}
      </span>
      {words}
    </span>
  )
}
