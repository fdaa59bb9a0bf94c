import './patients.css'
import type { DoctorsPatient } from '@turno/contract/answers/doctors-patients.ts'
import { hide } from '@turno/contract/endpoints/doctors-patients.ts'
import { callVoice } from '@turno/contract/endpoints/messages.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarPlus, MessageSquare, NotebookPen, Phone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { useAct } from '../../kit/api/act.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { actingAtom } from '../../kit/session/acting.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { ReasonedLink } from '../../kit/ui/reasoned-button.tsx'
import { useDoctorMayNot, useSuspended } from '../../kit/user/suspended.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { VisitRow } from '../../shared/appointments/visit-row.tsx'
import { texts as noteTexts } from '../encounter/texts.ts'
import { patientQuestion } from './patients.ts'
import { texts } from './texts.ts'

const WithoutAppointment = lazyPart(() => import('../encounter/without-appointment.tsx'))
const MessageDialog = lazyPart(() => import('./message-dialog.tsx'))

interface OfPatient {
  patient: DoctorsPatient
}

/** A patient's data that a doctor may see, and why; the appointments of the two; writing and calling. */
export default function PatientPage() {
  const { id = '' } = useParams()
  return (
    <div className="page medium">
      <Await question={patientQuestion(id)} skeleton={<RowsSkeleton rows={5} />} title={pages.patient.title}>
        {(patient) => (
          <>
            <PageTitle title={patient.name || texts.gone} lead={summaryOf(patient)}>
              {patient.erased ? null : (
                <div className="row wrap">
                  <WithoutAppointmentButton patient={patient} />
                  <AnotherLink patient={patient} />
                </div>
              )}
            </PageTitle>
            {patient.erased ? null : <Reaching patient={patient} />}
            <RecordLink id={id} />
            <Visits patient={patient} />
            <Remove id={id} />
          </>
        )}
      </Await>
    </div>
  )
}

/** 'Mujer, 34 años · 3 citas' */
const summaryOf = ({ gender, age, visits }: DoctorsPatient): string =>
  [[texts.genders[gender ?? ''], age === null ? '' : texts.years(age)].filter(Boolean).join(', '), texts.times(visits)]
    .filter(Boolean)
    .join(' · ')

function AnotherLink({ patient: { id } }: OfPatient) {
  return (
    <ReasonedLink
      reason={useDoctorMayNot('work')}
      href={href(pages.newVisit, { paciente: id })}
      look="btn primary m"
      icon={CalendarPlus}
      label={texts.another}
    />
  )
}

/** A visit that was in no agenda is written for a patient who knows of one with the doctor. */
function WithoutAppointmentButton({ patient: { id, name, unconfirmed } }: OfPatient) {
  const [isOpen, open] = useState(false)
  const isActing = useAtomValue(actingAtom) !== null
  const isSuspended = useSuspended()
  if (isActing || isSuspended || unconfirmed) return null
  return (
    <>
      <Button look="btn m" icon={NotebookPen} label={noteTexts.withoutAppointment} onClick={() => open(true)} />
      <Suspense fallback={null}>
        {isOpen ? <WithoutAppointment patientId={id} who={name} close={() => open(false)} /> : null}
      </Suspense>
    </>
  )
}

/** The record is the doctor's to read, and none of their assistants'. */
function RecordLink({ id }: { id: string }) {
  const isActing = useAtomValue(actingAtom) !== null
  return isActing ? null : <Link href={href(pages.doctorRecord, { id })}>{texts.record}</Link>
}

function Reaching({ patient }: OfPatient) {
  const { phone, address, because, unconfirmed } = patient
  const now = useAtomValue(nowAtom)
  const isActing = useAtomValue(actingAtom) !== null
  const isSuspended = useSuspended()
  if (isActing) return <ReachedUnseen patient={patient} />
  const isOpen = because !== null
  const why = isOpen
    ? texts.because(inSentence(dayAndHour(because, now)))
    : isSuspended
      ? texts.suspended
      : unconfirmed
        ? texts.unconfirmed
        : texts.nothingOpen
  return (
    <section className="card stack" aria-label={texts.phone}>
      <p className="small muted">{why}</p>
      {isOpen ? (
        <dl className="facts">
          <div>
            <dt>{texts.phone}</dt>
            <dd className="num">{phone || texts.unknown}</dd>
          </div>
          <div>
            <dt>{texts.address}</dt>
            <dd>{address || texts.unknown}</dd>
          </div>
        </dl>
      ) : null}
      <Messages patient={patient} />
    </section>
  )
}

/** An assistant writes and calls without seeing the number. */
const ReachedUnseen = ({ patient }: OfPatient) =>
  patient.about === null ? null : (
    <section className="card stack" aria-label={texts.phone}>
      <p className="small muted">{texts.unseen}</p>
      <Messages patient={patient} />
    </section>
  )

function Messages({ patient: { about, messages, name } }: OfPatient) {
  const [writing, setWriting] = useState(false)
  const call = useAct(callVoice, {
    done: texts.called,
    failed: ({ message }) => toast(texts.callFailed(message), { tone: 'bad' }),
  })
  if (about === null) return null
  if (!messages) return <p className="small">{texts.refuses}</p>
  return (
    <div className="row wrap">
      <Button look="btn m" icon={MessageSquare} label={texts.write} onClick={() => setWriting(true)} />
      <ConfirmButton
        look="btn m"
        label={texts.call}
        icon={Phone}
        disabled={call.busy}
        question={texts.confirmCall(name)}
        detail={texts.confirmCallDetail}
        act={() => call({ body: { appointment_id: about } })}
      />
      <Suspense fallback={null}>
        {writing ? <MessageDialog name={name} about={about} close={() => setWriting(false)} /> : null}
      </Suspense>
    </div>
  )
}

function Visits({ patient: { appointments, name } }: OfPatient) {
  return (
    <section className="stack" aria-labelledby="visits-of-patient">
      <h2 id="visits-of-patient">{texts.appointments}</h2>
      {appointments.map((visit) => (
        <VisitRow key={visit.id} visit={visit} who={name || texts.gone} dated />
      ))}
    </section>
  )
}

function Remove({ id }: { id: string }) {
  const [, go] = useLocation()
  const remove = useAct(hide, {
    done: () => {
      toast(texts.removed)
      go(href(pages.patients))
    },
    failed: texts.notRemoved,
  })
  return (
    <ConfirmButton
      look="btn quiet"
      label={texts.remove}
      keep={texts.keep}
      disabled={remove.busy}
      question={texts.confirmRemove}
      detail={texts.confirmRemoveDetail}
      act={() => remove({ params: { patientId: id } })}
    />
  )
}
