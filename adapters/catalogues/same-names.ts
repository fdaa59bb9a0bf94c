import { type Catalogue, isOfficial } from '@turno/domain/catalogue.ts'
import { plain } from '@turno/domain/text.ts'
import type { Row, Standing, Table } from './table.ts'

/** What an entry is called, and under which parent. */
type Place = Pick<Standing, 'name' | 'parent'>

const keyOf = ({ name, parent }: Place): string => JSON.stringify([parent, plain(name)])

/**
 * Whose names are taken once a table was brought in: people choose by name, so two entries of one parent need two
 * names. Official tables may repeat theirs. Of two rows that want one name the first has it, and one that has it
 * already comes before both.
 */
export class SameNames {
  readonly #catalogue: Catalogue | 'seeds'
  readonly #others: ReadonlyMap<string, Standing>
  /** The code that has a name. */
  readonly #holders = new Map<string, string>()

  constructor({ table, rows, others = new Map() }: Pick<Table, 'table' | 'rows' | 'others'>) {
    this.#catalogue = table
    this.#others = others
    if (!this.#areApart) return
    const own = rows.filter(({ catalogue }) => catalogue === table)
    const codes = new Set(own.map(({ code }) => code))
    for (const [code, entry] of others) if (!entry.retired && !codes.has(code)) this.#hold(code, entry)
    const [staying, moving] = [own.filter((row) => this.#stays(row)), own.filter((row) => !this.#stays(row))]
    for (const row of [...staying, ...moving]) if (!this.#after(row).retired) this.#hold(row.code, this.#after(row))
  }

  /** The code of another entry that has the name of this one under its parent; undefined: none. */
  holderOf(code: string, place: Place): string | undefined {
    const holder = this.#areApart ? this.#holders.get(keyOf(place)) : undefined
    return holder === code ? undefined : holder
  }

  get #areApart(): boolean {
    return this.#catalogue !== 'seeds' && !isOfficial(this.#catalogue)
  }

  #hold(code: string, place: Place): void {
    const key = keyOf(place)
    if (!this.#holders.has(key)) this.#holders.set(key, code)
  }

  /** Whether a row leaves its entry under the name and the parent that it has. */
  #stays(row: Row): boolean {
    const before = this.#others.get(row.code)
    return before !== undefined && !before.retired && keyOf(before) === keyOf(this.#after(row))
  }

  #after({ code, name, parent, enabled }: Row): Standing {
    const before = this.#others.get(code)
    return {
      name,
      parent: parent === undefined ? (before?.parent ?? null) : parent,
      retired: enabled === undefined ? (before?.retired ?? false) : !enabled,
    }
  }
}
