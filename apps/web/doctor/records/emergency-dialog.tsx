import type { EmergenciesLeft } from '@turno/contract/areas/record-access.ts'
import { openByDocument, openInEmergency } from '@turno/contract/areas/record-access.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { emergencyReasonMin } from '@turno/domain/record-access/texts.ts'
import { useLocation } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { question } from '../../kit/api/question.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { announceRefusal, SignatureFields, signatureOf } from '../../kit/forms/signature-fields.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField, TextField } from '../../kit/ui/field.tsx'
import { CatalogueField } from '../../shared/catalogues/catalogue-field.tsx'
import { texts } from './texts.ts'

interface EmergencyDialogProps {
  /** Whose record; undefined: somebody whom the doctor never met, named by their document. */
  patient?: { id: string; name: string } | undefined
  close: () => void
}

const leftQuestion = question(access.emergenciesLeft)

/** Opens a record without a permission, because somebody is in danger. */
export default function EmergencyDialog(props: EmergencyDialogProps) {
  return (
    <Dialog title={texts.openTitle} onClose={props.close}>
      <Await question={leftQuestion} skeleton={<span className="skeleton control" />}>
        {(known) => <Opening {...props} known={known} />}
      </Await>
    </Dialog>
  )
}

function Opening({ patient, close, known }: EmergencyDialogProps & { known: EmergenciesLeft }) {
  const { left, max, second_factor } = known
  const [, goTo] = useLocation()
  const form = useForm({
    known: {
      document_type: patient ? 'CC' : '',
      document: patient ? patient.id : '',
      reason: '',
      password: '',
      code: '',
    },
    schema: patient ? openInEmergency : openByDocument,
    body: ({ document_type, document, reason, ...signature }) => ({
      reason,
      ...(patient ? {} : { document_type, document }),
      ...signatureOf(signature, second_factor),
    }),
    announce: announceRefusal,
    prefix: 'emergency-',
    send: (key, body) =>
      patient
        ? ask(access.openInEmergency, { key, params: { patientId: patient.id }, body })
        : ask(access.openByDocument, { key, body: body as typeof body & { document_type: string; document: string } }),
    sent: ({ patient_id }) => {
      toast(texts.opened)
      close()
      goTo(href(pages.doctorRecord, { id: patient_id }))
    },
  })
  const letters = [...form.values.reason.trim()].length
  return (
    <Form form={form} className="stack" short>
      <p className="muted">{texts.openDetail(patient?.name || texts.theirs, left, max)}</p>
      {patient ? null : (
        <>
          <CatalogueField
            {...form.field('document_type')}
            of="documentTypes"
            label={texts.documentType}
            placeholder={texts.chooseType}
          />
          <TextField {...form.field('document')} label={texts.document} autoComplete="off" maxLength={40} />
        </>
      )}
      <AreaField
        {...form.field('reason')}
        label={texts.reason}
        hint={letters < emergencyReasonMin ? texts.letters(letters) : undefined}
        maxLength={500}
      />
      <SignatureFields form={form} withCode={second_factor} />
      <Submit
        form={form}
        label={texts.openNow}
        sending={texts.opening}
        look="btn danger"
        blocked={left === 0 ? texts.none : undefined}
        row
      >
        <Button look="btn quiet" label={texts.back} onClick={close} />
      </Submit>
    </Form>
  )
}
