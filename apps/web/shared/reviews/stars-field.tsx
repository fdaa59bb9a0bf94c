import { type Stars, starsGiven } from '@turno/domain/appointment/events.ts'
import { Star } from 'lucide-react'
import { FieldMessage } from '../../kit/ui/field.tsx'
import { texts } from './texts.ts'

interface StarsFieldProps {
  id: string
  /** 0: none yet. */
  value: Stars | 0
  error: string | undefined
  choose: (stars: Stars) => void
}

/** One to five stars, as the radios that they are: arrows choose, and each says what it means. */
export function StarsField({ id, value, error, choose }: StarsFieldProps) {
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
