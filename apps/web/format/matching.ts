import { careTypes } from '@turno/contract/care-types.ts'
import type { CommonPendingAppointment } from '@turno/contract/pending-appointments.ts'

/** A request; doctors see something of its patient too. */
type Searchable = CommonPendingAppointment & { patient_summary?: string }

/** The requests in which every word typed occurs. */
export const matching = <Request extends Searchable>(all: Request[], typed: string): Request[] =>
  all.filter((request) => contains(searched(request), typed))

/** Whether every word typed occurs in a text, whatever its accents and letter case. */
export function contains(text: string, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return words.every((word) => plain(text).includes(word))
}

/** Whether every word typed begins a word of a text: 'uro' begins 'urología', not 'neurología'. */
export function beginsWords(text: string, typed: string): boolean {
  const known = plain(text).split(/[\s,]+/)
  return plain(typed)
    .split(/\s+/)
    .every((word) => known.some((one) => one.startsWith(word)))
}

const searched = ({
  observaciones,
  especialidad,
  procedimiento,
  city_name,
  ciudad,
  clase_atencion,
  patient_summary,
}: Searchable): string =>
  [observaciones, especialidad, procedimiento, city_name, ciudad, careTypes[clase_atencion], patient_summary].join(' ')

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
