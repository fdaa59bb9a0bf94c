import { Button } from '../../kit/ui/button.tsx'
import './reviews.css'
import { type ReceivedReview, type Review, reviewsPageSize } from '@turno/contract/reviews.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { monthAndYear } from '../../kit/format/dates.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { TryAgain } from '../../kit/ui/answered.tsx'
import { StarsOfOne } from '../../kit/ui/stars.tsx'
import { AnswerReview } from './answer-review.tsx'
import { Answer } from './give-review.tsx'
import { HideReview } from './hide-review.tsx'
import { type Reading, reviewsQuestion } from './reviews.ts'
import { texts } from './texts.ts'

const few = 3

interface OfDoctor {
  doctorId: string
  doctor: string
}

/** What patients say of a doctor; nothing where nobody has said anything. The doctor answers here, support hides. */
export function Reviews({ doctorId, doctor }: OfDoctor) {
  const session = useAtomValue(sessionAtom)
  const reading = session?.userId === doctorId ? 'itsDoctor' : session?.role === 'support' ? 'support' : 'anyone'
  // So few at first that what else is told of the doctor stays in sight.
  const [pages, setPages] = useState(0)
  const { data } = useAtomValue(reviewsQuestion(`${reading}/${doctorId}/0`))
  if (!data || data.total === 0) return null
  const offsets = Array.from({ length: Math.max(1, pages) }, (_, page) => page * reviewsPageSize)
  const shown = pages === 0 ? few : pages * reviewsPageSize
  return (
    <section className="card stack loose" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{texts.title}</h2>
      <ul className="reviews">
        {offsets.map((offset) => (
          <ReviewsPage
            key={offset}
            reading={reading}
            offset={offset}
            limit={shown - offset}
            doctorId={doctorId}
            doctor={doctor}
          />
        ))}
      </ul>
      {data.total > shown ? <Button look="btn m" label={texts.more} onClick={() => setPages(pages + 1)} /> : null}
    </section>
  )
}

interface PageProps extends OfDoctor {
  reading: Reading
  offset: number
  /** More of the page are not shown yet. */
  limit: number
}

function ReviewsPage({ reading, offset, limit, doctorId, doctor }: PageProps) {
  const [{ data, error, asking }, write] = useAtom(reviewsQuestion(`${reading}/${doctorId}/${offset}`))
  const refresh = () => void write({ type: 'refresh' })
  if (!data) return <li>{error && !asking ? <TryAgain act={refresh} /> : <span className="skeleton block" />}</li>
  return data.reviews.slice(0, limit).map((review) => (
    <li key={review.id} className="stack tight">
      <Said review={review} doctor={doctor} />
      {isReceived(review) ? <Acts reading={reading} review={review} done={refresh} /> : null}
    </li>
  ))
}

const isReceived = (review: Review | ReceivedReview): review is ReceivedReview => 'appointment_id' in review

const nameOf = ({ first_name: name }: Review): string => name || texts.somebody

function Said({ review, doctor }: { review: Review; doctor: string }) {
  return (
    <>
      <div className="row between">
        <b>{nameOf(review)}</b>
        <StarsOfOne stars={review.stars} />
      </div>
      {review.text ? <p className="written">{review.text}</p> : null}
      <p className="small muted">{monthAndYear(bogotaInstant(`${review.month}-15`, '12:00'))}</p>
      {review.answer ? <Answer text={review.answer} doctor={doctor} /> : null}
    </>
  )
}

function Acts({ reading, review, done }: { reading: Reading; review: ReceivedReview; done: () => void }) {
  const props = { appointmentId: review.appointment_id, of: nameOf(review), done }
  if (reading === 'support') return <HideReview {...props} />
  return review.can_answer ? <AnswerReview {...props} said={review.text} /> : null
}
