import { Star } from 'lucide-react'
import { texts } from './texts.ts'

const oneDecimal = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** What patients thought of a doctor; nothing where too few have said. */
export function Stars({ rating }: { rating: { average: number; count: number } | null }) {
  if (!rating) return null
  const average = oneDecimal.format(rating.average)
  return (
    <span className="stars" role="img" aria-label={texts.rating(average, rating.count)}>
      <Star className="i s" aria-hidden="true" />
      <b aria-hidden="true">{average}</b>
      <span className="muted" aria-hidden="true">
        ({rating.count})
      </span>
    </span>
  )
}
