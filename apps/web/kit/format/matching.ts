import type { CommonPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { contains } from '@turno/domain/text.ts'

/** A request; doctors see something of its patient too. */
type Searchable = CommonPendingAppointment & { patient_summary?: string }

/** The requests in which every word typed occurs. */
export const requestsMatching = <Request extends Searchable>(all: Request[], typed: string): Request[] =>
  all.filter((request) => contains(searched(request), typed))

const searched = ({
  observaciones,
  especialidad,
  procedimiento,
  city_name,
  ciudad,
  clase_atencion,
  patient_summary,
}: Searchable): string =>
  [observaciones, especialidad, procedimiento, city_name, ciudad, careNames[clase_atencion], patient_summary].join(' ')
