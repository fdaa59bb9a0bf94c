import { changeProfile } from '@turno/contract/endpoints/doctors.ts'
import { capacityMax, setCapacity } from '@turno/contract/kinds/first-steps.ts'
import { done } from '@turno/contract/texts/done.ts'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { SelectField } from '../../kit/ui/field.tsx'
import { texts } from './texts.ts'

const words = texts.capacity

const choices = Array.from({ length: capacityMax }, (_, at) => String(at + 1)).map((id) => ({ id, name: id }))

interface CapacityDialogProps {
  capacity: number
  saved: () => Promise<unknown>
  close: () => void
}

/** How many appointments a doctor gives at the same hour. */
export default function CapacityDialog({ capacity, saved, close }: CapacityDialogProps) {
  const form = useForm({
    known: { simultaneous_appointments: String(capacity) },
    schema: setCapacity,
    body: ({ simultaneous_appointments }) => ({ simultaneous_appointments: Number(simultaneous_appointments) }),
    prefix: 'capacity-',
    send: (key, body) => ask(changeProfile, { key, body }),
    sent: () => {
      toast(done.profileSaved)
      close()
      return saved()
    },
    announce: (_, detail) => toast(words.failed, { tone: 'bad', detail }),
  })
  return (
    <Dialog title={words.title} onClose={close}>
      <Form form={form} className="stack loose" short>
        <p className="muted">{words.lead}</p>
        <SelectField
          {...form.field('simultaneous_appointments')}
          label={words.label}
          options={choices}
          placeholder={words.label}
        />
        <Submit form={form} label={words.save} sending={words.saving} />
      </Form>
    </Dialog>
  )
}
