import './home.css'
import { href, pages } from '@turno/contract/pages.ts'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { Megaphone, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { firstName } from '../../kit/format/names.ts'
import { AwaitSkeleton, Empty, RowsSkeleton, TryAgain } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { userQuestion } from '../../kit/user/user.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { comingQuestion } from '../../shared/appointments/appointments.ts'
import { ordersQuestion } from '../../shared/orders/orders.ts'
import { PaymentOnItsWay } from '../../shared/orders/payment-on-its-way.tsx'
import { useAnswerTime } from '../../shared/requests/answer-time.ts'
import { requestsQuestion } from '../../shared/requests/requests.ts'
import { EmergencyNumber } from '../../shared/urgent/emergency-number.tsx'
import { Later } from './later.tsx'
import { texts } from './texts.ts'
import { type Known, laterVisits, urgentThings } from './urgent.ts'
import { UrgentList } from './urgent-list.tsx'

const HomeSearch = lazyPart(() => import('../../patient/search/home-search.tsx'))

/** The part of a name that fits into the title, on a phone. */
const lettersInLine = 7

/**
 * What the home is arranged by, once all of it was answered: what is urgent stands above the search, and nothing may
 * move under a finger. What could not be asked for does not hold up the rest, and is not taken for nothing.
 */
const knownAtom = atom((get): (Known & { isWhole: boolean }) | undefined => {
  const [visits, orders, requests] = [get(comingQuestion()), get(ordersQuestion), get(requestsQuestion)]
  if ([visits, orders, requests].some(({ data, error }) => !data && !error)) return undefined
  return {
    isWhole: Boolean(visits.data && orders.data && requests.data),
    visits: visits.data?.appointments ?? [],
    orders: orders.data?.orders ?? [],
    requests: requests.data ?? [],
  }
})

const askAgainAtom = atom(null, (get, set) => {
  if (!get(comingQuestion()).data) void set(comingQuestion(), { type: 'refresh' })
  if (!get(ordersQuestion).data) void set(ordersQuestion, { type: 'refresh' })
  if (!get(requestsQuestion).data) void set(requestsQuestion, { type: 'refresh' })
})

/** A patient's home: what is urgent, whatever its kind; the search, the way to a request, and the next visits. */
export default function Dashboard() {
  const name = firstName(useAtomValue(userQuestion).data?.full_name ?? '')
  const known = useAtomValue(knownAtom)
  return (
    <div className={name.length > lettersInLine ? 'page long-title' : 'page'}>
      <PageTitle title={texts.question(name)} lead={texts.lead} />
      {known?.isWhole === false ? <NotWhole /> : null}
      {known ? <Arranged known={known} /> : <AwaitSkeleton skeleton={<HomeSkeleton />} />}
    </div>
  )
}

function NotWhole() {
  const askAgain = useSetAtom(askAgainAtom)
  return (
    <Empty role="alert" icon={TriangleAlert} title={texts.notWhole} detail={texts.notWholeDetail}>
      <TryAgain act={() => askAgain()} />
    </Empty>
  )
}

function Arranged({ known }: { known: Known }) {
  const now = useAtomValue(nowAtom)
  const urgent = urgentThings(known, now)
  const later = <Later visits={laterVisits(known.visits, urgent, now)} />
  if (urgent.length > 0)
    return (
      <div className="two">
        <div className="stack loose">
          <UrgentList all={urgent} />
          <PaymentOnItsWay />
          {later}
        </div>
        <div className="stack loose aside">
          <Search quiet />
          <Ask />
        </div>
      </div>
    )
  return (
    <div className="two">
      <Search />
      <div className="stack loose">
        <PaymentOnItsWay />
        {later}
        <Ask />
      </div>
    </div>
  )
}

function HomeSkeleton() {
  return (
    <div className="two">
      <div className="search-room skeleton" />
      <RowsSkeleton rows={3} />
    </div>
  )
}

/** @param quiet something urgent comes first */
function Search({ quiet = false }: { quiet?: boolean }) {
  const user = useAtomValue(userQuestion).data
  return (
    <section className="card raised stack home-search" aria-label={texts.search}>
      <Suspense fallback={<SearchRoom />}>
        <HomeSearch cityId={user?.city_id ?? ''} quiet={quiet} />
      </Suspense>
    </section>
  )
}

/** As high as the search, before its code is there. */
const SearchRoom = () => (
  <>
    <div>
      <div className="search-room" />
      <EmergencyNumber />
    </div>
    <div className="frequent-room" />
  </>
)

function Ask() {
  const promise = useAnswerTime()
  return (
    <section className="card stack">
      <div className="row top">
        <span className="avatar">
          <Megaphone className="i" aria-hidden="true" />
        </span>
        <div className="grow">
          <h2>{texts.askTitle}</h2>
          <p className="muted">{texts.askDetail(promise)}</p>
        </div>
      </div>
      <ButtonLink href={href(pages.request)} look="btn block" label={texts.ask} />
    </section>
  )
}
