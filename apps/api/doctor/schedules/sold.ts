import type { AffectedAppointment } from '@turno/contract/areas/schedules.ts'
import type { AppointmentView } from '@turno/read-models/appointments-of-person/view.ts'

/** An appointment as its doctor sees it in a week or a list. */
export const soldAs = (
  { id, visit, outcome }: AppointmentView,
  patient: string,
): Omit<AffectedAppointment, 'reason'> => ({
  id,
  finished: outcome !== null,
  start_date: visit.start,
  end_date: visit.end,
  clase_atencion: visit.careType,
  patient,
  consultorio_id: visit.office?.id ?? '',
  consultorio_nombre: visit.office?.name ?? '',
})
