import type { CareType } from '@turno/domain/care-types.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { Segments } from '../../kit/ui/segments.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { type Block, mondayOf } from './calendar-blocks.ts'
import { texts } from './texts.ts'
import { Week } from './week.tsx'
import { DayTabs, spanName, today, type View, WeekBar } from './week-bar.tsx'

/** A sold visit, in words for its reader. */
interface Sold {
  id: string
  start_date: string
  end_date: string
  clase_atencion: CareType
  who: string
  place: string
  /** A note about it, such as the patient's confirmation. */
  note?: string | undefined
  /** Whether the note is about something still open. */
  asks?: boolean | undefined
  /** Possible actions. */
  action?: ReactNode
}

/** Which days are looked at: a week where there is room, else a day. */
export function useShownDays() {
  const isWide = useIsWide()
  const [date, go] = useState(today)
  const [chosen, choose] = useState<View>()
  const view = chosen ?? (isWide ? 'week' : 'day')
  return { date, go, view, choose, monday: mondayOf(date) }
}

interface AgendaViewProps {
  shown: ReturnType<typeof useShownDays>
  lead: string
  blocks: readonly Block[]
  sold: readonly Sold[]
  /** Further content: the legend of a doctor's hours, the link to the schedules. */
  legend?: ReactNode
  action?: ReactNode
  /** Actions on all visits of the displayed days. */
  soldAction?: ReactNode
}

/** A week or a day, with its visits as a list. */
export function AgendaView({ shown, lead, blocks, sold, legend, action, soldAction }: AgendaViewProps) {
  const { date, go, view, choose, monday } = shown
  return (
    <>
      <PageTitle lead={lead}>{action}</PageTitle>
      <div className="row between wrap">
        <WeekBar date={date} view={view} go={go} />
        <Segments label={texts.which} options={texts.views} chosen={view} choose={choose} />
      </div>
      {legend}
      {view === 'day' ? <DayTabs date={date} go={go} /> : null}
      <Week
        label={texts.calendar(spanName(date, view))}
        from={view === 'week' ? monday : date}
        view={view}
        blocks={blocks}
      />
      <SoldList sold={view === 'week' ? sold : sold.filter((each) => isOn(each, date))} action={soldAction} />
    </>
  )
}

export const isOn = ({ start_date }: Pick<Sold, 'start_date'>, date: string): boolean => bogotaDate(start_date) === date

function SoldList({ sold, action }: { sold: readonly Sold[]; action: ReactNode }) {
  const now = useAtomValue(nowAtom)
  return (
    <section className="card stack" aria-label={texts.appointments}>
      <div className="row between wrap">
        <h2>{texts.appointments}</h2>
        {action}
      </div>
      {sold.length === 0 ? <p className="muted">{texts.noAppointments}</p> : null}
      <ul className="affected">
        {sold.map(({ id, start_date, who, place, clase_atencion, note, asks, action: own }) => (
          <li key={id}>
            <span className="strong num">{dayAndHour(start_date, now)}</span>
            <span>{who}</span>
            <CareTypeTag type={clase_atencion} />
            {place ? <span className="muted">{place}</span> : null}
            {note ? <span className={asks ? 'tag wait' : 'tag ok'}>{note}</span> : null}
            {own}
          </li>
        ))}
      </ul>
    </section>
  )
}
