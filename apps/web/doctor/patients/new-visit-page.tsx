import * as endpoints from '@turno/contract/endpoints/doctors-patients.ts'
import { ask } from '../../kit/api/call.ts'
import { SuspendedNote } from '../../kit/user/suspended.tsx'
import './patients.css'
import { href, pages } from '@turno/contract/pages.ts'
import { useSetAtom } from 'jotai'
import { useLocation, useSearchParams } from 'wouter'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Answered, RowsSkeleton } from '../../kit/ui/answered.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { patientQuestion, patientsQuestion } from './patients.ts'
import { texts } from './texts.ts'
import { alsoWrong, bodyOf, emptyDraft, schemaFor } from './visit-draft.ts'
import { VisitForm } from './visit-form.tsx'

/** A doctor makes an appointment: for somebody new, or for a patient whom an earlier appointment names. */
export default function NewVisitPage() {
  const [query] = useSearchParams()
  const patientId = query.get('paciente')
  return (
    <div className="page medium">
      <SuspendedNote />
      {patientId ? (
        <Answered question={patientQuestion(patientId)} skeleton={<RowsSkeleton rows={5} />} title={texts.another}>
          {({ name, appointments }) => <Making patientId={patientId} name={name} appointmentId={appointments[0]?.id} />}
        </Answered>
      ) : (
        <Making />
      )}
    </div>
  )
}

interface MakingProps {
  patientId?: string
  name?: string
  /** An appointment of the two: it says who is meant. */
  appointmentId?: string | undefined
}

function Making({ patientId, name, appointmentId }: MakingProps) {
  const isKnown = appointmentId !== undefined
  const [, go] = useLocation()
  const refresh = useSetAtom(patientsQuestion('0 '))
  const form = useForm({
    known: emptyDraft,
    schema: schemaFor(isKnown),
    body: bodyOf,
    also: (draft) => alsoWrong(draft, isKnown),
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
