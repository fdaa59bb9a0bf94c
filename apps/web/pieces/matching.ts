import { careTypes } from '@turno/contract/care-types.ts'
import type { PendingAppointment } from '@turno/contract/pending-appointments.ts'

/** The requests in which every word typed occurs, whatever its accents and letter case. */
export function matching(all: PendingAppointment[], typed: string): PendingAppointment[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return all.filter((request) => words.every((word) => plain(searched(request)).includes(word)))
}

const searched = ({
  observaciones,
  especialidad,
  procedimiento,
  city_name,
  ciudad,
  clase_atencion,
  patient_summary,
}: PendingAppointment): string =>
  [observaciones, especialidad, procedimiento, city_name, ciudad, careTypes[clase_atencion], patient_summary].join(' ')

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
