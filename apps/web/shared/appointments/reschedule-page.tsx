import '../../kit/ui/hours.css'
import '../doctor-page/profile.css'
import './appointments.css'
import './reschedule.css'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { HoursOfDay } from '@turno/contract/areas/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate, fromMs, plusDays } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useAct } from '../../kit/api/act.ts'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, AwaitSkeleton, Empty } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { Calendar, type UseFree } from '../doctor-page/calendar.tsx'
import { nearestWithHours, stripOf } from '../doctor-page/hours.ts'
import type { Hour } from '../orders/kept-hour.ts'
import { NearHour } from './answer-hour.tsx'
import {
  comingQuestion,
  hoursToMoveToQuestion,
  isMovable,
  isOwnChoiceOpen,
  refreshVisits,
  visitQuestion,
} from './appointments.ts'
import { CancelButton } from './cancel-button.tsx'
import { FreedHour } from './freed-hour.tsx'
import { MoveButton } from './move-button.tsx'
import { EarlierHour, NowAt, Proposal } from './reschedule-cards.tsx'
import { texts } from './reschedule-texts.ts'
import { visitHref } from './visit-href.ts'
import { VisitRow } from './visit-row.tsx'

/** Moves an appointment to another hour of the same doctor, at the same price. Without an id one is chosen first. */
export default function ReschedulePage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return (
    <div className="page medium">
      <PageTitle title={texts.title} {...(id && { up: href(pages.visit, { id }) })} />
      {id ? <One id={id} /> : <Choice gone={false} />}
    </div>
  )
}

/** Of an id that is not among one's own appointments nothing is said. */
function One({ id }: { id: string }) {
  const now = useAtomValue(nowAtom)
  const { data: one, error, asking } = useAtomValue(visitQuestion(id))
  if (!one) return error && !asking ? <Choice gone={false} /> : <AwaitSkeleton skeleton={<Skeleton />} />
  return isMovable(one, now) || one.earlier_hour ? <Reschedule visit={one} /> : <Choice gone />
}

/** The nearest appointments that can be moved. */
function Choice({ gone }: { gone: boolean }) {
  const now = useAtomValue(nowAtom)
  return (
    <Await question={comingQuestion()} skeleton={<Skeleton />}>
      {({ appointments: all }) => <Movable movable={all.filter((each) => isMovable(each, now))} gone={gone} />}
    </Await>
  )
}

function Movable({ movable, gone }: { movable: Appointment[]; gone: boolean }) {
  if (movable.length === 0)
    return (
      <Empty icon={CalendarCheck} title={gone ? texts.gone : texts.none} detail={texts.noneDetail}>
        <ButtonLink href={href(pages.appointments)} look="btn m" label={texts.toAppointments} />
      </Empty>
    )
  return (
    <section className="stack">
      <h2>{gone ? texts.gone : texts.which}</h2>
      <ul className="stack">
        {movable.map((one) => (
          <li key={one.id}>
            <VisitRow visit={one} dated>
              <div className="acts">
                <MoveButton visit={one} who={one.doctor} />
              </div>
            </VisitRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Proposals come first: a freed hour is kept for minutes. */
function Reschedule({ visit }: { visit: Appointment }) {
  const now = useAtomValue(nowAtom)
  const isOpen = isOwnChoiceOpen(visit, now)
  return (
    <div className="stack loose">
      {visit.earlier_hour ? <FreedHour visit={visit} freed={visit.earlier_hour} /> : null}
      {visit.proposal ? <Proposal visit={visit} proposal={visit.proposal} /> : null}
      <NowAt visit={visit} />
      {visit.doctor_absent ? null : <EarlierHour visit={visit} />}
      {isOpen ? <OwnChoice visit={visit} /> : null}
    </div>
  )
}

function OwnChoice({ visit }: { visit: Appointment }) {
  if (visit.doctor_absent || visit.moves_left > 0) return <OtherHour visit={visit} />
  return (
    <div className="card stack">
      <p>{texts.noMoreMoves}</p>
      <div className="row">
        <CancelButton visit={visit} who={visit.doctor} />
      </div>
    </div>
  )
}

function OtherHour({ visit }: { visit: Appointment }) {
  const now = useAtomValue(nowAtom)
  const [, go] = useLocation()
  const move = useAct(appointments.reschedule, { refresh: refreshVisits })
  const [chosen, choose] = useState<Hour>()
  const useFree: UseFree = (from, to) => useFreeHours(visit, from, to)
  const opensOn = useFirstDate(visit)
  const when = chosen ? inSentence(dayAndHour(chosen.start, now)) : ''

  async function change() {
    if (!chosen) return
    const body = { start_date: chosen.start, office_id: chosen.calendar || null }
    if (!(await move({ params: { id: visit.id }, body }))) return choose(undefined)
    toast(texts.moved(when))
    go(visitHref(visit))
  }

  return (
    <>
      <Calendar
        title={texts.choose}
        useFree={useFree}
        from={chosen ? bogotaDate(chosen.start) : opensOn}
        chosen={chosen?.start ?? ''}
        choose={({ hours }) => choose(hours[0])}
      />
      <p className="small muted">
        {texts.samePrice(visit.doctor, visit.value)} {texts.keptUntilThen}{' '}
        {visit.doctor_absent ? texts.noneOfYours : texts.movesLeft(visit.moves_left)}
      </p>
      {chosen ? (
        <div className="save-strip stack tight">
          <NearHour start={chosen.start} atDesk={visit.at_desk} />
          <Button look="btn primary block" label={texts.change(when)} disabled={move.busy} onClick={change} />
        </div>
      ) : null}
    </>
  )
}

/** So many days are looked at around a week without hours. */
const widely = 42

/** The day with free hours that is nearest to the visit, in its week if there is one: where choosing begins. */
function useFirstDate(visit: Appointment): string {
  const today = bogotaDate(fromMs(useAtomValue(nowAtom)))
  const date = bogotaDate(visit.start_date)
  const week = stripOf(today, date)
  const ofWeek = useFreeHours(visit, week[0]!, week.at(-1)!).hours
  const before = plusDays(week[0]!, -widely / 2)
  const from = before < today ? today : before
  const isEmpty = ofWeek?.length === 0
  const around = useFreeHours(visit, isEmpty ? from : week[0]!, isEmpty ? plusDays(from, widely - 1) : week.at(-1)!)
  return nearestWithHours(around.hours ?? [], date) ?? date
}

function useFreeHours(
  { id, value: price, clase_atencion: careType, doctor_id, doctor }: Appointment,
  from: string,
  to: string,
) {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const { data } = useAtomValue(hoursToMoveToQuestion(JSON.stringify({ id, from, days })))
  const of = { revision: 0, price, agreement: null, careType, cup: null, doctorId: doctor_id, doctor }
  return { hours: data?.flatMap(({ hours }) => hours.map((each): Hour => ({ ...of, ...startOf(each) }))) }
}

const startOf = ({ start_date, end_date, office_id, office_address }: HoursOfDay['hours'][number]) => ({
  calendar: office_id,
  start: start_date,
  minutes: (Date.parse(end_date) - Date.parse(start_date)) / 60_000,
  address: office_address || null,
})

function Skeleton() {
  return (
    <>
      <div className="card visit">
        <span className="skeleton date" />
        <span className="skeleton" />
      </div>
      <div className="card stack">
        <span className="skeleton half" />
        <span className="skeleton block" />
        <span className="skeleton block" />
      </div>
    </>
  )
}
