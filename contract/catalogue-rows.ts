import { type Catalogue, catalogues, declarations } from '@turno/domain/catalogue.ts'
import { catalogueGroups, type Detail } from '@turno/domain/catalogues/declaration.ts'
import * as v from 'valibot'

const options = v.array(v.strictObject({ id: v.string(), name: v.string() }))

/** A field of a catalogue's entries, as a form draws it; `of` names the catalogue of a choice. */
const detailRow = v.strictObject({
  name: v.string(),
  kind: v.picklist(['text', 'longText', 'number', 'date', 'choice', 'choices', 'option', 'tick']),
  label: v.string(),
  hint: v.nullable(v.string()),
  required: v.boolean(),
  column: v.boolean(),
  fixed: v.boolean(),
  unconfirmed: v.boolean(),
  max: v.nullable(v.number()),
  of: v.nullable(v.string()),
  options,
})
export type DetailRow = v.InferOutput<typeof detailRow>

/** GET api/v1/catalogues: what the desk knows of each catalogue, by group and title. */
export const catalogueRow = v.strictObject({
  name: v.string(),
  group: v.string(),
  title: v.string(),
  about: v.string(),
  parent: v.nullable(v.string()),
  official: v.boolean(),
  sensitive: v.boolean(),
  older: v.array(v.string()),
  fields: v.array(detailRow),
})
export type CatalogueRow = v.InferOutput<typeof catalogueRow>

const detailRowOf = (name: string, detail: Detail): DetailRow => ({
  name,
  kind: detail.kind,
  label: detail.label,
  hint: detail.hint ?? null,
  required: detail.required ?? false,
  column: detail.column ?? false,
  fixed: detail.fixed ?? false,
  unconfirmed: detail.unconfirmed ?? false,
  max: 'max' in detail ? (detail.max ?? null) : null,
  of: 'of' in detail ? detail.of : null,
  options: 'options' in detail ? Object.entries(detail.options).map(([id, name]) => ({ id, name })) : [],
})

const rowOf = (name: Catalogue): CatalogueRow => {
  const { group, title, about = '', parent, official, sensitive, older = [], fields = {} } = declarations[name]
  return {
    name,
    group: catalogueGroups[group],
    title,
    about,
    parent: parent ?? null,
    official: official ?? false,
    sensitive: sensitive ?? false,
    older: [...older],
    fields: Object.entries(fields).map(([field, detail]) => detailRowOf(field, detail)),
  }
}

const groups: readonly string[] = Object.values(catalogueGroups)
const spanish = new Intl.Collator('es')

export const catalogueRows: readonly CatalogueRow[] = catalogues
  .map(rowOf)
  .toSorted(
    (one, other) => groups.indexOf(one.group) - groups.indexOf(other.group) || spanish.compare(one.title, other.title),
  )
