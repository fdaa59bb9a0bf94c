import { type Decider, reject } from '../decider.ts'
import { bogotaDate, bogotaMonth, type Instant, utcDate, utcHour } from '../time.ts'
import type { AllowanceEvent } from './events.ts'

/** How much of it there is, in an hour, a day or a month. */
const kinds = {
  /** SMS about new video requests that one doctor gets. */
  requestSmsOfHour: { max: 6, windowOf: utcHour },
  requestSmsOfDay: { max: 20, windowOf: utcDate },
  /** Requests of one patient that doctors get an SMS about, however many doctors. */
  announcedRequestsOfHour: { max: 3, windowOf: utcHour },
  /** SMS and calls that one doctor sends to patients, and that one patient gets from doctors. */
  doctorMessagesOfHour: { max: 30, windowOf: utcHour },
  patientMessagesOfHour: { max: 4, windowOf: utcHour },
  /** SMS of offers and proposed hours that one patient gets: a doctor offers for free. */
  offerSmsOfHour: { max: 4, windowOf: utcHour },
  /** SMS that one person gets because of what the other side of a visit says about it. */
  visitSmsOfHour: { max: 4, windowOf: utcHour },
  /** Visits at the desk that one doctor makes in a day of Bogotá, and that one doctor makes for one patient. */
  deskVisitsOfDoctor: { max: 40, windowOf: bogotaDate },
  deskVisitsForPatient: { max: 2, windowOf: bogotaDate },
  /** Patients whom one doctor asks to read their record, and records that one doctor opens in an emergency. */
  recordAsksOfDoctor: { max: 10, windowOf: bogotaDate },
  emergenciesOfDoctor: { max: 3, windowOf: bogotaMonth },
  /** Remarks that a patient makes on their record in a day: each rings a doctor. */
  remarksOfPatient: { max: 10, windowOf: bogotaDate },
} as const

export type AllowanceKind = keyof typeof kinds

/** How much of a kind there is in its window. */
export const allowanceMax = (kind: AllowanceKind): number => kinds[kind].max

export interface AllowanceState {
  claims: readonly string[]
}

export interface AllowanceCommand {
  type: 'TakeAllowance'
  kind: AllowanceKind
  allowanceId: string
  personId: string
  claim: string
}

/** So much of a kind for one person and window. What has its share already takes no more of it. */
export const allowance: Decider<AllowanceCommand, AllowanceEvent, AllowanceState> = {
  category: 'allowance',
  initialState: { claims: [] },
  about: () => [],
  decide({ kind, allowanceId, personId, claim }, { claims }) {
    if (claims.includes(claim)) return []
    if (claims.length >= kinds[kind].max) return reject('Ya se envió lo que se puede enviar.')
    return [{ type: 'AllowanceTaken', data: { allowanceId, personId, claim } }]
  },
  evolve: ({ claims }, { data: { claim } }) => ({ claims: [...claims, claim] }),
}

/** The stream of a person's allowance at this time. */
export const allowanceIdOf = (kind: AllowanceKind, personId: string, now: Instant): string =>
  `${kind}_${personId}_${kinds[kind].windowOf(now)}`
