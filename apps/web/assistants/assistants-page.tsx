import { type AssistantsOfDoctor, inviteAssistant } from '@turno/contract/assistants.ts'
import { useSetAtom } from 'jotai'
import { useIntention } from '../api/intention.ts'
import { dateAndHour } from '../format/dates.ts'
import { Form, Submit } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { toast } from '../toasts/toasts.ts'
import { Answered } from '../ui/answered.tsx'
import { ConfirmButton } from '../ui/confirm.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { assistantsQuestion, invite, remove, withdraw } from './assistants.ts'
import { texts } from './texts.ts'

/** Who works in a doctor's name: invited, seen and taken back. */
export default function AssistantsPage() {
  const write = useSetAtom(assistantsQuestion)
  const refresh = () => write({ type: 'refresh' })
  return (
    <div className="page narrow">
      <PageTitle lead={texts.lead} />
      <Answered question={assistantsQuestion} skeleton={<RowsSkeleton rows={2} />}>
        {({ assistants, invitations }) => (
          <>
            <Assistants assistants={assistants} refresh={refresh} />
            {invitations.length > 0 ? <Invitations invitations={invitations} refresh={refresh} /> : null}
          </>
        )}
      </Answered>
      <Invite refresh={refresh} />
    </div>
  )
}

interface Refreshing {
  refresh: () => Promise<unknown>
}

function Assistants({ assistants, refresh }: Pick<AssistantsOfDoctor, 'assistants'> & Refreshing) {
  const { busy, attempt } = useIntention()
  async function end(id: string, name: string) {
    const done = await attempt((key) => remove(key, id))
    if (done) toast(texts.removed(name))
    await refresh()
  }
  return (
    <section className="stack tight" aria-labelledby="assistants">
      <h2 id="assistants">{texts.assistants}</h2>
      {assistants.length === 0 ? <p className="card muted">{texts.none}</p> : null}
      {assistants.length > 0 ? (
        <ul className="card flush rows">
          {assistants.map(({ id, name }) => (
            <li key={id} className="row between wrap">
              <span className="strong breaks">{name || texts.unnamed}</span>
              <ConfirmButton
                look="btn m danger"
                label={texts.remove}
                name={texts.removeOne(name || texts.unnamed)}
                disabled={busy}
                question={texts.confirmRemove(name || texts.unnamed)}
                detail={texts.confirmRemoveDetail}
                act={() => end(id, name || texts.unnamed)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Invitations({ invitations, refresh }: Pick<AssistantsOfDoctor, 'invitations'> & Refreshing) {
  const { busy, attempt } = useIntention()
  async function end(id: string) {
    const done = await attempt((key) => withdraw(key, id))
    if (done) toast(texts.withdrawn)
    await refresh()
  }
  return (
    <section className="stack tight" aria-labelledby="invitations">
      <h2 id="invitations">{texts.invitations}</h2>
      <ul className="card flush rows">
        {invitations.map(({ id, email, expires_at }) => (
          <li key={id} className="row between wrap">
            <div className="roomy">
              <p className="strong breaks">{email}</p>
              <p className="small muted">
                <time dateTime={expires_at}>{texts.until(dateAndHour(expires_at))}</time>
              </p>
            </div>
            <ConfirmButton
              look="btn m"
              label={texts.withdraw}
              name={texts.withdrawOne(email)}
              disabled={busy}
              question={texts.confirmWithdraw(email)}
              detail={texts.confirmWithdrawDetail}
              act={() => end(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invite({ refresh }: Refreshing) {
  const form = useForm({
    known: { email: '' },
    schema: inviteAssistant,
    send: (key, { email }) => invite(key, email),
    sent: async (_, { email }) => {
      toast(texts.invited(email.trim()))
      form.forget()
      await refresh()
    },
    blame: 'email',
    prefix: 'assistant-',
  })
  return (
    <Form form={form} short>
      <h2>{texts.inviteTitle}</h2>
      <EmailField {...form.field('email')} label={texts.email} hint={texts.emailHint} autoComplete="off" />
      <div className="stack tight">
        <h3>{texts.seesTitle}</h3>
        <ul className="stack tight bullets small">
          {texts.sees.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Submit form={form} label={texts.invite} sending={texts.inviting} />
    </Form>
  )
}
