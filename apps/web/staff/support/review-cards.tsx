import type { StoryEvent } from '@turno/contract/areas/story.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { Link } from 'wouter'
import { HideReview } from '../../shared/reviews/hide-review.tsx'
import { texts } from './texts.ts'

interface ReviewCardsProps {
  events: readonly StoryEvent[]
  done: () => void
}

/** The public reviews of a story's visits: they can be hidden here. */
export function ReviewCards({ events, done }: ReviewCardsProps) {
  const of = ({ data }: StoryEvent, field: string): string => String(data[field])
  const hidden = events.flatMap((each) => (each.type === 'ReviewHidden' ? of(each, 'appointmentId') : []))
  const shown = events.filter(
    (each) => each.type === 'AppointmentReviewed' && !hidden.includes(of(each, 'appointmentId')),
  )
  return shown.map((each) => (
    <section key={each.id} className="card stack no-print">
      <h2>{texts.review}</h2>
      <p className="muted">
        {texts.reviewGiven(of(each, 'stars'))}{' '}
        <Link href={href(pages.doctorPage, { id: of(each, 'doctorId') })}>{texts.readReview}</Link>
      </p>
      <HideReview appointmentId={of(each, 'appointmentId')} of={each.who} done={done} />
    </section>
  ))
}
