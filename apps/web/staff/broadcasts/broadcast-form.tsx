import { broadcastTextMax, postBroadcast } from '@turno/contract/broadcasts.ts'
import { announce } from '@turno/contract/endpoints/broadcasts.ts'
import type { UserRole } from '@turno/contract/roles.ts'
import { useAtom } from 'jotai'
import { UserCheck, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { type FormOf, useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Choice } from '../../kit/ui/choice.tsx'
import { Confirm } from '../../kit/ui/dialog.tsx'
import { AreaField, FieldMessage } from '../../kit/ui/field.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { audienceName } from './audience.ts'
import { BroadcastLine } from './broadcast-notice.tsx'
import { type BroadcastDraft, broadcastOf, emptyDraft, roles, typedAtom } from './broadcasts.ts'
import { texts } from './texts.ts'

/** Writes an announcement; it is sent after one more look. */
export function BroadcastForm({ sent }: { sent: () => void }) {
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
