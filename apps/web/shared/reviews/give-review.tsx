import './reviews.css'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { reviewAppointment } from '@turno/contract/areas/reviews.ts'
import * as reviews from '@turno/contract/endpoints/reviews.ts'
import { codes } from '@turno/contract/envelope.ts'
import { type Stars, starsGiven } from '@turno/domain/appointment/events.ts'
import { reviewTextMax } from '@turno/domain/appointment/reviewing.ts'
import { atom, useAtom, useAtomValue } from 'jotai'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import type { Typed } from '../../kit/forms/use-draft.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { keepsDraft } from '../../kit/navigation/unsaved.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField, FieldMessage, Optional } from '../../kit/ui/field.tsx'
import { StarsOfOne } from '../../kit/ui/stars.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

interface GiveReviewProps {
  visit: Appointment
  given: () => void
}

/** Asks the patient of a finished visit for a review. */
export function GiveReview({ visit, given }: GiveReviewProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        look="btn primary m"
        icon={Star}
        label={texts.give}
        aria-label={texts.giveName(visit.doctor)}
        onClick={() => setAsks(true)}
      />
      {asks ? <ReviewDialog visit={visit} given={given} close={() => setAsks(false)} /> : null}
    </>
  )
}

interface Said {
  stars: Stars | 0
  text: string
}

const nothingSaid: Said = { stars: 0, text: '' }

/** Typed text about each visit: closing the dialog, by mistake or not, loses nothing. */
const draftsAtom = atom<Readonly<Record<string, Partial<Said>>>>({})
keepsDraft(draftsAtom, (drafts) => Object.values(drafts).some(({ text = '' }) => text.trim() !== ''))

function useDraftOf(id: string): Typed<Said> {
  const [drafts, write] = useAtom(draftsAtom)
  return [drafts[id] ?? {}, (change) => write((before) => ({ ...before, [id]: change(before[id] ?? {}) }))]
}

function ReviewDialog({ visit, given, close }: GiveReviewProps & { close: () => void }) {
  const now = useAtomValue(nowAtom)
  const form = useForm({
    known: nothingSaid,
    typed: useDraftOf(visit.id),
    schema: reviewAppointment,
    send: (key, { stars, text }) =>
      ask(reviews.review, { params: { id: visit.id }, body: { stars: stars as Stars, text }, key }),
    words: (error) => (error instanceof Refusal && error.code === codes.refused ? undefined : texts.failed),
    sent: () => {
      form.forget()
      toast(texts.given)
      close()
      given()
    },
    prefix: 'review-',
  })
  return (
    <Dialog title={texts.give} onClose={close}>
      <Form form={form} className="stack" short>
        <p className="muted">{`${visit.doctor} · ${dayAndHour(visit.start_date, now)}`}</p>
        <StarsField
          id="review-stars"
          value={form.values.stars}
          error={form.errors.stars}
          choose={(stars) => form.set({ stars })}
        />
        <AreaField
          {...form.field('text')}
          label={<Optional label={texts.text} />}
          hint={texts.textHint}
          maxLength={reviewTextMax}
        />
        <Submit form={form} label={texts.send} sending={texts.sending} look="btn primary" row />
      </Form>
    </Dialog>
  )
}

/** The patient's review of a visit, and the doctor's answer. */
export function SaidReview({ review, doctor }: { review: NonNullable<Appointment['review']>; doctor: string }) {
  return (
    <div className="said stack tight">
      <div className="row tight">
        <span className="small muted">{texts.yours}</span>
        <StarsOfOne stars={review.stars} />
      </div>
      {review.hidden ? <p className="small muted">{texts.wasHidden}</p> : null}
      {review.text ? <p className="small written">{review.text}</p> : null}
      {review.answer ? <Answer text={review.answer} doctor={doctor} /> : null}
    </div>
  )
}

/** The doctor's answer. */
export const Answer = ({ text, doctor }: { text: string; doctor: string }) => (
  <blockquote className="answer small">
    <b>{texts.answerOf(doctor)}</b>
    <p className="written">{text}</p>
  </blockquote>
)

interface StarsFieldProps {
  id: string
  /** 0: none yet. */
  value: Stars | 0
  error: string | undefined
  choose: (stars: Stars) => void
}

/** One to five stars, as the radios that they are: arrows choose, and each has its meaning as label. */
function StarsField({ id, value, error, choose }: StarsFieldProps) {
  const [label, wrong] = [`${id}-label`, `${id}-error`]
  return (
    <div
      className="stack tight"
      role="radiogroup"
      aria-labelledby={label}
      aria-describedby={error ? wrong : undefined}
      aria-invalid={error ? true : undefined}
      aria-required="true"
    >
      <span className="label" id={label}>
        {texts.stars}
      </span>
      <div className="row tight wrap">
        <span className="star-choice">
          {starsGiven.map((stars) => (
            <label key={stars} className={stars <= value ? 'on' : ''}>
              <input
                id={stars === 1 ? id : `${id}-${stars}`}
                type="radio"
                name={id}
                checked={stars === value}
                aria-label={texts.starName(stars, texts.star[stars])}
                onChange={() => choose(stars)}
              />
              <Star className="i l" aria-hidden="true" />
            </label>
          ))}
        </span>
        <span className="strong" aria-hidden="true">
          {value === 0 ? '' : texts.star[value]}
        </span>
      </div>
      <FieldMessage id={wrong} error={error} />
    </div>
  )
}
