import { broadcastTextMax } from '@turno/contract/broadcasts.ts'
import type { UserRole } from '@turno/contract/people.ts'
import { useAtom } from 'jotai'
import { UserCheck, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { ToastWords } from '../toasts/toaster.tsx'
import { toast } from '../toasts/toasts.ts'
import { Choice } from '../ui/choice.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { AreaField, FieldMessage } from '../ui/field.tsx'
import { TickBox } from '../ui/tick-box.tsx'
import { type FieldErrors, refusedFields } from '../wire/field-errors.ts'
import { audienceName } from './audience.ts'
import {
  type BroadcastDraft,
  broadcastOf,
  draftAtom,
  draftErrors,
  emptyDraft,
  roles,
  sendBroadcast,
} from './broadcasts.ts'
import { texts } from './texts.ts'

const idOf = (field: string): string => (field === 'text' ? 'broadcast-text' : 'broadcast-everybody')

/** Writes an announcement; it is sent after one more look. */
export function BroadcastForm({ sent }: { sent: () => void }) {
  const { draft, type, errors, busy, asks, setAsks, submit, send } = useBroadcastForm(sent)
  return (
    <form className="card stack loose" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} idOf={idOf} />
      <AreaField
        id={idOf('text')}
        label={texts.text}
        hint={texts.hint(broadcastTextMax - draft.text.length)}
        error={errors.text}
        value={draft.text}
        onChange={(text) => type({ text })}
        maxLength={broadcastTextMax}
      />
      <Audience draft={draft} type={type} error={errors.audience} />
      {draft.text.trim() ? (
        <section className="stack tight" aria-label={texts.preview}>
          <span className="label">{texts.preview}</span>
          <div className="toast">
            <ToastWords tone="notice" message={texts.from} detail={draft.text.trim()} />
          </div>
        </section>
      ) : null}
      <button type="submit" className="btn primary" disabled={busy}>
        {texts.send}
      </button>
      {asks ? (
        <Confirm
          question={texts.confirm(audienceName(broadcastOf(draft).audience))}
          detail={texts.confirmDetail}
          confirm={texts.send}
          onConfirm={send}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </form>
  )
}

function useBroadcastForm(sent: () => void) {
  const [draft, setDraft] = useAtom(draftAtom)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [asks, setAsks] = useState(false)
  const { busy, attempt, renew } = useIntention()

  function type(change: Partial<BroadcastDraft>) {
    renew()
    setDraft({ ...draft, ...change })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = draftErrors(draft)
    setErrors(wrong)
    setAsks(Object.keys(wrong).length === 0)
  }

  async function send() {
    setAsks(false)
    const done = await attempt(
      (key) => sendBroadcast(key, broadcastOf(draft)),
      (error) => {
        setErrors(refusedFields(error, ['text', 'audience']))
        toast(error.message, { tone: 'bad' })
      },
    )
    if (!done) return
    setDraft(emptyDraft)
    toast(texts.sent)
    sent()
  }

  return { draft, type, errors, busy, asks, setAsks, submit, send }
}

interface AudienceProps {
  draft: BroadcastDraft
  type: (change: Partial<BroadcastDraft>) => void
  error: string | undefined
}

function Audience({ draft: { toEverybody, chosen }, type, error }: AudienceProps) {
  const tick = (role: UserRole, on: boolean) =>
    type({ chosen: on ? [...chosen, role] : chosen.filter((one) => one !== role) })
  return (
    <fieldset className="stack tight" aria-describedby={error ? 'broadcast-audience-error' : undefined}>
      <legend className="label legend">{texts.audience}</legend>
      <div className="pair">
        <Choice
          name="audience"
          checked={toEverybody}
          onChoose={() => type({ toEverybody: true })}
          title={texts.everybody}
          icon={Users}
          look="office"
        />
        <Choice
          name="audience"
          checked={!toEverybody}
          onChoose={() => type({ toEverybody: false })}
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
