import '../../kit/ui/hours.css'
import type { DoctorPage } from '@turno/contract/areas/search.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { useWatched } from '../../kit/api/use-watched.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Price } from '../../kit/ui/price.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { OfferedAgreements } from '../agreements/offered-agreements.tsx'
import { useBooking, useKeptHour } from '../orders/booking.tsx'
import type { Hour } from '../orders/kept-hour.ts'
import { Reviews } from '../reviews/reviews-card.tsx'
import { Calendar, type UseFree } from './calendar.tsx'
import { CareTypeDialog } from './care-type-dialog.tsx'
import { doctorQuestion, type Subject, useHours } from './doctor-page.ts'
import { type Start, stripOf } from './hours.ts'
import { Head, Rooms, Sections } from './sections.tsx'
import { texts } from './texts.ts'

/** A doctor as anybody may know them, with the hours that can be booked. Without an id doctors see themselves. */
export default function ProfilePage() {
  const [query] = useSearchParams()
  const session = useAtomValue(sessionAtom)
  const id = query.get('id') || (session?.role === 'doctor' && session.userId)
  return id ? <OfDoctor key={id} id={id} cup={query.get('cup') ?? ''} /> : <Redirect to={href(pages.login)} replace />
}

function OfDoctor({ id, cup }: { id: string; cup: string }) {
  const { error } = useAtomValue(doctorQuestion(id))
  if (error instanceof Refusal && error.status === 404) return <NotHere />
  return (
    <div className="page profile">
      <Await question={doctorQuestion(id)} skeleton={<Skeleton />} title={pages.doctorPage.title}>
        {(page) => <Profile of={{ page, cup }} />}
      </Await>
    </div>
  )
}

function Profile({ of }: { of: Subject }) {
  const { id_user_doctor, user } = of.page.doctor
  useWatched([id_user_doctor])
  const next = useNext(of)
  const { choose, dialog } = useChoice(of.page)
  const useFree: UseFree = (from, to) => useHours(of, from, to)
  return (
    <>
      <title>{`${user.full_name} · Turno`}</title>
      <Head doctor={of.page.doctor} level="h1">
        <NextHour next={next} />
      </Head>
      <div className="two">
        <Calendar useFree={useFree} from={next.first ?? undefined} choose={choose} />
        <div className="stack loose">
          <Rooms page={of.page} />
          <OfferedAgreements agreements={of.page.agreements} doctor={user.full_name} />
          <Reviews doctorId={id_user_doctor} doctor={user.full_name} />
          <Sections page={of.page} />
        </div>
      </div>
      {dialog}
    </>
  )
}

interface Next {
  /** The first date with a free hour; null: none, undefined: not known yet. */
  first: string | null | undefined
  hour: Hour | undefined
}

function useNext(of: Subject): Next {
  const today = bogotaDate(fromMs(useAtomValue(nowAtom)))
  const now = stripOf(today, today)
  const { first } = useHours(of, now[0]!, now.at(-1)!)
  const near = stripOf(today, first ?? today)
  const { hours = [] } = useHours(of, near[0]!, near.at(-1)!)
  const [hour] = [...hours].sort((one, other) => (one.start < other.start ? -1 : 1))
  return { first, hour }
}

/** An hour is chosen, then one of the care types that it offers. */
function useChoice(page: DoctorPage) {
  const now = useAtomValue(nowAtom)
  const [chosen, setChosen] = useState<Start>()
  const { id_user_doctor: doctorId, user } = page.doctor
  const booking = useBooking()
  useKeptHour(doctorId, booking.book)
  const book = (hour: Hour) => {
    setChosen(undefined)
    booking.book(hour)
  }
  const dialog = (
    <>
      {chosen ? (
        <CareTypeDialog
          chosen={chosen}
          subject={`${dayAndHour(chosen.start, now)} · ${user.full_name}`}
          office={officeOf(page, chosen)}
          onChoose={book}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
      {booking.dialog}
    </>
  )
  return { choose: setChosen, dialog }
}

/** The address of the office of an hour. */
function officeOf({ scheduler, consulting_rooms }: DoctorPage, { hours }: Start): string {
  const calendar = hours.find(({ careType }) => careType === 0)?.calendar
  const id = scheduler.find((each) => each.id === calendar)?.consulting_room?.id
  const office = consulting_rooms.find((each) => each.id === id)
  return [office?.address, office?.consulting_room, office?.city_name].filter(Boolean).join(', ')
}

/** When the doctor may be seen next, and for how much. */
function NextHour({ next: { first, hour } }: { next: Next }) {
  const now = useAtomValue(nowAtom)
  return (
    <div className="profile-next">
      {hour ? (
        <>
          <span className="small muted">{texts.next}</span>
          <span className="when">{dayAndHour(hour.start, now)}</span>
          <Price amount={hour.price} agreement={hour.agreement?.entity} />
        </>
      ) : (
        <span className="small muted">{first === null ? texts.noHours : ''}</span>
      )}
    </div>
  )
}

function NotHere() {
  return (
    <div className="page narrow">
      <PageTitle title={texts.notFound} />
      <Empty icon={UserX}>
        <p>{texts.notFoundDetail}</p>
        <ButtonLink href={href(pages.search)} look="btn primary m" label={texts.search} />
      </Empty>
    </div>
  )
}

function Skeleton() {
  return (
    <>
      <div className="card profile-head">
        <span className="skeleton round avatar l" />
        <span className="skeleton title grow" />
        <span className="profile-next" />
      </div>
      <div className="two">
        <div className="card stack">
          <span className="skeleton half" />
          <span className="skeleton block" />
          <span className="skeleton block" />
        </div>
        <div className="card stack">
          <span className="skeleton half" />
          <span className="skeleton block" />
        </div>
      </div>
    </>
  )
}
