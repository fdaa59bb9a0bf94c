import './doctor.css'
import { type DeskRequest, type DoctorsDesk, deskPageSize } from '@turno/contract/areas/doctor-desk.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { fromMs } from '@turno/domain/time.ts'
import { answeredFrom } from '@turno/domain/waiting-list-request/answering-hours.ts'
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Inbox, Send } from 'lucide-react'
import { startTransition, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Pages } from '../../kit/ui/pages.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { deskPageAtom, deskQuestion, pageKey } from './doctor.ts'
import { useHeldOrder } from './held-order.ts'
import { OfferPanel } from './offer-panel.tsx'
import { ReceiveSwitch } from './receive-switch.tsx'
import { RequestCards } from './request-cards.tsx'
import { RequestTable } from './request-table.tsx'
import { texts } from './texts.ts'

const listHref = href(pages.doctorRequests)
const hrefOf = (id: string): string => `${listHref}&${new URLSearchParams({ solicitud: id })}`

/** By night the 15 minutes of immediate requests do not run. */
const leadAtom = atom((get) => {
  const now = fromMs(get(nowAtom))
  return answeredFrom(now) === now ? texts.lead : texts.nightLead
})

interface Loaded {
  page: DoctorsDesk
  /** What it was asked by: the page before stays while another is on its way. */
  key: string
}

/** The patients who wait for an offer of this doctor, beside the offer being made; on a phone one of the two. */
export function RequestsView() {
  const [asked, ask] = useAtom(deskPageAtom)
  const [typed, setTyped] = useState(asked.text)
  const before = useRef<Loaded>(undefined)
  const everybody = useRef(0)
  const key = pageKey(asked)
  const type = (next: string) => {
    setTyped(next)
    startTransition(() => ask({ offset: 0, text: next.trim() }))
  }
  return (
    <Await question={deskQuestion(key)} skeleton={<Skeleton />} title={texts.requests} before={before.current?.page}>
      {(page) => {
        const loaded = before.current?.page === page ? before.current : { page, key }
        before.current = loaded
        if (asked.text === '' && loaded.key === key) everybody.current = page.counts.waiting
        return <Desk loaded={loaded} waiting={everybody.current} search={{ typed, type }} />
      }}
    </Await>
  )
}

interface DeskProps {
  loaded: Loaded
  /** How many wait, whatever is searched for. */
  waiting: number
  search: { typed: string; type: (typed: string) => void }
}

function Desk({ loaded, waiting, search }: DeskProps) {
  const wide = useIsWide()
  const { rows, news, look } = useHeldOrder(loaded.page, loaded.key)
  const selectedId = useSelected(rows, wide)
  const lead = useAtomValue(leadAtom)
  const row = rows.find(({ id }) => id === selectedId)
  if (!wide && selectedId) return <OfferPanel key={selectedId} id={selectedId} row={row} back={listHref} />
  return (
    <>
      <PageTitle title={texts.title(waiting)} lead={lead}>
        <div className="row wrap">
          <ButtonLink href={href(pages.doctorOffers)} look="btn m" icon={Send} label={pages.doctorOffers.title} />
          <ReceiveSwitch />
        </div>
      </PageTitle>
      <div className="desk">
        <section className="card flush" aria-label={texts.requests}>
          <SearchBox label={texts.search} {...search} />
          {news > 0 ? <News count={news} look={look} /> : null}
          <List page={loaded.page} rows={rows} selectedId={selectedId} searched={search.typed !== ''} />
        </section>
        {wide && selectedId ? <OfferPanel key={selectedId} id={selectedId} row={row} /> : null}
      </div>
    </>
  )
}

/** The request in the address; with two columns else the first one found, kept while it is there: the list moves. */
function useSelected(rows: DeskRequest[], wide: boolean): string | undefined {
  const named = new URLSearchParams(useSearch()).get('solicitud')
  const first = useRef<string>(undefined)
  if (!rows.some(({ id }) => id === first.current)) first.current = rows[0]?.id
  return named ?? (wide ? first.current : undefined)
}

/** The newest page has the news: the first one. */
function News({ count, look }: { count: number; look: () => void }) {
  const ask = useSetAtom(deskPageAtom)
  const show = () => {
    ask((asked) => ({ ...asked, offset: 0 }))
    look()
  }
  return (
    <p className="news-row" role="status">
      <Button look="btn m" label={texts.news(count)} onClick={show} />
    </p>
  )
}

interface ListProps {
  page: DoctorsDesk
  rows: DeskRequest[]
  selectedId: string | undefined
  searched: boolean
}

function List({ page, rows, selectedId, searched }: ListProps) {
  const wide = useIsWide()
  const [, navigate] = useLocation()
  const [asked, ask] = useAtom(deskPageAtom)
  const turn = (offset: number) => ask({ ...asked, offset })
  const total = page.counts.waiting + page.counts.live + page.counts.support
  if (total === 0 && rows.length === 0) return <Empty searched={searched} />
  const open = (id: string) => navigate(hrefOf(id), { replace: wide })
  return (
    <>
      {wide ? (
        <RequestTable {...{ page, rows, selectedId, open, turn }} />
      ) : (
        <RequestCards {...{ page, rows, hrefOf, turn }} />
      )}
      {total > deskPageSize ? (
        <Pages {...{ offset: asked.offset, size: deskPageSize, count: rows.length, total, turn }} />
      ) : null}
    </>
  )
}

function Empty({ searched }: { searched: boolean }) {
  return (
    <div className="empty">
      <Inbox className="i l" aria-hidden="true" />
      <h2>{searched ? texts.noMatch : texts.none}</h2>
      {searched ? null : <p className="muted">{texts.noneDetail}</p>}
    </div>
  )
}

function Skeleton() {
  return (
    <>
      <span className="skeleton title" />
      <div className="desk">
        <RowsSkeleton rows={4} />
        <div className="card stack only-wide">
          <span className="skeleton half" />
          <span className="skeleton block" />
          <span className="skeleton control" />
        </div>
      </div>
    </>
  )
}
