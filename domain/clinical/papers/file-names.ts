import { bogotaDate, type Instant } from '../../time.ts'
import { type PaperKind, paperOf } from './papers.ts'

/** 'historia-2026-12-02': the file of a note by the day of its signature in Bogotá, without an ending. */
export const noteFile = (signedAt: Instant): string => `historia-${bogotaDate(signedAt)}`

/** 'formula-2026-12-02-1': the file of a paper by its day and its number in the visit, without an ending. */
export const paperFile = (kind: PaperKind, signedAt: Instant, number: number): string =>
  `${paperOf(kind).words.file}-${bogotaDate(signedAt)}-${number}`
