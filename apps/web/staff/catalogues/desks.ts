import { catalogueGroups, catalogueRows, cataloguesWith } from '@turno/contract/catalogue-rows.ts'
import { href, pages } from '@turno/contract/pages.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'

const all = cataloguesWith('title')

/** The catalogues of each group. */
export const deskGroups = Object.entries(catalogueGroups).map(([group, title]) => ({
  title,
  all: all.filter((catalogue) => catalogueRows[catalogue].group === group),
}))

export const titleOf = (catalogue: Catalogue): string => catalogueRows[catalogue].title

export const hrefOf = (catalogue: Catalogue): string => href(pages.catalogue, { catalogue })

/** Older addresses of catalogues, each with its present catalogue. */
export const olderPaths = cataloguesWith('older').flatMap((catalogue) =>
  catalogueRows[catalogue].older!.map((older) => [older, catalogue] as const),
)

export const isCatalogue = (text: string | undefined): text is Catalogue => all.some((catalogue) => catalogue === text)
