/** The doctor's commission on a paid service, in percent (spec, section 9). */
export const commissionPercent = 15

/** The commission on a fee, half up per line (spec, section 9). */
export const commissionCents = (feeCents: number): number => Math.floor((feeCents * commissionPercent + 50) / 100)
