import { type LinkOwner, resetPassword } from '@turno/contract/areas/recovery.ts'
import * as recovery from '@turno/contract/endpoints/recovery.ts'
import type { UserType } from '@turno/contract/kinds/roles.ts'
import { entryOf, href, pages } from '@turno/contract/pages.ts'
import { done } from '@turno/contract/texts/done.ts'
import { isSamePassword } from '@turno/domain/account/password.ts'
import { useAtomValue } from 'jotai'
import { Link2Off } from 'lucide-react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { type FormOf, useForm } from '../../kit/forms/use-form.ts'
import { EndPage } from '../../kit/frame/end-page.tsx'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { useMailedToken } from '../../kit/navigation/mailed-token.ts'
import { clearSession, currentSession, roleOf } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await } from '../../kit/ui/await.tsx'
import { PasswordField, TextField } from '../../kit/ui/field.tsx'
import { PasswordAdvice } from '../../kit/ui/password-advice.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { isNoLink, ownerOf, setFailure } from './recovery.ts'
import { texts } from './texts.ts'

const recover = href(pages.login, { recovery: '1' })

/** Target of the mailed links: a new password, or the first one. Without a link the page asks for one. */
export default function PasswordPage() {
  const [query] = useSearchParams()
  const token = useMailedToken()
  if (!token) return <Redirect to={recover} replace />
  return <OfToken token={token} creates={query.get('create') === '1'} />
}

function OfToken({ token, creates }: { token: string; creates: boolean }) {
  const owner = useAtomValue(ownerOf(token))
  const { data, error } = owner
  if (!data && isNoLink(error)) return creates ? <Redirect to={href(pages.login)} replace /> : <NotFound />
  if (data?.purpose === 'completion') return <NotFound />
  const page = data?.purpose === 'creation' || (!data && creates) ? texts.create : texts.reset
  return (
    <OutsidePage
      title={page === texts.create ? texts.create.title : pages.password.title}
      lead={data ? page.lead(data.name) : undefined}
    >
      <Await question={ownerOf(token)} skeleton={<Skeleton />}>
        {(known) => <PasswordForm token={token} owner={known} />}
      </Await>
    </OutsidePage>
  )
}

/** The link's purpose decides, whatever its address says. */
function PasswordForm({ token, owner }: { token: string; owner: LinkOwner }) {
  return owner.purpose === 'creation' ? (
    <CreationForm token={token} owner={owner} />
  ) : (
    <ResetForm token={token} owner={owner} />
  )
}

const NotFound = () => (
  <EndPage
    title={texts.tokenNotFound}
    icon={Link2Off}
    detail={texts.tokenNotFoundDetail}
    href={recover}
    label={texts.askAgain}
  />
)

function Skeleton() {
  return (
    <div className="card stack loose">
      <span className="skeleton control" />
      <span className="skeleton control" />
      <span className="skeleton control" />
    </div>
  )
}

const words = texts.create

/** The first password of an account that another person made. */
function CreationForm({ token, owner }: { token: string; owner: LinkOwner }) {
  const form = useNewPassword({ token, owner, extraErrors: errorsInCreation, done: done.passwordCreated })
  return (
    <Form form={form}>
      <TextField id="username" label={words.username} autoComplete="username" disabled value={owner.username} />
      <TextField id="email" label={words.email} disabled value={owner.email} />
      <TwoPasswords form={form} labels={words} />
      <TickBox {...form.tick('terminos_aceptados')} hasLink>
        {words.acceptTerms}
        <a href={href(pages.terms)} target="_blank" rel="noreferrer">
          {words.termsLink}
        </a>
      </TickBox>
      <Submit form={form} label={words.send} sending={texts.saving} />
    </Form>
  )
}

/** Another password for a person who forgot theirs. */
function ResetForm({ token, owner }: { token: string; owner: LinkOwner }) {
  const form = useNewPassword({ token, owner, extraErrors: errorsInReset, done: done.passwordChanged })
  return (
    <Form form={form}>
      <input type="text" hidden readOnly autoComplete="username" value={owner.username} />
      <TwoPasswords form={form} labels={texts.reset} />
      <Submit form={form} label={texts.reset.send} sending={texts.saving} />
    </Form>
  )
}

interface TwoPasswordsProps {
  form: FormOf<Typed>
  labels: { password: string; repeat: string }
}

/** A new password and its repeat. */
function TwoPasswords({ form: { field, values }, labels }: TwoPasswordsProps) {
  const advice = <PasswordAdvice password={values.password} />
  return (
    <>
      <PasswordField {...field('password')} label={labels.password} autoComplete="new-password" hint={advice} />
      <PasswordField {...field('repeat')} label={labels.repeat} autoComplete="new-password" />
    </>
  )
}

interface Setting {
  token: string
  owner: LinkOwner
  /** Errors beside those that the api would find. */
  extraErrors: (typed: Typed) => Record<string, string | undefined>
  /** Message once it is done. */
  done: string
}

/** The form of a password by a mailed link. Its person logs in with it afterwards. */
function useNewPassword({ token, owner, extraErrors, done }: Setting) {
  const [, navigate] = useLocation()
  return useForm({
    known: nothingTyped,
    schema: resetPassword,
    body: ({ password, terminos_aceptados }) => ({ token, password, terminos_aceptados }),
    extraErrors,
    send: (_, body) => ask(recovery.resetPassword, { body }),
    sent: () => {
      // All sessions of the person are over, this browser's too.
      if (currentSession()?.userId === owner.id) clearSession()
      toast(done)
      navigate(entryOf(roleOf(owner.user_type as UserType)), { replace: true })
    },
    words: setFailure,
  })
}

/** A form of a new password in which nothing is typed. */
const nothingTyped = { password: '', repeat: '', terminos_aceptados: false }
export type Typed = typeof nothingTyped

/** Errors of another password, beside its length. */
export const errorsInReset = ({ password, repeat }: Typed) => ({
  ...(password === '' ? { password: texts.reset.empty } : {}),
  repeat: repeat === '' ? texts.reset.empty : isSamePassword(repeat, password) ? undefined : texts.reset.mismatch,
})

/** Errors of a first password, beside its length. */
export const errorsInCreation = ({ password, repeat, terminos_aceptados }: Typed) => ({
  ...(password === '' ? { password: texts.create.empty } : {}),
  repeat:
    repeat === '' ? texts.create.emptyRepeat : isSamePassword(repeat, password) ? undefined : texts.create.mismatch,
  terminos_aceptados: terminos_aceptados ? undefined : texts.create.termsNeeded,
})
