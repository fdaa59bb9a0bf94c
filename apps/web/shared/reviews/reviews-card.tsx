import './reviews.css'
import {
  answerReview,
  type ReviewsPage as PublicPage,
  type ReceivedPage,
  type ReceivedReview,
  type Review,
  reviewsPageSize,
} from '@turno/contract/areas/reviews.ts'
import * as endpoints from '@turno/contract/endpoints/reviews.ts'
import { reviewTextMax } from '@turno/domain/appointment/reviewing.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { useAtom, useAtomValue } from 'jotai'
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { questionsBy } from '../../kit/api/question.ts'
import { monthAndYear } from '../../kit/format/dates.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { TryAgain } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField } from '../../kit/ui/field.tsx'
import { StarsOfOne } from '../../kit/ui/stars.tsx'
import { Answer } from './give-review.tsx'
import { HideReview } from './hide-review.tsx'
import { texts } from './texts.ts'

const few = 3

interface OfDoctor {
  doctorId: string
  doctor: string
}

/** Reviews of a doctor, or the word that there are none yet. The doctor answers here, support hides. */
export function Reviews({ doctorId, doctor }: OfDoctor) {
  const session = useAtomValue(sessionAtom)
  const reading = session?.userId === doctorId ? 'itsDoctor' : session?.role === 'support' ? 'support' : 'anyone'
  // So few at first that the doctor's other data stay in sight.
  const [pages, setPages] = useState(0)
  const { data } = useAtomValue(reviewsQuestion(`${reading}/${doctorId}/0`))
  if (!data) return null
  if (data.total === 0) return <p className="small muted">{texts.none}</p>
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

interface AnswerReviewProps {
  appointmentId: string
  /** Author of the review. */
  of: string
  /** Text of the review; '' stars alone. */
  said: string
  done: () => void
}

/** Answers a review, for its doctor, once. */
function AnswerReview({ of, ...props }: AnswerReviewProps) {
  const [asks, setAsks] = useState(false)
  return (
    <div>
      <Button
        look="btn m"
        icon={MessageSquareReply}
        label={texts.answer}
        aria-label={texts.answerName(of)}
        onClick={() => setAsks(true)}
      />
      {asks ? <AnswerDialog of={of} {...props} close={() => setAsks(false)} /> : null}
    </div>
  )
}

function AnswerDialog({ appointmentId, of, said, done, close }: AnswerReviewProps & { close: () => void }) {
  const form = useForm({
    known: { text: '' },
    schema: answerReview,
    send: (key, body) => ask(endpoints.answer, { params: { id: appointmentId }, body, key }),
    sent: () => {
      toast(texts.answered)
      close()
      done()
    },
    blame: 'text',
    prefix: 'answer-',
  })
  return (
    <Dialog title={texts.answerName(of)} onClose={close}>
      <Form form={form} className="stack" short>
        {said ? <p className="muted written">{said}</p> : null}
        <AreaField
          {...form.field('text')}
          label={texts.answerLabel}
          hint={texts.answerHint}
          maxLength={reviewTextMax}
        />
        <Submit form={form} label={texts.answerSend} look="btn primary" row />
      </Form>
    </Dialog>
  )
}

/** Role of a reader of a doctor's reviews. */
type Reading = 'anyone' | 'itsDoctor' | 'support'

const calls = {
  anyone: endpoints.ofDoctor,
  itsDoctor: endpoints.received,
  support: endpoints.forSupport,
}

/** A page of a doctor's reviews. */
const reviewsQuestion = questionsBy<PublicPage | ReceivedPage, `${Reading}/${string}/${number}`>(
  (key) => {
    const [reading, id, offset] = key.split('/') as [Reading, string, string]
    return ask(calls[reading] as typeof endpoints.ofDoctor, { params: { id }, query: { offset: Number(offset) } })
  },
  { about: ['reviews-of-doctor'] },
)
