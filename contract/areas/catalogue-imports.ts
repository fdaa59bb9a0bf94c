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

/** `spelling`: names that differ only in capitals and accents become as the file has them, or are kept. */
export const howToImport = v.object({ spelling: v.optional(v.picklist(['file', 'kept']), 'file') })

/** GET api/v1/catalogues/{catalogue}/export and …/template. */
export const askTableFile = v.object({ format: v.optional(v.picklist(['csv', 'xlsx']), 'csv') })
