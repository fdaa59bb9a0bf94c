import { askMembership as schema } from '@turno/contract/areas/agreements.ts'
import * as agreements from '@turno/contract/endpoints/agreements.ts'
import { useSetAtom } from 'jotai'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { ownAgreementsQuestion } from './agreements.ts'
import { texts } from './texts.ts'

/** An agreement that a patient asks for. */
export interface Askable {
  id: string
  health_entity: string
  plan: string
  doctor: string
}

/** Asks a doctor for an agreement, with the number by which the entity knows the patient. */
export default function AskDialog({ agreement, close }: { agreement: Askable; close: () => void }) {
  const { id, doctor, health_entity, plan } = agreement
  const refresh = useSetAtom(ownAgreementsQuestion)
  const form = useForm({
    known: { member_number: '' },
    schema,
    body: ({ member_number }) => ({ agreement_id: id, member_number }),
    prefix: 'ask-',
    send: (key, body) => ask(agreements.ask, { key, body }),
    sent: () => {
      toast(texts.sent)
      close()
      return refresh({ type: 'refresh' })
    },
    blame: 'member_number',
  })
  return (
    <Dialog title={texts.askTitle} onClose={close}>
      <Form form={form} className="stack" short>
        <p>
          <span className="strong">{[health_entity, plan].filter(Boolean).join(' · ')}</span>
          <br />
          <span className="muted">{doctor}</span>
        </p>
        <TextField
          {...form.field('member_number')}
          label={texts.number}
          hint={texts.numberHint}
          maxLength={40}
          autoComplete="off"
        />
        <p className="small muted">{texts.shared(doctor)}</p>
        <Submit form={form} label={texts.send} sending={texts.sending} />
      </Form>
    </Dialog>
  )
}
