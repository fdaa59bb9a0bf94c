import { type Catalogue, declarations, isCode, isNamedByRules, isOfficial, parentOf } from '@turno/domain/catalogue.ts'
import { judgedDetails, namedIn } from '@turno/domain/catalogue-details.ts'
import { type CatalogueEntryState, isKnown, type KnownEntry } from '@turno/domain/catalogue-entry/state.ts'
import { entryTexts } from '@turno/domain/catalogue-entry/texts.ts'
import { wrongTerms } from '@turno/domain/certification-terms.ts'
import { plain } from '@turno/domain/text.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { systemClock } from '../clock/clock.ts'
import { entryNow } from '../commands/catalogue-names.ts'
import type { Commander } from '../commands/commander.ts'
import type { Fault } from './row-reading.ts'
import { SameNames } from './same-names.ts'
import type { Row, Table } from './table.ts'

/** What an entry is to be once its row was brought in. */
export interface Entry {
  catalogue: Catalogue
  code: string
  name: string
  parent: string | null
  details: Record<string, string>
  enabled: boolean
}

/** Judges the rows of one table by the entries that there are, and fills up what a row leaves as it is. */
export class Resolving {
  readonly #commander: Commander
  readonly #now: string
  readonly #keepsSpelling: boolean
  /** An official table without a column of parents has its own, codes and chapters that a new log may not know yet. */
  readonly #hasOwnParents: boolean
  /** The codes that the table offers, by catalogue. */
  readonly #brought = new Map<Catalogue, Set<string>>()
  readonly #offered = new Map<string, Promise<boolean>>()

  readonly #names: SameNames

  constructor(commander: Commander, of: Table) {
    const { table, rows, headers = {}, keepSpelling = false, now } = of
    this.#names = new SameNames(of)
    this.#commander = commander
    this.#now = now ?? systemClock.now()
    this.#hasOwnParents = table !== 'seeds' && isOfficial(table) && headers.parent === undefined
    this.#keepsSpelling = keepSpelling
    for (const { catalogue, code, enabled } of rows) {
      const codes = this.#brought.get(catalogue) ?? new Set()
      this.#brought.set(catalogue, codes)
      if (enabled !== false) codes.add(code)
    }
  }

