import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import { bogotaDate, plusDays } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { AgendaView, useShownDays } from '../agenda/agenda-view.tsx'
import { soldBlocks } from '../agenda/blocks.ts'
import { texts } from '../agenda/texts.ts'
import { patientAppointmentsQuestion } from './appointments.ts'

/** A patient's own appointments by day and week. */
export default function PatientAgendaPage() {
  const shown = useShownDays()
  const { data } = useAtomValue(patientAppointmentsQuestion)
  const blocks = soldBlocks((data ?? []).map((one) => ({ ...one, patient: one.doctor, consultorio_id: '' })))
  const end = plusDays(shown.monday, 7)
  const inWeek = (data ?? []).filter(({ start_date }) => {
    const date = bogotaDate(start_date)
    return date >= shown.monday && date < end
  })
  return (
    <div className="page broad">
      <AgendaView
        shown={shown}
        lead={texts.leadPatient}
        blocks={blocks}
        sold={inWeek.map((one) => ({
          ...one,
          who: one.doctor,
          place: one.consultorio_nombre || careTypes[one.clase_atencion],
        }))}
      />
    </div>
  )
}
