import { href, pages } from '@turno/contract/pages.ts'
import { Suspense, useMemo } from 'react'
import { Link } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { pesos } from '../../kit/format/money.ts'
import type { PlacedCard } from './cards-in-place.ts'
import { texts } from './texts.ts'

const MarksMap = lazyPart(() => import('../../shared/map/marks-map.tsx'))

interface ResultsMapProps {
  cards: readonly PlacedCard[]
  lit: readonly string[]
  onOpen: (doctors: readonly string[]) => void
}

/** Map of the results' offices, with prices. */
export function ResultsMap({ cards, lit, onOpen }: ResultsMapProps) {
  const marks = useMemo(
    () =>
      cards.flatMap(({ doctorId, name, office, hours }) =>
        office?.at ? [{ id: doctorId, at: office.at, price: shortPrice(hours[0]!.price), name }] : [],
      ),
    [cards],
  )
  return (
    <Suspense fallback={<span className="skeleton block map-size" />}>
      <MarksMap
        label={texts.mapLabel}
        marks={marks}
        lit={lit}
        onOpen={(ids) => onOpen(ids ?? [])}
        info={(ids) => <Info cards={cards.filter(({ doctorId }) => ids.includes(doctorId))} />}
      />
    </Suspense>
  )
}

/** '$120 k', as short as a mark is wide. */
const shortPrice = (price: number): string => (price >= 1_000 ? `${pesos(Math.round(price / 1_000))} k` : pesos(price))

function Info({ cards }: { cards: readonly PlacedCard[] }) {
  return (
    <ul className="stack tight">
      {cards.map(({ doctorId, name, office, hours }) => (
        <li key={doctorId}>
          <strong>{name}</strong>
          <br />
          {office?.name} · {pesos(hours[0]!.price)}
          <br />
          <Link href={href(pages.doctorPage, { id: doctorId })}>{texts.seeHours}</Link>
        </li>
      ))}
    </ul>
  )
}
