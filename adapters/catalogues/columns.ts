import { type Catalogue, declarations } from '@turno/domain/catalogue.ts'
import type { Detail } from '@turno/domain/catalogues/declaration.ts'

/** What a column of a table is for: a part of every entry, or a field that the catalogue declares. */
export type ColumnKey = 'code' | 'name' | 'parent' | 'enabled' | `details.${string}`

export interface Column {
  key: ColumnKey
  /** Its header in a table of ours. */
  title: string
  /** The headers by which it is found, without capitals, accents, blanks. */
  headers: readonly string[]
  detail?: Detail
}

/** The official tables say the code and the name of a municipality in other words. */
const codeHeaders = ['codigo', 'cod', 'code', 'codigomunicipio', 'coddanemunicipio', 'codigodanedelmunicipio']
const nameHeaders = ['nombre', 'name', 'nombremunicipio', 'municipio']

/** A header as it is compared. */
const bare = (header: string): string =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The columns that a table of this catalogue can have. */
export function columnsOf(catalogue: Catalogue): Column[] {
  const { parent, fields = {} } = declarations[catalogue]
  const columns: Column[] = [
    { key: 'code', title: 'Codigo', headers: codeHeaders },
    { key: 'name', title: 'Nombre', headers: nameHeaders },
    ...(parent ? [{ key: 'parent' as const, title: 'Pertenece a', headers: ['pertenecea', 'parent', 'padre'] }] : []),
    { key: 'enabled', title: 'Habilitado', headers: ['habilitado', 'enabled', 'activo'] },
  ]
  for (const [name, detail] of Object.entries<Detail>(fields)) {
    const isTaken = columns.some(({ headers }) => headers.includes(bare(detail.label)))
    const headers = [...(isTaken ? [] : [bare(detail.label)]), bare(name), ...(detail.headers ?? [])]
    columns.push({ key: `details.${name}`, title: isTaken ? name : detail.label, headers, detail })
  }
  return columns
}

/** How our own tables call a column. */
export const titleOf = (catalogue: Catalogue, key: ColumnKey): string =>
  columnsOf(catalogue).find((column) => column.key === key)?.title ?? key

/** Where each column stands in a row of headers; undefined: this row is no header, for it lacks code or name. */
export function foundIn(cells: readonly string[], columns: readonly Column[]): Map<ColumnKey, number> | undefined {
  const headers = cells.map(bare)
  const found = new Map<ColumnKey, number>()
  const taken = new Set<number>()
  for (const { key, headers: names } of columns) {
    const at = names.map((name) => headers.indexOf(name)).find((place) => place >= 0 && !taken.has(place))
    if (at === undefined) continue
    found.set(key, at)
    taken.add(at)
  }
  return found.has('code') && found.has('name') ? found : undefined
}
