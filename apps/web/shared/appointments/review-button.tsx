import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { useAtomValue } from 'jotai'
import { ownId } from '../../kit/user/user.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { GiveReview } from '../reviews/give-review.tsx'
import { refreshVisits } from './appointments.ts'

/** Whether its patient, who looks, may still review a visit and has not. */
const isReviewable = ({ review, review_until, patient_id }: Appointment, nowMs: number): boolean =>
  !review && review_until !== null && Date.parse(review_until) > nowMs && ownId() === patient_id

/** For the patient, while the visit may still be reviewed. */
export function ReviewButton({ visit }: { visit: Appointment }) {
  const now = useAtomValue(nowAtom)
  return isReviewable(visit, now) ? <GiveReview visit={visit} given={() => void refreshVisits()} /> : null
}
