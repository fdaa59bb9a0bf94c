import './privacy.css'
import { type AccountChange, changePassword as passwordSchema } from '@turno/contract/areas/profile.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { Download, FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { PasswordField } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { PasswordAdvice } from '../../kit/ui/password-advice.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { SignedRecords, TakeRecordsFirst } from '../records/signed-records.tsx'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'
import { changePassword, exportAll, historyQuestion, sessionsQuestion } from './privacy.ts'
import { Sessions } from './sessions.tsx'
import { texts } from './texts.ts'

/** My sessions, and the data kept about me. */
export default function PrivacyPage() {
  const role = useAtomValue(sessionAtom)?.role
  const writeHistory = useSetAtom(historyQuestion)
  return (
    <div className="page narrow">
      <PageTitle />
      <Sessions />
      <PasswordForm />
      <SecondFactorCard onChange={() => void writeHistory({ type: 'refresh' })} />
      {role === 'patient' || role === 'doctor' ? (
        <>
          <History />
          <Export role={role} />
          {role === 'doctor' ? <SignedRecords /> : null}
          <Erase role={role} />
        </>
      ) : null}
    </div>
  )
}

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'))
const ArchiveDialog = lazyPart(() => import('../records/archive-dialog.tsx'))

/** The way out for good, with its consequences. */
function Erase({ role }: { role: 'patient' | 'doctor' }) {
  const [asks, setAsks] = useState<'erase' | 'records'>()
  const close = () => setAsks(undefined)
  return (
    <section className="card stack">
      <h2>{texts.erase}</h2>
      <p className="small muted">{texts.eraseLead}</p>
      <ul className="stack tight small bullets">
        {texts.eraseWhat[role].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button look="btn danger" label={texts.erase} onClick={() => setAsks('erase')} />
      <Suspense fallback={null}>
        {asks === 'erase' ? (
          <EraseDialog
            close={close}
            before={role === 'doctor' ? <TakeRecordsFirst take={() => setAsks('records')} /> : null}
          />
        ) : null}
        {asks === 'records' ? <ArchiveDialog close={close} /> : null}
      </Suspense>
    </section>
  )
}

/** A copy of everything that is kept of one, as a file; of a patient also as a page. */
function Export({ role }: { role: 'patient' | 'doctor' }) {
  const { busy, attempt } = useAttempt()

  async function download() {
    const data = await attempt(exportAll)
    if (!data) return
    saveFile(
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      texts.fileName(bogotaDate(data.exported_at)),
    )
    toast(texts.downloaded)
  }

  return (
    <section className="card stack">
      <h2>{texts.export}</h2>
      <p className="small muted">{texts.exportLead[role]}</p>
      {role === 'patient' ? (
        <ButtonLink href={href(pages.ownData)} look="btn" icon={FileText} label={texts.read} />
      ) : null}
      <Button
        look="btn"
        icon={Download}
        label={busy ? texts.preparing : texts.download}
        disabled={busy}
        onClick={() => void download()}
      />
    </section>
  )
}

/** As many as one reads at a glance. */
const first = 6

/** Changes of the person's account. */
function History() {
  return (
    <section className="stack" aria-labelledby="history-title">
      <div>
        <h2 id="history-title">{texts.history}</h2>
        <p className="small muted">{texts.historyLead}</p>
      </div>
      <Await question={historyQuestion} skeleton={<RowsSkeleton rows={3} />}>
        {(changes) => <Changes changes={changes} />}
      </Await>
    </section>
  )
}

function Changes({ changes }: { changes: AccountChange[] }) {
  const [all, setAll] = useState(false)
  const now = useAtomValue(nowAtom)
  const hidden = all ? 0 : changes.length - first
  return (
    <>
      <ul className="card flush rows">
        {(hidden > 0 ? changes.slice(0, first) : changes).map(({ id, at, what, by_oneself, assistant }) => (
          <li key={id} className="row between wrap">
            <span>{what}</span>
            <span className="small muted">
              <time dateTime={at}>{dayAndHour(at, now)}</time>
              {by_oneself ? null : ` · ${assistant ? texts.byAssistant(assistant) : texts.byUs}`}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <Button look="btn quiet" label={texts.more(hidden)} onClick={() => setAll(true)} /> : null}
    </>
  )
}

const nothing = { password: '', new_password: '', repeat: '' }

const fields: [name: keyof typeof nothing, label: string, autoComplete: string][] = [
  ['password', texts.oldPassword, 'current-password'],
  ['new_password', texts.newPassword, 'new-password'],
  ['repeat', texts.repeatPassword, 'new-password'],
]

/** A change of the password; it needs the current one. */
function PasswordForm() {
  const form = usePasswordForm()
  return (
    <Form form={form}>
      <div>
        <h2>{texts.password}</h2>
        <p className="small muted">{texts.passwordLead}</p>
      </div>
      {fields.map(([name, label, autoComplete]) => (
        <PasswordField
          key={name}
          {...form.field(name)}
          name={name}
          label={label}
          autoComplete={autoComplete}
          hint={name === 'new_password' && <PasswordAdvice password={form.values.new_password} />}
        />
      ))}
      <Submit form={form} label={texts.changePassword} look="btn" />
    </Form>
  )
}

function usePasswordForm() {
  const refresh = useSetAtom(sessionsQuestion)
  const form = useForm({
    known: nothing,
    schema: passwordSchema,
    extraErrors: ({ new_password, repeat }) => ({
      repeat: repeat === '' ? texts.emptyRepeat : repeat === new_password ? undefined : texts.mismatch,
    }),
    send: (key, { password, new_password }) => changePassword(key, password, new_password),
    sent: () => {
      form.forget()
      toast(texts.passwordChanged)
      return refresh({ type: 'refresh' })
    },
    words: (error) => (error instanceof Refusal && error.status === 401 ? texts.wrongPassword : undefined),
    blame: 'password',
  })
  return form
}
