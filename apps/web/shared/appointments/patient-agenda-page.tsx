import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { bogotaDate, plusDays } from '@turno/domain/time.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { AgendaView, useShownDays } from '../agenda/agenda-view.tsx'
import { soldBlocks } from '../agenda/calendar-blocks.ts'
import { texts } from '../agenda/texts.ts'
import { patientAppointmentsQuestion } from './appointments.ts'
import { EnterVideo } from './enter-video.tsx'

/** A patient's own appointments by day and week. */
export default function PatientAgendaPage() {
  return (
    <div className="page broad">
      <Await
        question={patientAppointmentsQuestion}
        title={texts.calendarTitle}
        skeleton={<RowsSkeleton rows={6} />}
        failed={texts.failed}
      >
        {(all) => <Agenda standing={all.filter(({ state }) => state !== 'cancelled')} />}
      </Await>
    </div>
  )
}

function Agenda({ standing }: { standing: readonly Appointment[] }) {
  const shown = useShownDays()
  const end = plusDays(shown.monday, 7)
  const inWeek = standing.filter(({ start_date }) => {
    const date = bogotaDate(start_date)
    return date >= shown.monday && date < end
  })
  return (
    <AgendaView
      shown={shown}
      lead={texts.leadPatient}
      blocks={soldBlocks(
        standing.map((one) => ({ ...one, finished: one.outcome !== null, patient: one.doctor, consultorio_id: '' })),
      )}
      sold={inWeek.map((one) => ({
        ...one,
        who: one.doctor,
        place: one.consultorio_nombre,
        action: <EnterVideo visit={one} who={one.doctor} />,
      }))}
    />
  )
}
