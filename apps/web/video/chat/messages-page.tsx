import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { useSearchParams } from 'wouter'
import { dayAndHour } from '../../format/dates.ts'
import { Answered } from '../../ui/answered.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { ownId } from '../../user/user.ts'
import { nowAtom } from '../../wire/server-time.ts'
import { videoVisitQuestion } from '../video-visit.ts'
import { ChatPanel } from './chat-panel.tsx'
import { texts } from './texts.ts'

/** What was written in a consultation by video, to be read when it is over. `?id=` names its appointment. */
export default function MessagesPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return (
    <div className="page medium">
      <Answered question={videoVisitQuestion(id)} skeleton={<RowsSkeleton rows={4} />} failed={texts.failed}>
        {(visit) => <Written visit={visit} />}
      </Answered>
    </div>
  )
}

function Written({ visit }: { visit: VideoVisit }) {
  const now = useAtomValue(nowAtom)
  const isPatient = ownId() === visit.patient_id
  const who = isPatient ? visit.doctor : visit.patient
  const isOpen = visit.ended === null && visit.consent !== null && Date.parse(visit.opens_at) <= now
  return (
    <div className="chat-page">
      <PageTitle
        title={texts.with(who)}
        lead={dayAndHour(visit.start_date, now)}
        up={href(isPatient ? pages.appointments : pages.doctorAppointments)}
      />
      <ChatPanel appointmentId={visit.appointment_id} canWrite={isOpen} />
    </div>
  )
}
