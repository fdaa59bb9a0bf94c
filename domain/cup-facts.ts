/** The last two digits of a procedure code with which each chapter of the CUPS ends, from the first chapter on. */
const lastOfChapter = [
  5, 7, 17, 20, 29, 34, 39, 41, 54, 59, 64, 75, 84, 86, 88, 89, 90, 91, 92, 93, 94, 95, 98, 99,
] // biome-ignore format: a list

/** The chapter of the CUPS (cupGroups) that a code belongs to, as its first two digits say. */
export function cupGroupOf(cupId: string): string {
  const section = Number(cupId.slice(0, 2))
  return String(lastOfChapter.findIndex((last) => section <= last) + 1).padStart(2, '0')
}

/** A query about codes; '' is any. */
export interface CupKind {
  /** AP procedures, AC consultations. */
  use: 'AP' | 'AC' | ''
  /** Surgical or not. */
  qx: 'S' | 'N' | ''
  /** D: at the patient's home. */
  scope: 'D' | ''
}

export const isOfKind = (cupId: string, { use, qx, scope }: CupKind): boolean =>
  (use === '' || isConsultation(cupId) === (use === 'AC')) &&
  (qx === '' || isSurgical(cupId) === (qx === 'S')) &&
  (scope === '' || isAtHome(cupId))

/** Whether a code is of a surgical procedure: those are the chapters 1 to 14. */
export const isSurgical = (cupId: string): boolean => Number(cupGroupOf(cupId)) <= 14

/** Whether a code is of a consultation (use AC); the others are procedures (AP). */
export const isConsultation = (cupId: string): boolean => cupId.startsWith('890')

/** Whether a code is of care at the patient's home (scope D). */
export const isAtHome = (cupId: string): boolean => cupId.startsWith('8901')
