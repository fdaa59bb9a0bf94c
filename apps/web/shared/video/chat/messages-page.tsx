import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Redirect, useSearchParams } from 'wouter'
import { dayAndHour } from '../../../kit/format/dates.ts'
import { Await, RowsSkeleton } from '../../../kit/ui/await.tsx'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { PageTitle } from '../../../kit/ui/page-title.tsx'
import { ownId } from '../../../kit/user/user.ts'
import { nowAtom } from '../../../kit/wire/server-time.ts'
import { useSide } from '../use-side.ts'
import { videoVisitQuestion } from '../video-visit.ts'
import { ChatPanel } from './chat-panel.tsx'
import { texts } from './texts.ts'

/**
 * Messages of a consultation by video, to be read when it is over. `?id=` names its appointment; without one the page
 * leads to the appointments.
 */
export default function MessagesPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  const list = listOf(useSide() === 'patient')
  if (!id) return <Redirect to={list} replace />
  return (
    <div className="page medium">
      <Await
        question={videoVisitQuestion(id)}
        title={pages.videoMessages.title}
        skeleton={<RowsSkeleton rows={4} />}
        failed={texts.failed}
        elsewhere={<ButtonLink href={list} look="btn m" label={texts.toAppointments} />}
      >
        {(visit) => <Written visit={visit} />}
      </Await>
    </div>
  )
}

const listOf = (isPatient: boolean): string => href(isPatient ? pages.appointments : pages.doctorAppointments)

function Written({ visit }: { visit: VideoVisit }) {
  const now = useAtomValue(nowAtom)
  const isPatient = ownId() === visit.patient_id
  const who = isPatient ? visit.doctor : visit.patient
  const isOpen = visit.ended === null && visit.consent !== null && Date.parse(visit.opens_at) <= now
  return (
    <div className="chat-page">
      <PageTitle title={texts.with(who)} lead={dayAndHour(visit.start_date, now)} up={listOf(isPatient)} />
      <ChatPanel appointmentId={visit.appointment_id} canWrite={isOpen} />
    </div>
  )
}
