import { isCatalogue } from '@turno/domain/catalogue.ts'
import * as v from 'valibot'
import { typed } from '../kinds/typed.ts'

/** GET api/v1/catalogue-imports: those of one catalogue; without it, of all. */
export const askImports = v.object({
  catalogue: v.optional(
    v.pipe(
      v.string(),
      typed,
      v.check((name) => name === '' || isCatalogue(name), 'No hay ese catálogo'),
    ),
    '',
  ),
})

/**
 * `spelling`: names that differ only in capitals and accents become as the file has them, or are kept; `separator` and
 * `encoding` of a CSV, where they were not found rightly; '': as they are found.
 */
export const howToImport = v.object({
  spelling: v.optional(v.picklist(['file', 'kept']), 'file'),
  separator: v.optional(v.picklist(['', 'comma', 'semicolon', 'tab', 'bar']), ''),
  encoding: v.optional(v.picklist(['', 'utf-8', 'windows-1252']), ''),
})
export type HowToImport = v.InferOutput<typeof howToImport>

/** GET api/v1/catalogues/{catalogue}/export and …/template. */
export const askTableFile = v.object({ format: v.optional(v.picklist(['csv', 'xlsx']), 'csv') })
