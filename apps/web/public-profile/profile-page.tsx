import { href, pages } from '@turno/contract/pages.ts'
import type { DoctorPage, Slot } from '@turno/contract/search.ts'
import { bogotaDate, fromMs, plusDays } from '@turno/domain/time.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { BadgeCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { dayAndHour } from '../format/dates.ts'
import { useBooking, useKeptHour } from '../orders/booking.tsx'
import { toast } from '../toasts/toasts.ts'
import { Answered } from '../ui/answered.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'
import { Refusal } from '../wire/answer.ts'
import { nowAtom } from '../wire/server-time.ts'
import { Calendar } from './calendar.tsx'
import { CareTypeDialog } from './care-type-dialog.tsx'
import { doctorQuestion, hoursQuestion, spanKey } from './doctor-page.ts'
import type { Start } from './hours.ts'
import './profile.css'
import { Reviews, Rooms, Sections } from './sections.tsx'
import { texts } from './texts.ts'

/** A doctor as anybody may know them, with the hours that can be booked. Without an id there is nobody to show. */
export default function ProfilePage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  const [{ error }] = useAtom(doctorQuestion(id ?? ''))
  if (!id) return <Redirect to={href(pages.login)} replace />
  if (error instanceof Refusal && error.status === 404) return <NotHere />
  return (
    <div className="page profile">
      <Answered question={doctorQuestion(id)} skeleton={<Skeleton />} title={pages.doctorPage.title}>
        {(page) => <Profile key={id} page={page} cup={query.get('cup') ?? ''} />}
      </Answered>
    </div>
  )
}

function Profile({ page, cup }: { page: DoctorPage; cup: string }) {
  const { id_user_doctor: id, user } = page.doctor
  const first = useFirst(id, cup)
  const { choose, dialog } = useChoice(page, cup)
  return (
    <>
      <title>{`${user.full_name} · Turno`}</title>
      <Head page={page} first={first.slot} isKnown={first.isKnown} />
      <div className="two">
        <Calendar doctorId={id} cup={cup} from={first.slot && bogotaDate(first.slot.start)} choose={choose} />
        <div className="stack loose">
          <Rooms page={page} />
          <Reviews reviews={page.reviews} />
          <Sections page={page} />
        </div>
      </div>
      {dialog}
    </>
  )
}

/** Days that are looked through for the first free hour. */
const aheadDays = 60

function useFirst(id: string, cup: string) {
  const today = bogotaDate(fromMs(useAtomValue(nowAtom)))
  const { data } = useAtomValue(hoursQuestion(spanKey({ id, from: today, to: plusDays(today, aheadDays), cup })))
  const slot = data?.reduce<Slot | undefined>(
    (one, other) => (one && one.start <= other.start ? one : other),
    undefined,
  )
  return { slot, isKnown: data !== undefined }
}

/** An hour is chosen; where it offers several care types, one of them is asked for. */
function useChoice(page: DoctorPage, cup: string) {
  const now = useAtomValue(nowAtom)
  const [chosen, setChosen] = useState<Start>()
  const { id_user_doctor: doctorId, user } = page.doctor
  const refresh = useSetAtom(doctorQuestion(doctorId))
  const booking = useBooking(() => void refresh({ type: 'refresh' }))
  useKeptHour(doctorId, booking.book)
  const book = (slot: Slot) => {
    setChosen(undefined)
    booking.book({
      calendar: slot.id_calendario,
      revision: slot.revision,
      start: slot.start,
      minutes: (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000,
      price: slot.price,
      careType: slot.care_type,
      cup: cup || null,
      doctorId,
      doctor: user.full_name,
    })
  }
  const choose = (start: Start) =>
    start.slots.length === 0 ? void toast(texts.gone, { tone: 'bad' }) : setChosen(start)
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
  return { choose, dialog }
}

/** The address of the office of an hour. */
function officeOf({ scheduler, consulting_rooms }: DoctorPage, { slots }: Start): string {
  const calendar = slots.find(({ care_type }) => care_type === 0)?.id_calendario
  const name = scheduler.find(({ id }) => id === calendar)?.consulting_room?.name
  const room = consulting_rooms.find(({ consulting_room }) => consulting_room === name)
  return [room?.address, name].filter(Boolean).join(', ')
}

function Head({ page, first, isKnown }: { page: DoctorPage; first: Slot | undefined; isKnown: boolean }) {
  const now = useAtomValue(nowAtom)
  const { user, photo, speciality_by_doctor, rating } = page.doctor
  const specialities = [...new Set(speciality_by_doctor.map(({ specialty }) => specialty))].join(' · ')
  return (
    <section className="card profile-head">
      <Avatar name={user.full_name} photo={photo} size="l" />
      <div className="grow">
        <h1>{user.full_name}</h1>
        <p className="muted">{specialities}</p>
        <div className="row wrap">
          <Stars rating={rating} />
          {page.verified ? (
            <span className="tag ok">
              <BadgeCheck className="i s" aria-hidden="true" />
              {texts.verified}
            </span>
          ) : null}
        </div>
      </div>
      <div className="profile-next">
        {first ? (
          <>
            <span className="small muted">{texts.next}</span>
            <span className="when">{dayAndHour(first.start, now)}</span>
            <Price amount={first.price} />
          </>
        ) : (
          <span className="small muted">{isKnown ? texts.noHours : ''}</span>
        )}
      </div>
    </section>
  )
}

function NotHere() {
  return (
    <div className="page narrow">
      <PageTitle title={texts.notFound} />
      <div className="card empty">
        <UserX className="i l" aria-hidden="true" />
        <p>{texts.notFoundDetail}</p>
        <Link href={href(pages.search)} className="btn primary m">
          {texts.search}
        </Link>
      </div>
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
