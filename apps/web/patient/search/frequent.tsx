import './frequent.css'
import type { FrequentSpeciality } from '@turno/contract/answers/search.ts'
import * as endpoints from '@turno/contract/endpoints/search.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate, bogotaInstant, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import {
  Apple,
  Baby,
  Bone,
  Brain,
  Ear,
  Eye,
  Flower2,
  HeartPulse,
  type LucideIcon,
  ScanFace,
  Smile,
  Stethoscope,
} from 'lucide-react'
import { Link } from 'wouter'
import { questions } from '../../kit/api/question.ts'
import { dayName, inSentence } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { paramsOf, queryIn } from './search-query.ts'
import { texts } from './texts.ts'

const icons: Record<string, LucideIcon> = {
  302: HeartPulse,
  308: ScanFace,
  320: Flower2,
  332: Brain,
  333: Apple,
  334: Smile,
  335: Eye,
  339: Bone,
  340: Ear,
  342: Baby,
  344: Brain,
}

/** Specialities to begin with in a city; the key is its id, '' anywhere. */
const frequentQuestion = questions(endpoints.frequent, (city_id) => ({ query: { city_id } }), {
  everyMs: 60_000,
  about: ['availability-of-doctor'],
})

interface FrequentProps {
  /** '' anywhere. */
  cityId: string
  most: number
  look?: 'lines' | 'tiles'
  title?: string
}

/** Specialities that somebody has free hours for, with the day and the price from which; each leads to its results. */
export function Frequent({ cityId, most, look = 'lines', title }: FrequentProps) {
  const { data, error } = useAtomValue(frequentQuestion(cityId))
  if (data ? data.length === 0 : error) return null
  return (
    <>
      {title ? <h2>{title}</h2> : null}
      {data ? (
        <ul className={`frequent ${look}`} aria-label={texts.frequent}>
          {data.slice(0, most).map((one) => (
            <li key={one.id}>
              <Soonest one={one} cityId={cityId} />
            </li>
          ))}
        </ul>
      ) : (
        <FrequentSkeleton rows={most} look={look} />
      )}
    </>
  )
}

function Soonest({ one: { id, name, date, from }, cityId }: { one: FrequentSpeciality; cityId: string }) {
  const now = useAtomValue(nowAtom)
  const isToday = date === bogotaDate(fromMs(now))
  const Icon = icons[id] ?? Stethoscope
  const day = inSentence(dayName(bogotaInstant(date, '12:00'), now))
  return (
    <Link href={href(pages.search, paramsOf({ ...queryIn(''), id, text: name, cityId }))}>
      <Icon className="i" aria-hidden="true" />
      <span className="strong">{name}</span>
      <span className="small">
        <span className={isToday ? 'today' : 'muted'}>{texts.fromDay(day)}</span>{' '}
        <strong className="num">{pesos(from)}</strong>
      </span>
    </Link>
  )
}

const FrequentSkeleton = ({ rows, look }: { rows: number; look: string }) => (
  <div className={`frequent ${look}`} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <span className="skeleton control" key={row} />
    ))}
  </div>
)
