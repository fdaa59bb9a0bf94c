import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { useRef } from 'react'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { AgendaView, useShownDays } from '../agenda/agenda-view.tsx'
import { soldBlocks } from '../agenda/calendar-blocks.ts'
import { texts } from '../agenda/texts.ts'
import { ownWeekQuestion } from './appointments.ts'
import { EnterVideo } from './enter-video.tsx'

/** A patient's own appointments by day and week. */
export default function PatientAgendaPage() {
  const shown = useShownDays()
  const before = useRef<readonly Appointment[]>(undefined)
  return (
    <div className="page broad">
      <Await
        question={ownWeekQuestion(shown.monday)}
        title={texts.calendarTitle}
        skeleton={<RowsSkeleton rows={6} />}
        before={before.current && []}
        failed={texts.failed}
      >
        {(week) => {
          before.current = week
          return <Agenda {...{ shown, week }} />
        }}
      </Await>
    </div>
  )
}

function Agenda({ shown, week }: { shown: ReturnType<typeof useShownDays>; week: readonly Appointment[] }) {
  return (
    <AgendaView
      shown={shown}
      lead={texts.leadPatient}
      blocks={soldBlocks(
        week.map((one) => ({ ...one, finished: one.outcome !== null, patient: one.doctor, consultorio_id: '' })),
      )}
      sold={week.map((one) => ({
        ...one,
        who: one.doctor,
        place: one.consultorio_nombre,
        action: <EnterVideo visit={one} who={one.doctor} />,
      }))}
    />
  )
}
