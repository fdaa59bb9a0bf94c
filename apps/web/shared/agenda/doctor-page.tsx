import { href, pages } from '@turno/contract/pages.ts'
import type { DoctorWeek, OfferedByDoctor } from '@turno/contract/schedules.ts'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { Await } from '../../kit/ui/await.tsx'
import { RowsSkeleton } from '../../kit/ui/rows-skeleton.tsx'
import { AgendaView, useShownDays } from './agenda-view.tsx'
import { heldBlocks, offeredBlocks, offersOf, soldBlocks } from './calendar-blocks.ts'
import { CancelDay } from './cancel-day.tsx'
import { EnterRoom } from './enter-room.tsx'
import { Legend } from './legend.tsx'
import { offeredQuestion, weekQuestion } from './schedule-questions.ts'
import { texts } from './texts.ts'

/** A doctor's week: what is offered, what somebody is paying, and what is sold. */
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
      action={
        <Link href={href(pages.schedules)} className="btn primary">
          <Plus className="i s" aria-hidden="true" />
          {texts.openSchedule}
        </Link>
      }
    />
  )
}
