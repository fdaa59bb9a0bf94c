import type { DoctorWeek, OfferedByDoctor } from '@turno/contract/areas/schedules.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { fromMs } from '@turno/domain/time.ts'
import { isRoomOpen } from '@turno/domain/video-visit/window.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { CalendarX, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { AgendaView, useShownDays } from './agenda-view.tsx'
import { heldBlocks, offeredBlocks, offersOf, soldBlocks } from './calendar-blocks.ts'
import { Legend } from './legend.tsx'
import { offeredQuestion, weekQuestion } from './schedule-questions.ts'
import { texts } from './texts.ts'

/** A doctor's week: offered hours, hours that somebody is paying, and sold visits. */
export default function DoctorAgendaPage() {
  const shown = useShownDays()
  return (
    <div className="page broad">
      <Await question={offeredQuestion} title={texts.agenda} skeleton={<RowsSkeleton rows={6} />} failed={texts.failed}>
        {(offered) => (
          <Await question={weekQuestion(shown.monday)} skeleton={null} before={unknown} failed={texts.failed}>
            {(week) => <Agenda {...{ shown, offered, week }} />}
          </Await>
        )}
      </Await>
    </div>
  )
}

/** A week that is on its way. */
const unknown: DoctorWeek = { days: [], appointments: [] }

interface AgendaProps {
  shown: ReturnType<typeof useShownDays>
  offered: OfferedByDoctor
  week: DoctorWeek
}

function Agenda({ shown, offered, week }: AgendaProps) {
  return (
    <AgendaView
      shown={shown}
      lead={texts.lead}
      blocks={[
        ...offeredBlocks(week.days, offersOf(offered)),
        ...heldBlocks(week.days),
        ...soldBlocks(week.appointments),
      ]}
      sold={week.appointments.map((one) => ({
        ...one,
        who: one.patient,
        place: one.consultorio_nombre,
        note: one.confirmed ? texts.comes : one.unconfirmed ? texts.unconfirmed : undefined,
        asks: one.unconfirmed,
        action: <EnterRoom visit={one} />,
      }))}
      legend={<Legend />}
      soldAction={<CancelDay date={shown.date} monday={shown.monday} />}
      action={<ButtonLink href={href(pages.schedules)} look="btn primary" icon={Plus} label={texts.openSchedule} />}
    />
  )
}

const CancelDayDialog = lazyPart(() => import('./cancel-day-dialog.tsx'))

/** Opens the question which day is cancelled; `date` is its initial value. `monday`: the displayed week. */
function CancelDay({ date, monday }: { date: string; monday: string }) {
  const [asks, setAsks] = useState(false)
  const refresh = useSetAtom(weekQuestion(monday))
  return (
    <>
      <Button look="btn danger m" icon={CalendarX} label={texts.cancelSomeDay} onClick={() => setAsks(true)} />
      <Suspense fallback={null}>
        {asks ? (
          <CancelDayDialog date={date} close={() => setAsks(false)} cancelled={() => refresh({ type: 'refresh' })} />
        ) : null}
      </Suspense>
    </>
  )
}

/** The doctor's way into the room of a consultation by video, while it is open; assistants have none. */
function EnterRoom({ visit }: { visit: DoctorWeek['appointments'][number] }) {
  const now = fromMs(useAtomValue(nowAtom))
  const isDoctor = useAtomValue(sessionAtom)?.role === 'doctor'
  const { id, clase_atencion, start_date: start, end_date: end, patient, finished } = visit
  if (!isDoctor || finished || clase_atencion !== 1 || !isRoomOpen({ start, end }, now)) return null
  return (
    <ButtonLink
      href={href(pages.videoRoom, { id })}
      look="btn primary m"
      label={texts.enterVideo}
      aria-label={texts.enterVideoOf(patient)}
    />
  )
}
