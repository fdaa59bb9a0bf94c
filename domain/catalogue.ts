import * as all from './catalogues/all.ts'
import type { Declaration } from './catalogues/declaration.ts'

export type Catalogue = keyof typeof all

export const declarations: Readonly<Record<Catalogue, Declaration<Catalogue>>> = all

type DeclarationColumn = keyof Declaration
/** The catalogues whose declaration says this. */
export type CatalogueWith<Column extends DeclarationColumn> = {
  [Name in Catalogue]: (typeof all)[Name] extends Record<Column, unknown> ? Name : never
}[Catalogue]

/** A catalogue that forms ask for whole. */
export type ListedCatalogue = CatalogueWith<'path'>
export type LegacyCatalogue = CatalogueWith<'legacy'>
export type OfficialTable = CatalogueWith<'official'>

export const catalogues = Object.keys(all) as Catalogue[]

export const cataloguesWith = <Column extends DeclarationColumn>(column: Column): CatalogueWith<Column>[] =>
  catalogues.filter((catalogue) => column in declarations[catalogue]) as CatalogueWith<Column>[]

export const isCatalogue = (text: string): text is Catalogue => Object.hasOwn(declarations, text)

export const isListedByCode = (catalogue: Catalogue): boolean => declarations[catalogue].order === 'code'

export const parentOf = (catalogue: Catalogue): Catalogue | undefined => declarations[catalogue].parent

export const isOfficial = (catalogue: Catalogue): catalogue is OfficialTable =>
  declarations[catalogue].official ?? false

/** Official tables that administrators load. The importer takes these names. */
export const officialTables: readonly OfficialTable[] = cataloguesWith('official')

/** Whether a rule names this entry by its code, so that it cannot be retired or moved. */
export const isNamedByRules = (catalogue: Catalogue, code: string): boolean =>
  declarations[catalogue].named?.includes(code) ?? false

/** Where an entry belongs, if a log says `parent`: one that rules name belongs where its seed has it. */
export function standingParent(catalogue: Catalogue, code: string, parent: string | null): string | null {
  if (!isNamedByRules(catalogue, code)) return parent
  const seed = declarations[catalogue].seeds?.rows.find((row) => row.code === code)
  return seed ? (seed.parent ?? null) : parent
}

/** Whether a text can be a code of a catalogue at all. One of dots alone would be a step within an address. */
export const isCode = (text: string): boolean => /^(?!\.+$)[\w.+-]{1,20}$/.test(text)

/** The error of a code that the catalogue cannot have; undefined: none. */
export function wrongCode(catalogue: Catalogue, code: string): string | undefined {
  const { code: form } = declarations[catalogue]
  if (/^\.+$/.test(code)) return 'El código lleva algo más que puntos'
  if (!isCode(code)) return 'El código admite hasta 20 letras, números, puntos, guiones y signos +'
  return form && !form.pattern.test(code) ? form.wrong : undefined
}

export const catalogueEntryIdOf = (catalogue: Catalogue, code: string): string => `${catalogue}_${code}`
