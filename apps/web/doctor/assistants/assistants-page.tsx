import { type AssistantsOfDoctor, inviteAssistant } from '@turno/contract/areas/assistants.ts'
import * as endpoints from '@turno/contract/endpoints/assistants.ts'
import { useSetAtom } from 'jotai'
import { useAct } from '../../kit/api/act.ts'
import { ask } from '../../kit/api/call.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { EmailField } from '../../kit/ui/email-field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { SuspendedNote, useDoctorMayNot } from '../../kit/user/suspended.tsx'
import { assistantsQuestion } from './assistants.ts'
import { texts } from './texts.ts'

/** Assistants of a doctor: invited, listed and removed. */
export default function AssistantsPage() {
  return (
    <div className="page narrow">
      <PageTitle lead={texts.lead} />
      <SuspendedNote />
      <Await question={assistantsQuestion} skeleton={<RowsSkeleton rows={2} />}>
        {({ assistants, invitations }) => (
          <>
            <Assistants assistants={assistants} />
            {invitations.length > 0 ? <Invitations invitations={invitations} /> : null}
          </>
        )}
      </Await>
      <Invite />
    </div>
  )
}

function Assistants({ assistants }: Pick<AssistantsOfDoctor, 'assistants'>) {
  const remove = useAct(endpoints.remove, { refresh: assistantsQuestion })
  async function end(assistantId: string, name: string) {
    if (await remove({ params: { assistantId } })) toast(texts.removed(name))
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
                look="btn m"
                label={texts.remove}
                keep={texts.keep}
                name={texts.removeOne(name || texts.unnamed)}
                disabled={remove.busy}
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

function Invitations({ invitations }: Pick<AssistantsOfDoctor, 'invitations'>) {
  const withdraw = useAct(endpoints.withdraw, { done: texts.withdrawn, refresh: assistantsQuestion })
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
              keep={texts.keepInvitation}
              name={texts.withdrawOne(email)}
              disabled={withdraw.busy}
              question={texts.confirmWithdraw(email)}
              detail={texts.confirmWithdrawDetail}
              act={() => withdraw({ params: { invitationId: id } })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invite() {
  const refresh = useSetAtom(assistantsQuestion)
  const form = useForm({
    known: { email: '' },
    schema: inviteAssistant,
    send: (key, body) => ask(endpoints.invite, { key, body }),
    sent: async (_, { email }) => {
      toast(texts.invited(email.trim()))
      form.forget()
      await refresh({ type: 'refresh' })
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
      <Submit form={form} label={texts.invite} sending={texts.inviting} blocked={useDoctorMayNot('work')} />
    </Form>
  )
}
