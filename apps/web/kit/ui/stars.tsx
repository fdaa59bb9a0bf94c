import './stars.css'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

const oneDecimal = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A doctor's rating; empty where there are too few reviews. */
export function Stars({ rating }: { rating: { average: number; count: number } | null }) {
  if (!rating) return null
  const average = oneDecimal.format(rating.average)
  return (
    <Mark name={texts.rating(average, rating.count)} shown={average}>
      <span className="muted" aria-hidden="true">
        ({rating.count})
      </span>
    </Mark>
  )
}

/** Stars of one patient. */
export const StarsOfOne = ({ stars }: { stars: number }) => (
  <Mark name={texts.stars(stars)} shown={oneDecimal.format(stars)} />
)

interface MarkProps {
  name: string
  shown: string
  children?: ReactNode
}

const Mark = ({ name, shown, children }: MarkProps) => (
  <span className="stars" role="img" aria-label={name}>
    <Star className="i s" aria-hidden="true" />
    <b aria-hidden="true">{shown}</b>
    {children}
  </span>
)
