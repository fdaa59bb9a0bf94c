import './patients.css'
import '../../shared/registration/registration.css'
import * as endpoints from '@turno/contract/endpoints/doctors-patients.ts'
import type { Field } from '@turno/contract/fields/field.ts'
import { newPersonFields } from '@turno/contract/fields/person.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useSetAtom } from 'jotai'
import { Building2, Smartphone } from 'lucide-react'
import { useLocation, useSearchParams } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { afterCommission, feeOf, pesos } from '../../kit/format/money.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { type FormOf, useForm } from '../../kit/forms/use-form.ts'
import { useUnloadQuestion } from '../../kit/navigation/leaving.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Choice } from '../../kit/ui/choice.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { SuspendedNote, useDoctorMayNot } from '../../kit/user/suspended.tsx'
import { useDocumentTerms } from '../../shared/catalogues/document-terms.ts'
import { Fields } from '../../shared/fields/fields.tsx'
import { patientQuestion, patientsQuestion } from './patients.ts'
import { texts } from './texts.ts'
import { bodyOf, emptyDraft, extraErrorsIn, schemaFor, type VisitDraft } from './visit-draft.ts'
import { VisitHour } from './visit-hour.tsx'

/** A doctor's new appointment: for somebody new, or for a patient whom an earlier appointment names. */
export default function NewVisitPage() {
  const [query] = useSearchParams()
  const patientId = query.get('paciente')
  return (
    <div className="page medium">
      <SuspendedNote />
      {patientId ? (
        <Await question={patientQuestion(patientId)} skeleton={<RowsSkeleton rows={5} />} title={texts.another}>
          {({ name, appointments }) => <Making patientId={patientId} name={name} appointmentId={appointments[0]?.id} />}
        </Await>
      ) : (
        <Making />
      )}
    </div>
  )
}

interface MakingProps {
  patientId?: string
  name?: string
  /** An appointment of the two, which names the patient. */
  appointmentId?: string | undefined
}

function Making({ patientId, name, appointmentId }: MakingProps) {
  const isKnown = appointmentId !== undefined
  const [, go] = useLocation()
  const refresh = useSetAtom(patientsQuestion('0 '))
  const { wrongNumber } = useDocumentTerms()
  const form = useForm({
    known: emptyDraft,
    schema: schemaFor(isKnown),
    body: bodyOf,
    extraErrors: (draft, wrong) =>
      extraErrorsIn(draft, wrong, isKnown, wrongNumber(draft.document_type, draft.document)),
    send: (key, body) =>
      isKnown
        ? ask(endpoints.another, { key, params: { id: appointmentId }, body })
        : ask(endpoints.register, { key, body }),
    sent: ({ payment }) => {
      toast(payment === 'desk' ? texts.savedDesk : texts.savedPlatform)
      form.forget()
      void refresh({ type: 'refresh' })
      go(patientId ? href(pages.patient, { id: patientId }) : href(pages.patients))
    },
  })
  return (
    <>
      <PageTitle {...(name ? { title: texts.anotherFor(name) } : {})} />
      <VisitForm form={form} isKnown={isKnown} />
    </>
  )
}

interface FormPartProps {
  form: FormOf<VisitDraft>
}

const { names, identity, contact, residence } = newPersonFields
const ofPatient = [identity, names, contact, residence].flatMap((fields) => Object.values<Field>(fields))
const otherwise = {
  document_type: { placeholder: texts.chooseDocumentType },
  email: { label: texts.email },
  address: { hint: texts.addressHint },
}

/** Patient, time, place and payment of the visit. */
function VisitForm({ form, isKnown }: FormPartProps & { isKnown: boolean }) {
  useUnloadQuestion(form.changed.length > 0)
  return (
    <Form form={form}>
      {isKnown ? null : (
        <>
          <Patient form={form} />
          <hr />
        </>
      )}
      <VisitHour form={form} />
      <hr />
      <Payment form={form} />
      <Submit form={form} label={texts.save} sending={texts.saving} blocked={useDoctorMayNot('work')} />
    </Form>
  )
}

function Patient({ form }: FormPartProps) {
  return (
    <>
      <div className="stack tight">
        <h2>{texts.who}</h2>
        <p className="small muted">{texts.whoDetail}</p>
      </div>
      <div className="half-fields">
        <Fields form={form} of={ofPatient} with={otherwise} marks="none" ofOther />
      </div>
    </>
  )
}

function Payment({ form: { field, values, set } }: FormPartProps) {
  const fee = feeOf(values.fee)
  const isPlatform = values.payment === 'platform'
  return (
    <>
      <TextField
        {...field('fee')}
        label={texts.fee}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        hint={isPlatform && fee >= 0 ? texts.receives(pesos(afterCommission(fee))) : undefined}
      />
      <fieldset className="field">
        <legend className="label legend">{texts.payment}</legend>
        <div className="visit-choices">
          <Choice
            name="payment"
            checked={!isPlatform}
            onChoose={() => set({ payment: 'desk' })}
            title={values.care_type === '0' ? texts.desk : texts.toDoctor}
            detail={texts.deskDetail}
            icon={Building2}
            look="office"
          />
          <Choice
            name="payment"
            checked={isPlatform}
            onChoose={() => set({ payment: 'platform' })}
            title={texts.platform}
            detail={texts.platformDetail}
            icon={Smartphone}
            look="video"
          />
        </div>
      </fieldset>
    </>
  )
}
