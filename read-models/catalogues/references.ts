import { type Catalogue, catalogues, declarations, parentOf } from '@turno/domain/catalogue.ts'
import { namedIn } from '@turno/domain/catalogue-details.ts'
import type { Detail } from '@turno/domain/catalogues/declaration.ts'
import type { Reader } from '../projection.ts'
import { type ShownEntry, shown } from './shown.ts'

/** The names of what some entries refer to, their parents and the choices in their fields, by catalogue and code. */
export async function referredNames(
  reader: Reader,
  catalogue: Catalogue,
  entries: readonly Pick<ShownEntry, 'parent' | 'details'>[],
): Promise<Record<string, Record<string, string>>> {
  const above = parentOf(catalogue)
  const named = entries.flatMap(({ parent, details }) => [
    ...(above && parent !== null ? [{ catalogue: above, code: parent }] : []),
    ...namedIn(catalogue, details),
  ])
  const wanted = Map.groupBy(named, (each) => each.catalogue)
  const found = await shown(reader, [...wanted.keys()])
  return Object.fromEntries(
    [...wanted].map(([of, codes], at) => [
      of,
      Object.fromEntries(codes.map(({ code }) => [code, found[at]!.byId.get(code)?.name ?? code])),
    ]),
  )
}

/** The offered entries that name one of these, as parent or in a field, by catalogue; `codes`: whom each names. */
export async function entriesNaming(reader: Reader, catalogue: Catalogue, codes: readonly string[]) {
  const asked = new Set(codes)
  const naming = catalogues.filter((each) => parentOf(each) === catalogue || fieldsOf(each, catalogue).length > 0)
  const found = await shown(reader, naming)
  return naming.flatMap((each, at) => {
    const fields = fieldsOf(each, catalogue)
    const namedBy = ({ parent, details }: ShownEntry) =>
      [parentOf(each) === catalogue ? parent : null, ...fields.flatMap((field) => (details[field] ?? '').split(' '))]
        .filter((code) => code !== null)
        .filter((code) => asked.has(code))
    const entries = found[at]!.entries.flatMap((entry) => {
      const named = entry.retired ? [] : namedBy(entry)
      return named.length > 0 ? [{ name: entry.name, codes: named }] : []
    })
    return entries.length > 0 ? [{ catalogue: each, entries }] : []
  })
}

/** The fields of a catalogue that hold codes of another. */
const fieldsOf = (catalogue: Catalogue, of: Catalogue): string[] =>
  Object.entries<Detail>(declarations[catalogue].fields ?? {}).flatMap(([name, detail]) =>
    'of' in detail && detail.of === of ? [name] : [],
  )
