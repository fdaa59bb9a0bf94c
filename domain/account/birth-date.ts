import { bogotaDate, type Instant } from '../time.ts'

/** Whether a birth date (YYYY-MM-DD) is still to come, where the product is. */
export const isUnborn = (birthDate: string, now: Instant): boolean => birthDate > bogotaDate(now)
