import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { question } from '../../kit/api/question.ts'

/** Every catalogue with its fields: they change only with the product. */
export const declaredQuestion = question(endpoints.declared, { settled: () => true })

export const hrefOf = (catalogue: string): string => href(pages.catalogue, { catalogue })

/** The title of a catalogue among all of them. */
export const titleIn = (all: readonly CatalogueRow[], catalogue: string): string =>
  all.find(({ name }) => name === catalogue)?.title ?? catalogue

/** The page of a catalogue with one of its entries open. */
export const entryHref = (catalogue: string, entry: string): string => href(pages.catalogue, { catalogue, entry })
