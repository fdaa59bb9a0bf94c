import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { noteOpensAt } from '@turno/domain/clinical/opening.ts'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ownId } from '../../kit/user/user.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { VisitLink } from '../records/visit-link.tsx'
import { AbsentDoctor } from './absent-doctor.tsx'
import { isOver, isUnclosed } from './appointments.ts'
import { EnterVideo } from './enter-video.tsx'
import { FinishButtons } from './finish-buttons.tsx'
import { MoveButton } from './move-button.tsx'
import { otherOf } from './place.ts'
import { ReminderAnswers, useIsAsked } from './reminder-answers.tsx'
import { ReviewButton } from './review-button.tsx'
import { roomOf } from './video-room.ts'

/** The one thing that is asked of who looks, or open to them, right now; all else is on the visit's page. */
export function UrgentAct({ visit }: { visit: Appointment }) {
  const now = useAtomValue(nowAtom)
  const isAsked = useIsAsked(visit)
  const [who, isPatient] = [otherOf(visit), ownId() === visit.patient_id]
  if (visit.doctor_absent && isPatient) return <AbsentDoctor visit={visit} />
  if (isAsked) return <ReminderAnswers visit={visit} who={who} />
  if (roomOf(visit, now) === 'open') return <Acts act={<EnterVideo visit={visit} who={who} />} />
  if (isPatient && (visit.proposal || visit.earlier_hour)) return <Acts act={<MoveButton visit={visit} who={who} />} />
  if (isPatient) return <Acts act={<ReviewButton visit={visit} />} />
  if (isUnclosed(visit, now)) return <Acts act={<FinishButtons visit={visit} who={who} />} />
  const isBegun = Date.parse(noteOpensAt({ start: visit.start_date })) <= now
  return isBegun && !isOver(visit, now) ? <Acts act={<VisitLink visit={visit} who={who} />} /> : null
}

const Acts = ({ act }: { act: ReactNode }) => <div className="acts">{act}</div>
