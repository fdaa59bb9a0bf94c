import { type Rejection, reject, type Timed } from '../decider.ts'
import { plusMinutes } from '../time.ts'
import { absentAt, careEndsAt } from '../visit.ts'
import type { AbsenceDoubt, AppointmentEvent } from './events.ts'
import { type AppointmentState, bindsPatient, idsOf, type Sold } from './state.ts'

interface OfHour {
  start: string
}

/** `FindDoctorAbsent`: nobody saw the doctor in the room; support decides where the product could not know. */
export type AbsenceCommand = OfHour &
  (
    | { type: 'FindDoctorAbsent'; by: 'system' | 'support' }
    | { type: 'DoubtAbsence'; why: AbsenceDoubt }
    /** Both were connected. */
    | { type: 'NoteDoctorCame' }
    /** Support found nobody absent. */
    | { type: 'DismissAbsence' }
  )

/** A patient has so long to choose after support has found the doctor absent. */
const choosingHours = 24

export const absenceTexts = {
  settled: 'Este caso ya se resolvió.',
} as const

/**
 * Absence is asked about once for each hour of a video consultation, and settled once. Visits that their patient never
 * confirmed are left out: at their start they lapsed for them.
 */
export function judged(command: Timed<AbsenceCommand>, state: AppointmentState): AppointmentEvent[] | Rejection {
  const isBySupport =
    command.type === 'DismissAbsence' || (command.type === 'FindDoctorAbsent' && command.by === 'support')
  const refused = isBySupport ? reject(absenceTexts.settled) : []
  if (state.status !== 'scheduled' || state.visit.careType !== 1 || state.visit.start !== command.start) return refused
  if (!bindsPatient(state)) return refused
  const { now, start } = command
  const of = { ...idsOf(state), start }
  const kind = state.absence?.kind
  switch (command.type) {
    case 'FindDoctorAbsent': {
      const { by } = command
      if (by === 'support' ? kind !== 'unclear' : kind !== undefined || now < absentAt(state.visit)) return refused
      return [{ type: 'DoctorFoundAbsent', data: { ...of, by, until: choosingUntil(state, by, now) } }]
    }
    case 'DoubtAbsence':
      if (kind !== undefined || now < absentAt(state.visit)) return []
      return [{ type: 'AbsenceUnclear', data: { ...of, why: command.why } }]
    case 'NoteDoctorCame':
      if (kind !== 'found' && kind !== 'unclear') return []
      return [{ type: 'DoctorCameAfterAll', data: { ...of, until: careEndsAt(state.visit) } }]
    case 'DismissAbsence':
      if (kind !== 'unclear') return refused
      return [{ type: 'AbsenceDismissed', data: { ...of, until: careEndsAt(state.visit) } }]
  }
}

/** Until care ends; who hears of it later, because support had to find out, has a day. */
function choosingUntil({ visit }: Sold, by: 'system' | 'support', now: string): string {
  const ends = careEndsAt(visit)
  const day = plusMinutes(now, choosingHours * 60)
  return by === 'support' && day > ends ? day : ends
}
