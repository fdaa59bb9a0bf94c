import type { FrequentSpeciality } from '@turno/contract/answers/search.ts'
import * as endpoints from '@turno/contract/endpoints/search.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate, bogotaInstant, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { questions } from '../../kit/api/question.ts'
import { dayName, inSentence } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { paramsOf, queryIn } from './search-query.ts'
import { texts } from './texts.ts'

/** Specialities to begin with in a city; the key is its id, '' anywhere. */
const frequentQuestion = questions(endpoints.frequent, (city_id) => ({ query: { city_id } }), {
  everyMs: 60_000,
  about: ['availability-of-doctor'],
})

/** Specialities that somebody has free hours for, with the day and the price from which; each leads to its results. */
export function Frequent({ cityId, most }: { cityId: string; most: number }) {
  const { data } = useAtomValue(frequentQuestion(cityId))
  if (!data) return <FrequentSkeleton rows={most} />
  if (data.length === 0) return null
  return (
    <ul className="frequent" aria-label={texts.frequent}>
      {data.slice(0, most).map((one) => (
        <li key={one.id}>
          <Soonest one={one} cityId={cityId} />
        </li>
      ))}
    </ul>
  )
}

function Soonest({ one: { id, name, date, from }, cityId }: { one: FrequentSpeciality; cityId: string }) {
  const now = useAtomValue(nowAtom)
  const isToday = date === bogotaDate(fromMs(now))
  const day = inSentence(dayName(bogotaInstant(date, '12:00'), now))
  return (
    <Link href={href(pages.search, paramsOf({ ...queryIn(''), id, text: name, cityId }))}>
      <span className="strong">{name}</span>
      <span className="small">
        <span className={isToday ? 'today' : 'muted'}>{texts.fromDay(day)}</span>{' '}
        <strong className="num">{pesos(from)}</strong>
      </span>
    </Link>
  )
}

const FrequentSkeleton = ({ rows }: { rows: number }) => (
  <div className="frequent" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <span className="skeleton control" key={row} />
    ))}
  </div>
)
