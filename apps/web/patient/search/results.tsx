import type { CareType } from '@turno/domain/care-types.ts'
import { LocateFixed, Map as MapIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatched } from '../../kit/api/use-watched.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Empty } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { SelectField } from '../../kit/ui/field.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { Segments } from '../../kit/ui/segments.tsx'
import { useBooking } from '../../shared/orders/booking.tsx'
import type { Hour } from '../../shared/orders/kept-hour.ts'
import { NothingFound } from './nothing-found.tsx'
import { locate, useOwnPosition } from './own-position.ts'
import { ResultCard } from './result-card.tsx'
import { ResultsMap } from './results-map.tsx'
import { type Order, orders, type SearchQuery } from './search-query.ts'
import { texts } from './texts.ts'
import { type Column, type Instead, useColumn } from './use-column.ts'

interface ResultsProps {
  asked: SearchQuery
  change: (to: Partial<SearchQuery>) => void
}

const nobody: Instead = { speciality: '', cup: '', doctors: 0 }

const tabs = { office: texts.columns[0], home: texts.columns[2], video: texts.shortVideo }
const typeOf = { office: 0, home: 2, video: 1 } as const
const tabOf = { 0: 'office', 2: 'home', 1: 'video' } as const

/** Results, a column for each care type; on a phone one at a time. The map is beside the columns. */
export function Results({ asked, change }: ResultsProps) {
  const isWide = useIsWide()
  const isSeen = (type: CareType) => isWide || asked.careType === type
  const [office, home, video] = [
    useColumn(asked, 0, isSeen(0)),
    useColumn(asked, 2, isSeen(2)),
    useColumn(asked, 1, isSeen(1)),
  ]
  const columns = [[0, office] as const, [2, home] as const, [1, video] as const].filter(([type]) => isSeen(type))
  const refresh = () => {
    for (const [, column] of columns) column.refresh()
  }
  const { busy, book, dialog } = useBooking()
  useWatched([...new Set(columns.flatMap(([, { cards }]) => cards.map(({ doctorId }) => doctorId)))])
  const [lit, setLit] = useState<readonly string[]>([])
  const [hasMap, setMap] = useState(false)
  const failed = columns.find(([, { error }]) => error)
  const isEmpty = columns.every(([, { total, cards }]) => total === 0 && cards.length === 0)
  const best = columns
    .map(([careType, { request }]) => ({ careType, instead: request ?? nobody }))
    .reduce((one, other) => (other.instead.doctors > one.instead.doctors ? other : one))
  const showsMap = isWide || (hasMap && asked.careType === 0)
  return (
    <>
      <Ordering asked={asked} change={change}>
        {isWide || asked.careType !== 0 ? null : (
          <Button
            look="btn m"
            icon={MapIcon}
            label={hasMap ? texts.hideMap : texts.map}
            aria-expanded={hasMap}
            onClick={() => setMap(!hasMap)}
          />
        )}
      </Ordering>
      {isWide ? null : (
        <Segments
          label={texts.columnsLabel}
          options={tabs}
          chosen={tabOf[asked.careType]}
          choose={(tab) => change({ careType: typeOf[tab] })}
          look="tight"
        />
      )}
      {failed ? (
        <Failed retry={refresh} />
      ) : isEmpty ? (
        <NothingFound asked={asked} {...best} />
      ) : (
        <div className="results">
          {columns.map(([type, column]) => (
            <ColumnOf
              key={type}
              type={type}
              column={column}
              lit={lit}
              point={setLit}
              busy={busy}
              book={book}
              showOnMap={(id) => {
                setMap(true)
                setLit([id])
              }}
            />
          ))}
          {showsMap ? (
            <aside className="results-map">
              <ResultsMap cards={office.cards} lit={lit} onOpen={(ids) => openCards(ids, setLit)} />
            </aside>
          ) : null}
        </div>
      )}
      {dialog}
    </>
  )
}

/** The cards of the marks that were opened are seen, and marked. */
function openCards(ids: readonly string[], setLit: (ids: readonly string[]) => void): void {
  setLit(ids)
  const card = ids[0] === undefined ? null : document.getElementById(cardId(0, ids[0]))
  card?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}

const cardId = (type: CareType, doctorId: string) => `medico-${type}-${doctorId}`

function Ordering({ asked, change, children }: ResultsProps & { children: ReactNode }) {
  const isLost = !useOwnPosition() && asked.order === 'distance'
  const choose = async (order: Order) => {
    if (order === 'distance' && !(await locate()))
      return void toast(texts.notLocated, { tone: 'bad', detail: texts.notLocatedDetail })
    change({ order })
  }
  return (
    <div className="results-order">
      <SelectField
        id="search-order"
        label={texts.order}
        placeholder={texts.orders.earliest}
        options={orders.map((id) => ({ id, name: texts.orders[id] }))}
        value={asked.order}
        onChange={(order) => void choose(order as Order)}
      />
      {children}
      {isLost ? (
        <Button look="btn m" icon={LocateFixed} label={texts.useHere} onClick={() => void choose('distance')} />
      ) : null}
      <p className="small muted">
        {isLost ? texts.whereAreYou : `${texts.orderedBy[asked.order]} ${texts.notPaidFor}`}
      </p>
    </div>
  )
}

interface ColumnProps {
  type: CareType
  column: Column
  lit: readonly string[]
  point: (doctors: readonly string[]) => void
  busy: boolean
  book: (hour: Hour) => void
  showOnMap: (doctorId: string) => void
}

function ColumnOf({ type, column: { cards, total, more }, lit, point, busy, book, showOnMap }: ColumnProps) {
  return (
    <section className="stack" aria-label={texts.columns[type]}>
      <div className="row between">
        <h2 className="tag-title">
          <CareTypeTag type={type} name={texts.columns[type]} />
        </h2>
        <span className="small muted num" role="status">
          {total === undefined ? '' : texts.doctors(total)}
        </span>
      </div>
      {total === undefined ? <CardSkeletons /> : null}
      {total === 0 && cards.length === 0 ? <p className="card muted">{texts.noneOfType}</p> : null}
      {cards.map((card) => (
        <div key={card.doctorId} id={cardId(type, card.doctorId)}>
          <ResultCard
            card={card}
            isLit={type === 0 && lit.includes(card.doctorId)}
            busy={busy}
            book={book}
            point={(isPointedAt) => point(isPointedAt && type === 0 ? [card.doctorId] : [])}
            showOnMap={() => showOnMap(card.doctorId)}
          />
        </div>
      ))}
      {more ? <Button look="btn block" label={texts.more} onClick={more} /> : null}
    </section>
  )
}

function CardSkeletons() {
  return [1, 2].map((each) => (
    <div key={each} className="card result">
      <div className="row top">
        <span className="skeleton round avatar" />
        <span className="skeleton grow" />
      </div>
      <span className="skeleton line" />
      <span className="skeleton control" />
      <span className="skeleton control" />
    </div>
  ))
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <Empty role="alert" icon={TriangleAlert}>
      <p className="strong">{texts.failed}</p>
      <p className="muted">{texts.failedDetail}</p>
      <Button look="btn m" icon={RefreshCw} label={texts.retry} onClick={retry} />
    </Empty>
  )
}
