import { href, pages } from '@turno/contract/pages.ts'
import type { DoctorWeek, OfferedByDoctor } from '@turno/contract/schedules.ts'
import { Plus } from 'lucide-react'
import { Answered, RowsSkeleton } from '../../kit/ui/answered.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { AgendaView, useShownDays } from './agenda-view.tsx'
import { heldBlocks, offeredBlocks, offersOf, soldBlocks } from './blocks.ts'
import { CancelDay } from './cancel-day.tsx'
import { EnterRoom } from './enter-room.tsx'
import { Legend } from './legend.tsx'
import { offeredQuestion, weekQuestion } from './offered.ts'
import { texts } from './texts.ts'

/** A doctor's week: what is offered, what somebody is paying, and what is sold. */
export default function DoctorAgendaPage() {
  const shown = useShownDays()
  return (
    <div className="page broad">
      <Answered
        question={offeredQuestion}
        title={texts.agenda}
        skeleton={<RowsSkeleton rows={6} />}
        failed={texts.failed}
      >
        {(offered) => (
          <Answered question={weekQuestion(shown.monday)} skeleton={null} before={unknown} failed={texts.failed}>
            {(week) => <Agenda {...{ shown, offered, week }} />}
          </Answered>
        )}
      </Answered>
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
