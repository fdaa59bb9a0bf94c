/** Turno's share of what a patient pays for a visit, in percent (spec, section 9). */
export const commissionPercent = 15

/** Turno's share of a fee: of each line, rounded half up (spec, section 9). */
export const commissionCents = (feeCents: number): number => Math.floor((feeCents * commissionPercent + 50) / 100)
