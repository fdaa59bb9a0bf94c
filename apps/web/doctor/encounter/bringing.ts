import type { DiagnosisValue } from '@turno/domain/clinical/note.ts'
import { isAnswered } from '@turno/domain/clinical/signing.ts'
import type { Template } from '@turno/domain/clinical/template.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import type { Keeper } from './keeper.ts'

interface LastNote {
  date: string
  values: Readonly<Record<string, unknown>>
}

/** Of the catalogue of types of diagnosis. */
const [confirmedNew, confirmedAgain] = ['02', '03']

/** What was confirmed for the first time then is repeated now (RIPS). */
const repeated = (value: unknown): unknown =>
  (value as readonly DiagnosisValue[]).map((one) =>
    one.type === confirmedNew ? { ...one, type: confirmedAgain } : one,
  )

/**
 * Fills each section without an answer with that of the last note. What is brought stays marked until it is touched or
 * confirmed. Answers how many fields were filled.
 */
export function bring(keeper: Keeper, template: Template, { date, values }: LastNote): number {
  const empty = template.sections.filter(
    ({ fields }) => !fields.some(({ id, kind }) => isAnswered(kind, keeper.value(id))),
  )
  const filled = empty.flatMap(({ fields }) => fields.filter(({ id, kind }) => isAnswered(kind, values[id])))
  for (const { id, kind } of filled)
    keeper.type(id, kind === 'diagnoses' ? repeated(values[id]) : values[id], bogotaDate(date))
  return filled.length
}
