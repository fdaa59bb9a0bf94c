import * as v from 'valibot'
import { valueSchemas } from './note.ts'
import { partValues } from './parts.ts'
import { type PartKind, partKinds } from './rights.ts'
import { fieldsOf } from './template.ts'
import { byVideo, isTemplate, templates } from './templates.ts'

/** The field of a draft that says by which form its note is written. */
export const templateField = 'template'

/** Fields of the forms by their id, which asks for the same in all of them. */
const kinds = new Map(
  [...Object.values(templates).flatMap(fieldsOf), ...byVideo.fields].map(({ id, kind }) => [id, kind]),
)

const isPart = (field: string): field is PartKind => (partKinds as readonly string[]).includes(field)

/** What a field may hold while it is written; undefined: no form has such a field. null: it was emptied. */
export function schemaOf(field: string): v.GenericSchema | undefined {
  if (field === templateField) return v.pipe(v.string(), v.check(isTemplate))
  if (isPart(field)) return v.nullable(partValues[field])
  const kind = kinds.get(field)
  return kind && v.nullable(valueSchemas[kind])
}
