import { isAnswered } from '@turno/domain/clinical/signing.ts'
import type { Template } from '@turno/domain/clinical/template.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import type { Keeper } from './keeper.ts'

interface LastNote {
  date: string
  values: Readonly<Record<string, unknown>>
}

/**
 * Fills each part without an answer with that of the last note. What is brought stays marked until it is touched or
 * confirmed. Answers how many fields were filled.
 */
export function bring(keeper: Keeper, template: Template, { date, values }: LastNote): number {
  const empty = template.sections.filter(
    ({ fields }) => !fields.some(({ id, kind }) => isAnswered(kind, keeper.value(id))),
  )
  const filled = empty.flatMap(({ fields }) => fields.filter(({ id, kind }) => isAnswered(kind, values[id])))
  for (const { id } of filled) keeper.type(id, values[id], bogotaDate(date))
  return filled.length
}
