import { restoreSession } from '@turno/contract/areas/people.ts'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Form, Submit } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { PasswordField } from '../ui/field.tsx'
import type { Refusal, Unreachable } from '../wire/answer.ts'
import { texts } from './texts.ts'
import { userQuestion } from './user.ts'

interface PasswordAskedProps {
  /** Prefix of the field's id. */
  prefix: string
  label?: string
  send: (key: string, password: string) => Promise<unknown>
  sent: () => unknown
  failed?: (error: Refusal | Unreachable) => boolean
  words?: (error: Refusal | Unreachable) => string | undefined
  button: { label: string; sending: string }
  /** The way out. */
  children: ReactNode
}

/** Asks for the password of the person who is logged in, within a dialog. */
export function PasswordAsked({ prefix, label = texts.password, button, children, ...sending }: PasswordAskedProps) {
  const username = useAtomValue(userQuestion).data?.username
  const form = useForm({
    ...sending,
    known: { password: '' },
    schema: restoreSession,
    send: (key, { password }) => sending.send(key, password),
    blame: 'password',
    prefix,
  })
  return (
    <Form form={form} className="stack" short>
      {username ? <WhosePassword username={username} /> : null}
      <PasswordField {...form.field('password')} label={label} autoComplete="current-password" autoFocus />
      <Submit form={form} {...button} look="btn primary">
        {children}
      </Submit>
    </Form>
  )
}

/** Tells the browser's password manager whose password is asked for. */
const WhosePassword = ({ username }: { username: string }) => (
  <input className="hidden" type="text" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
)
