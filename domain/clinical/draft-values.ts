import * as v from 'valibot'
import { valueSchemas } from './note.ts'
import { isPaperKind, papers } from './papers/papers.ts'
import { isTemplate, kindsById } from './templates.ts'

/** The field of a draft that says by which form its note is written. */
export const templateField = 'template'

/** What a field may hold while it is written; undefined: no form has such a field. null: it was emptied. */
export function schemaOf(field: string): v.GenericSchema | undefined {
  if (field === templateField) return v.pipe(v.string(), v.check(isTemplate))
  if (isPaperKind(field)) return v.nullable(papers[field].written)
  const kind = kindsById.get(field)
  return kind && v.nullable(valueSchemas[kind])
}