  /**
   * The code that a row means. Spreadsheets take the first zero of a procedure's six digits; a code of five that begins
   * with a zero lost none.
   */
  async codeOf({ catalogue, code }: Row): Promise<{ code: string } | { faults: Fault[] }> {
    if (catalogue !== 'cups' || !/^[1-9]\d{4}$/.test(code)) return { code }
    if ((await entryNow(this.#commander, catalogue, code)).status !== 'none') return { code }
    const whole = `0${code}`
    if (this.#brought.get(catalogue)?.has(whole))
      return { faults: [{ key: 'code', said: code, message: `Sobra: el archivo ya trae el código ${whole}.` }] }
    if ((await entryNow(this.#commander, catalogue, whole)).status !== 'none') return { code: whole }
    const message = `Le falta una cifra. Si Excel quitó el cero inicial, escribe ${whole} en una celda de texto.`
    return { faults: [{ key: 'code', said: code, message }] }
  }

  /** What the row makes of its entry, or why it makes nothing of it. */
  async entryOf(row: Row, code: string, state: CatalogueEntryState): Promise<{ entry: Entry } | { faults: Fault[] }> {
    const { catalogue, details: filled, cleared = [] } = row
    if (state.status === 'removed') return { faults: [{ key: 'code', said: code, message: entryTexts.removed }] }
    const before = isKnown(state) ? state : undefined
    const written = { ...filled, ...Object.fromEntries(cleared.map((field) => [field, ''])) }
    const { details, wrong } = judgedDetails(catalogue, written, before?.details)
    const parent = row.parent === undefined ? (before?.parent ?? null) : row.parent
    const faults: Fault[] = [
      ...[...wrong, ...this.#wrongTerms(catalogue, details, before?.details ?? {}, wrong)].map(
        ({ field, message }) => ({
          ...{ key: `details.${field}` as const, said: written[field] ?? '', message },
        }),
      ),
      ...(await this.#strangers(catalogue, details, before?.details ?? {}, wrong)),
      ...(parent !== before?.parent ? await this.#misplaced(catalogue, code, parent) : []),
    ]
    if (row.enabled === false && isNamedByRules(catalogue, code))
      faults.push({ key: 'enabled', said: 'NO', message: 'Ese código lo usan las reglas: no se puede retirar.' })
    if (faults.length > 0) return { faults }
    const enabled = row.enabled ?? before?.status !== 'retired'
    const holder =
      enabled && isNews(before, row.name, parent) ? this.#names.holderOf(code, { name: row.name, parent }) : undefined
    if (holder !== undefined)
      return { faults: [{ key: 'name', said: row.name, message: `El código ${holder} ya tiene ese nombre.` }] }
    const isSpelling = before !== undefined && this.#keepsSpelling && isOnlySpelling(before.name, row.name)
    return { entry: { catalogue, code, name: isSpelling ? before.name : row.name, parent, details, enabled } }
  }

  /** From when a kind of document is needed, and until when, is judged by the day, too. */
  #wrongTerms(
    catalogue: Catalogue,
    details: Record<string, string>,
    before: Record<string, string>,
    said: readonly { field: string }[],
  ) {
    const wrong = catalogue === 'certifications' ? wrongTerms(before, details, bogotaDate(this.#now)) : undefined
    return wrong && said.every(({ field }) => field !== wrong.field) ? [wrong] : []
  }

  /**
   * What the row names newly and nobody offers: of each field the first, for a table may name millions.
   * @param said what is wrong already; a field with too many codes is not looked up
   */
  async #strangers(
    catalogue: Catalogue,
    details: Record<string, string>,
    before: Record<string, string>,
    said: readonly { field: string }[],
  ): Promise<Fault[]> {
    const told = new Set(said.map(({ field }) => field))
    const kept = new Set(namedIn(catalogue, before).map(({ field, code }) => `${field} ${code}`))
    const news = namedIn(catalogue, details).filter(
      ({ field, code }) => !told.has(field) && !kept.has(`${field} ${code}`),
    )
    const faults = new Map<string, Fault>()
    for (const { field, catalogue: of, code } of news)
      if (!faults.has(field) && !(await this.#isOffered(of, code)))
        faults.set(field, { key: `details.${field}`, said: code, message: notOffered(of, code) })
    return [...faults.values()]
  }

  /** In a catalogue that is its own parent some stand below none; official tables leave some without. */
  async #misplaced(catalogue: Catalogue, code: string, parent: string | null): Promise<Fault[]> {
    const above = parentOf(catalogue)
    if (above === undefined || this.#hasOwnParents) return []
    if (parent === null) {
      if (above === catalogue || isOfficial(catalogue)) return []
      const message = `Escribe el código de ${declarations[above].title} al que pertenece.`
      return [{ key: 'parent', said: '', message }]
    }
    if (parent !== code && (await this.#isOffered(above, parent))) return []
    return [{ key: 'parent', said: parent, message: notOffered(above, parent) }]
  }

  #isOffered(catalogue: Catalogue, code: string): Promise<boolean> {
    if (!isCode(code)) return Promise.resolve(false)
    if (this.#brought.get(catalogue)?.has(code)) return Promise.resolve(true)
    const key = `${catalogue} ${code}`
    const known = this.#offered.get(key)
    if (known) return known
    const asked = entryNow(this.#commander, catalogue, code).then(({ status }) => status === 'offered')
    this.#offered.set(key, asked)
    return asked
  }
}

/** A code that can be none is told by its beginning. */
const notOffered = (catalogue: Catalogue, code: string): string =>
  `No hay un registro activo con el código ${code.slice(0, 40)} en ${declarations[catalogue].title}.`

/** Whether two names differ in capitals and accents alone. */
export const isOnlySpelling = (some: string, other: string): boolean => some !== other && plain(some) === plain(other)

/** Whether an entry is offered under another name or parent than before. */
const isNews = (before: KnownEntry | undefined, name: string, parent: string | null): boolean =>
  before === undefined || before.status === 'retired' || before.name !== name || before.parent !== parent
