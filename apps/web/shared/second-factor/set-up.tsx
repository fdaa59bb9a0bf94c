import './second-factor.css'
import { confirmSecondFactor, type Enrolment } from '@turno/contract/areas/second-factor.ts'
import type { ReactNode } from 'react'
import { encode } from 'uqr'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import type { Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { CodeField } from './code-field.tsx'
import { texts } from './texts.ts'

/** In groups of four, as one types it. */
export const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

interface SetUpProps<Result> {
  enrolment: Enrolment
  confirm: (key: string, code: string) => Promise<Result>
  confirmed: (result: Result) => void
  /** Anything but a wrong code. Answers whether it was dealt with. */
  failed?: (error: Refusal | Unreachable) => boolean
  /** The way out. */
  children: ReactNode
}

/** The secret as a picture and as text, and the first code that shows that the application has it. */
export function SetUp<Result>({ enrolment, confirm, confirmed, failed, children }: SetUpProps<Result>) {
  const form = useForm({
    known: { code: '' },
    schema: confirmSecondFactor,
    send: (key, { code }) => confirm(key, code),
    sent: confirmed,
    failed,
    blame: 'code',
    prefix: 'first-',
  })
  return (
    <Form form={form} className="stack" short>
      <p className="muted">{texts.scan}</p>
      <QrPicture text={enrolment.uri} label={texts.picture} />
      <div className="stack tight small">
        <p>
          <a href={enrolment.uri}>{texts.openApp}</a>
        </p>
        <p className="muted">{texts.byHand}</p>
        <p className="secret strong">{inGroups(enrolment.secret)}</p>
      </div>
      <CodeField {...form.field('code')} />
      <Submit form={form} label={texts.confirm} sending={texts.confirming} look="btn primary">
        {children}
      </Submit>
    </Form>
  )
}

/** Modules of quiet around the code, as ISO 18004 asks for. */
const border = 4

/** A QR code as a picture: black on white by day and by night, because not every camera reads it otherwise. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}
