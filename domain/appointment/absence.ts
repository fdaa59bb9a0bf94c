import type { AppointmentEvent } from './events.ts'

/** What is known of the doctor's absence at the hour `start`. */
export interface Absence {
  start: string
  /** 'unclear': support finds out. 'lifted': the doctor came after all. 'dismissed': support found nobody absent. */
  kind: 'found' | 'unclear' | 'lifted' | 'dismissed'
  /** Until when the patient decides, or care ends by itself; null: once support has found out. */
  until: string | null
}

type AbsenceEvent = Extract<
  AppointmentEvent,
  { type: 'DoctorFoundAbsent' | 'AbsenceUnclear' | 'DoctorCameAfterAll' | 'AbsenceDismissed' }
>

export const evolveAbsence = ({ type, data }: AbsenceEvent): Absence => ({
  start: data.start,
  kind: kinds[type],
  until: 'until' in data ? data.until : null,
})

const kinds = {
  DoctorFoundAbsent: 'found',
  AbsenceUnclear: 'unclear',
  DoctorCameAfterAll: 'lifted',
  AbsenceDismissed: 'dismissed',
} as const satisfies Record<AbsenceEvent['type'], Absence['kind']>
