import * as messages from '@turno/contract/endpoints/messages.ts'
import { type MessageTemplate, messageTemplates } from '@turno/domain/processes/messaging.ts'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { SelectField } from '../../kit/ui/field.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { texts } from './texts.ts'

interface MessageDialogProps {
  name: string
  /** The appointment that it is about. */
  about: string
  close: () => void
}

const lateness = ['5', '10', '15', '20', '30', '45', '60']

/** Choice of a fixed text, with its blank. */
export default function MessageDialog({ name, about, close }: MessageDialogProps) {
  const [template, choose] = useState<MessageTemplate>('when')
  const [minutes, setMinutes] = useState('15')
  const write = useAct(messages.sendSms, {
    done: () => {
      toast(texts.sent)
      close()
    },
    failed: (error) =>
      toast(error instanceof Refusal && error.status < 500 ? error.message : texts.notSent, { tone: 'bad' }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void write({ body: { appointment_id: about, template, minutes } })
  }
  return (
    <Dialog title={texts.writeTitle(name)} onClose={close}>
      <form className="stack loose" method="post" onSubmit={send}>
        <p className="muted">{texts.writeLead}</p>
        <SelectField
          id="message-template"
          label={texts.which}
          placeholder={texts.which}
          value={template}
          options={messageTemplates.map((id) => ({ id, name: texts.templates[id] }))}
          onChange={(id) => choose(id as MessageTemplate)}
        />
        {template === 'late' ? (
          <SelectField
            id="message-minutes"
            label={texts.minutes}
            placeholder={texts.minutes}
            value={minutes}
            options={lateness.map((id) => ({ id, name: id }))}
            onChange={setMinutes}
          />
        ) : null}
        <div className="actions">
          <button type="submit" className="btn primary" disabled={write.busy}>
            {write.busy ? texts.sending : texts.send}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
