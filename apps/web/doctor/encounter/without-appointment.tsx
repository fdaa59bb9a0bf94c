import { openByHand } from '@turno/contract/areas/encounters.ts'
import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { useLocation } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { SelectField } from '../../kit/ui/field.tsx'
import { texts } from './texts.ts'

interface WithoutAppointmentProps {
  patientId: string
  who: string
  close: () => void
}

/** Begins a note of a visit that was never in the agenda. */
export default function WithoutAppointment({ patientId, who, close }: WithoutAppointmentProps) {
  const [, go] = useLocation()
  const form = useForm({
    known: { care_type: '0' },
    schema: openByHand,
    body: ({ care_type }) => ({ care_type: Number(care_type) as 0 | 1 | 2 }),
    send: (key, body) => ask(endpoints.openByHand, { key, params: { patientId }, body }),
    sent: ({ id }) => go(href(pages.visitNotes, { visit: id })),
    prefix: 'without-',
  })
  return (
    <Dialog title={texts.withoutTitle(who)} onClose={close}>
      <Form form={form} className="stack" short>
        <p className="muted">{texts.withoutDetail}</p>
        <SelectField
          {...form.field('care_type')}
          label={texts.careType}
          options={Object.entries(careNames).map(([id, name]) => ({ id, name }))}
          placeholder={texts.choose}
        />
        <Submit form={form} label={texts.start} sending={texts.starting} look="btn primary" row />
      </Form>
    </Dialog>
  )
}
