import './doctor.css'
import type { DoctorsPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { fromMs } from '@turno/domain/time.ts'
import { answeredFrom } from '@turno/domain/waiting-list-request/answering-hours.ts'
import { atom, useAtomValue } from 'jotai'
import { Inbox, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { requestsMatching } from '../../kit/format/matching.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { usePages } from '../../kit/ui/pages.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { doctorRequestsQuestion } from './doctor.ts'
import { OfferPanel } from './offer-panel.tsx'
import { ReceiveSwitch } from './receive-switch.tsx'
import { RequestCards } from './request-cards.tsx'
import { awaitsMe, inOrder } from './request-order.ts'
import { RequestTable } from './request-table.tsx'
import { texts } from './texts.ts'

const listHref = href(pages.doctorRequests)
const hrefOf = (id: string): string => `${listHref}&${new URLSearchParams({ solicitud: id })}`

/** By night the 15 minutes of immediate requests do not run. */
const leadAtom = atom((get) => {
  const now = fromMs(get(nowAtom))
  return answeredFrom(now) === now ? texts.lead : texts.nightLead
})

/** The patients who wait for an offer of this doctor, beside the offer being made; on a phone one of the two. */
export function RequestsView() {
  return (
    <Await question={doctorRequestsQuestion} skeleton={<Skeleton />} title={texts.requests}>
      {(all) => <Desk all={inOrder(all)} />}
    </Await>
  )
}

function Desk({ all }: { all: DoctorsPendingAppointment[] }) {
  const wide = useIsWide()
  const selected = useSelected(all, wide)
  const lead = useAtomValue(leadAtom)
  if (!wide && selected) return <OfferPanel key={selected.id} request={selected} back={listHref} />
  const waiting = all.filter(awaitsMe)
  return (
    <>
      <PageTitle title={texts.title(waiting.length)} lead={lead}>
        <div className="row wrap">
          <ButtonLink href={href(pages.doctorOffers)} look="btn m" icon={Send} label={pages.doctorOffers.title} />
          <ReceiveSwitch />
        </div>
      </PageTitle>
      <div className="desk">
        <List all={waiting} selected={selected} wide={wide} />
        {wide && selected ? <OfferPanel key={selected.id} request={selected} /> : null}
      </div>
    </>
  )
}

/** The request in the address; with two columns else the first one found, kept while it is there: the list moves. */
function useSelected(all: DoctorsPendingAppointment[], wide: boolean): DoctorsPendingAppointment | undefined {
  const named = new URLSearchParams(useSearch()).get('solicitud')
  const first = useRef<string>(undefined)
  const find = (id: string | null | undefined) => all.find((request) => request.id === id)
  if (!find(first.current)) first.current = all[0]?.id
  return find(named) ?? (wide ? find(first.current) : undefined)
}

function List({
  all,
  selected,
  wide,
}: {
  all: DoctorsPendingAppointment[]
  selected: DoctorsPendingAppointment | undefined
  wide: boolean
}) {
  const [typed, setTyped] = useState('')
  const [, navigate] = useLocation()
  const { onPage: shown, pages: turning } = usePages(requestsMatching(all, typed), typed)
  const open = (id: string) => navigate(hrefOf(id), { replace: wide })
  return (
    <section className="card flush" aria-label={texts.requests}>
      <SearchBox label={texts.search} typed={typed} type={setTyped} />
      {shown.length === 0 ? <Empty searched={typed !== ''} /> : null}
      {shown.length > 0 && wide ? <RequestTable shown={shown} selectedId={selected?.id} open={open} /> : null}
      {wide ? null : <RequestCards shown={shown} hrefOf={hrefOf} />}
      {turning}
    </section>
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
