import './broadcasts.css'
import { broadcastTextMax, postBroadcast, type SentBroadcast } from '@turno/contract/areas/broadcasts.ts'
import { announce } from '@turno/contract/endpoints/broadcasts.ts'
import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Megaphone, UserCheck, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { type FormOf, useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { Choice } from '../../kit/ui/choice.tsx'
import { Confirm } from '../../kit/ui/dialog.tsx'
import { AreaField, FieldMessage } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { audienceName } from './audience.ts'
import { BroadcastLine } from './broadcast-notice.tsx'
import { type BroadcastDraft, broadcastOf, emptyDraft, roles, sentQuestion, typedAtom } from './broadcasts.ts'
import { texts } from './texts.ts'

/** An administrator's new announcement, with the earlier ones. */
export default function BroadcastsPage() {
  const write = useSetAtom(sentQuestion)
  const refresh = () => void write({ type: 'refresh' })
  return (
    <div className="page narrow">
      <PageTitle lead={texts.lead} />
      <BroadcastForm sent={refresh} />
      <section className="stack">
        <h2>{texts.sentTitle}</h2>
        <Await question={sentQuestion} skeleton={<span className="skeleton block" />}>
          {(all) => (all.length === 0 ? <Nothing /> : <Sent all={all} />)}
        </Await>
      </section>
    </div>
  )
}

function Sent({ all }: { all: SentBroadcast[] }) {
  const now = useAtomValue(nowAtom)
  return (
    <ul className="card flush rows">
      {all.map(({ id, text, at, audience, by }) => (
        <li key={id} className="stack tight">
          <p className="as-written">{text}</p>
          <p className="small muted">
            <time dateTime={at}>{dayAndHour(at, now)}</time>
            {[texts.to(audienceName(audience)), by].filter(Boolean).map((part) => ` · ${part}`)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Nothing() {
  return (
    <Empty icon={Megaphone}>
      <p>{texts.none}</p>
    </Empty>
  )
}

/** Writes an announcement; it is sent after one more look. */
function BroadcastForm({ sent }: { sent: () => void }) {
  const [asks, setAsks] = useState(false)
  const form = useBroadcastForm(sent)
  const { text } = form.values
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsks(form.isRight())
  }
  const send = () => {
    setAsks(false)
    void form.send()
  }
  return (
    <Form form={{ ...form, submit: ask }}>
      <AreaField
        {...form.field('text')}
        label={texts.text}
        hint={texts.hint(broadcastTextMax - text.length)}
        maxLength={broadcastTextMax}
      />
      <Audience form={form} />
      <Preview text={text.trim()} />
      <Submit form={form} label={texts.send} look="btn primary" />
      {asks ? (
        <Confirm
          question={texts.confirm(audienceName(broadcastOf(form.values).audience))}
          detail={texts.confirmDetail}
          confirm={texts.send}
          onConfirm={send}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </Form>
  )
}

function useBroadcastForm(sent: () => void) {
  const form = useForm({
    known: emptyDraft,
    typed: useAtom(typedAtom),
    order: ['text', 'audience'],
    schema: postBroadcast,
    body: broadcastOf,
    send: (key, body) => ask(announce, { key, body }),
    sent: () => {
      form.forget()
      toast(texts.sent)
      sent()
    },
    prefix: 'broadcast-',
    ids: { audience: `broadcast-${roles[0]}` },
  })
  return form
}

/** How readers will see it. */
function Preview({ text }: { text: string }) {
  if (!text) return null
  return (
    <section className="stack tight" aria-label={texts.preview}>
      <span className="label">{texts.preview}</span>
      <BroadcastLine text={text} />
    </section>
  )
}

function Audience({ form: { values, errors, set } }: { form: FormOf<BroadcastDraft> }) {
  const { toEverybody, chosen } = values
  const error = errors.audience
  const tick = (role: UserRole, on: boolean) =>
    set({ chosen: on ? [...chosen, role] : chosen.filter((one) => one !== role) })
  return (
    <fieldset className="stack tight" aria-describedby={error ? 'broadcast-audience-error' : undefined}>
      <legend className="label legend">{texts.audience}</legend>
      <div className="pair">
        <Choice
          name="audience"
          checked={toEverybody}
          onChoose={() => set({ toEverybody: true })}
          title={texts.everybody}
          icon={Users}
          look="office"
        />
        <Choice
          name="audience"
          checked={!toEverybody}
          onChoose={() => set({ toEverybody: false })}
          title={texts.some}
          icon={UserCheck}
          look="office"
        />
      </div>
      {toEverybody
        ? null
        : roles.map((role) => (
            <TickBox
              key={role}
              id={`broadcast-${role}`}
              checked={chosen.includes(role)}
              onChange={(on) => tick(role, on)}
            >
              {texts.roles[role]}
            </TickBox>
          ))}
      <FieldMessage id="broadcast-audience-error" error={error} />
    </fieldset>
  )
}
