import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { CalendarX, ChevronRight, CircleCheck, Clock } from 'lucide-react'
import { Link } from 'wouter'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Empty } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { AbsentDoctor } from '../appointments/absent-doctor.tsx'
import { refreshVisits, videoQuestion } from '../appointments/appointments.ts'
import { MessagesLink } from '../appointments/messages-link.tsx'
import { videoVisitsToCome } from '../appointments/video-room.ts'
import { GiveReview } from '../reviews/give-review.tsx'
import { useAppointment } from './use-appointment.ts'
import { useSide } from './use-side.ts'

const texts = {
  title: 'Videoconsulta',
  patient: {
    finished: ['Tu videoconsulta terminó', 'La encuentras en «Mis citas», con lo que escribieron y compartieron.'],
    patientAbsent: ['Quedó registrado que no viniste', 'Si no fue así, escríbele a soporte.'],
    cancelled: ['Esta cita fue cancelada', 'Si pagaste por Turno y te corresponde devolución, la ves en tus citas.'],
    moved: ['Esta cita cambió de hora', 'Mira en tus citas cuándo quedó.'],
    timeOver: ['La hora de esta videoconsulta ya pasó', 'Si no te atendieron, escríbele a soporte.'],
  },
  doctor: {
    finished: ['La videoconsulta terminó', 'El paciente ya puede calificarla.'],
    patientAbsent: ['El paciente no vino', 'Quedó registrado, y el paciente lo lee en sus citas.'],
    cancelled: ['Esta cita fue cancelada', 'No tienes que hacer nada más.'],
    moved: ['Esta cita cambió de hora', 'Mira en tus consultas cuándo quedó.'],
    timeOver: ['La hora de esta videoconsulta ya pasó', 'Di en tus consultas cómo terminó, si falta.'],
  },
  again: 'Pedir otra cita',
  toAppointments: 'Ver mis citas',
  toDesk: 'Ver mis consultas',
  next: 'Siguiente paciente',
  nextOf: (who: string, when: string) => `${who}, ${when}`,
  noNext: 'No tienes más videoconsultas hoy.',
} as const

const icons = {
  finished: CircleCheck,
  patientAbsent: Clock,
  cancelled: CalendarX,
  moved: Clock,
  timeOver: Clock,
} as const

/** A consultation that nobody enters any more: why, and where to go on. */
export function Ended({ visit }: { visit: VideoVisit }) {
  const side = useSide()
  const isDoctor = side === 'doctor'
  const isMissed = useAppointment(visit.appointment_id)?.outcome === 'patientAbsent'
  const why = isMissed ? 'patientAbsent' : (visit.ended ?? 'timeOver')
  const [title, detail] = texts[side][why]
  const Icon = icons[why]
  return (
    <div className="page narrow">
      <PageTitle title={texts.title} up={href(isDoctor ? pages.doctorVideoVisits : pages.videoVisits)} />
      <Empty role="status" icon={Icon} title={title} detail={detail}>
        {isDoctor ? <DoctorOn visit={visit} /> : <PatientOn visit={visit} />}
      </Empty>
    </div>
  )
}

function PatientOn({ visit }: { visit: VideoVisit }) {
  const now = useAtomValue(nowAtom)
  const one = useAppointment(visit.appointment_id)
  if (one?.doctor_absent) return <AbsentDoctor visit={one} />
  const mayReview = one && !one.review && one.review_until !== null && Date.parse(one.review_until) > now
  return (
    <>
      {mayReview ? <GiveReview visit={one} given={() => void refreshVisits()} /> : null}
      <ButtonLink
        href={href(pages.doctorPage, { id: visit.doctor_id })}
        look={mayReview ? 'btn m' : 'btn primary m'}
        label={texts.again}
      />
      {one ? <MessagesLink visit={one} who={visit.doctor} /> : null}
      <ButtonLink href={href(pages.appointments)} look="btn m" label={texts.toAppointments} />
    </>
  )
}

function DoctorOn({ visit }: { visit: VideoVisit }) {
  const now = useAtomValue(nowAtom)
  const coming = useAtomValue(videoQuestion).data?.appointments ?? []
  const today = bogotaDate(fromMs(now))
  const one = useAppointment(visit.appointment_id)
  const [next] = videoVisitsToCome(coming, now).filter(({ start_date }) => bogotaDate(start_date) === today)
  return (
    <>
      {next ? (
        <section className="stack tight video-next-patient" aria-label={texts.next}>
          <h3>{texts.next}</h3>
          <Link href={href(pages.videoRoom, { id: next.id })} className="card row row-link">
            <Avatar name={next.patient} size="s" />
            <span className="grow">{texts.nextOf(next.patient, inSentence(dayAndHour(next.start_date, now)))}</span>
            <ChevronRight className="i" aria-hidden="true" />
          </Link>
        </section>
      ) : (
        <p className="muted">{texts.noNext}</p>
      )}
      {one ? <MessagesLink visit={one} who={visit.patient} /> : null}
      <ButtonLink href={href(pages.doctorAppointments)} look={next ? 'btn m' : 'btn primary m'} label={texts.toDesk} />
    </>
  )
}
