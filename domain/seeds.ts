import { type Catalogue, catalogues, declarations } from './catalogue.ts'

/** An entry that a log begins with. */
export interface Seed {
  catalogue: Catalogue
  code: string
  name: string
  /** Code of its parent, in the catalogue above. */
  parent: string | null
  details: Record<string, string>
}

/** Initial entries of every log, so that forms have options; administrators change them from there. */
export const seeds: readonly Seed[] = catalogues.flatMap((catalogue) =>
  (declarations[catalogue].seeds?.rows ?? []).map(({ code, name, parent = null, details = {} }) => ({
    catalogue,
    code,
    name,
    parent,
    details: details as Record<string, string>,
  })),
)

export const seedsOf = (catalogue: Catalogue): readonly Seed[] => seeds.filter((seed) => seed.catalogue === catalogue)

/** The name that a catalogue begins with for a code, '' when it has no such seed. */
export const seededName = (catalogue: Catalogue, code: string | null): string =>
  seeds.find((seed) => seed.catalogue === catalogue && seed.code === code)?.name ?? ''
