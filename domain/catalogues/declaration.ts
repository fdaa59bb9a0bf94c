import type { Amount, Choice, Dated, LongText, Text } from '../field-kinds.ts'

/** Under these groups administrators find the catalogues. */
export const catalogueGroups = {
  procedures: 'Diagnósticos y procedimientos',
  exams: 'Exámenes y medidas',
  medicines: 'Medicamentos',
  history: 'Historia clínica',
  specialities: 'Especialidades',
  places: 'Geografía y entidades',
  persons: 'Datos de la persona',
  care: 'Atención y RIPS',
  others: 'Otros',
} as const

/** Entries of another catalogue, as many as one likes; their codes stand with blanks between them. */
interface Choices<Of extends string> {
  kind: 'choices'
  of: Of
}

/** One of a few words that belong to the field alone. */
interface Option {
  kind: 'option'
  options: Readonly<Record<string, string>>
}

/** '1' where it holds. */
interface Tick {
  kind: 'tick'
}

/** A decimal has at most so many places; without `decimals` the number is whole. */
interface Number extends Amount {
  decimals?: number
}

interface Always {
  label: string
  hint?: string
  /** An entry made or changed by hand may not leave it empty. */
  required?: true
  /** The desk's list shows it. */
  column?: true
  /** The field with the first day, before which this one does not come. */
  notBefore?: string
  /** Only first entries say it: nobody changes it afterwards. */
  fixed?: true
  /** Its values are official codes which no table of ours has confirmed, and the desk says so. */
  unconfirmed?: true
  /** Further headers that name its column in a table: without capitals, accents, blanks. */
  headers?: readonly string[]
}

/** A field of the entries of one catalogue. Its value is text in the log; a field that was left empty is not there. */
export type Detail<Of extends string = string> = Always &
  (Text | LongText | Number | Dated | Choice<Of> | Choices<Of> | Option | Tick)

/** A first entry of a catalogue. */
interface SeedRow<Field extends string = string> {
  code: string
  name: string
  /** Code of its parent, in the catalogue above. */
  parent?: string
  details?: Readonly<Partial<Record<Field, string>>>
}

export interface Seeds<Field extends string = string> {
  /** The fields that its rows may have. */
  columns: readonly Field[]
  rows: readonly SeedRow<Field>[]
}

/** One catalogue: options that forms offer, and administrators change (docs/how-to.md, 'A catalogue', adds one). */
export interface Declaration<Name extends string = string> {
  group: keyof typeof catalogueGroups
  title: string
  /** What it is in people's words; the desk finds it by them too. */
  about?: string
  /** Entries that are steps (schooling, plans…) are listed by code, others by name. */
  order: 'name' | 'code'
  /** The catalogue that holds the parents of its entries; without it, no catalogue holds them. */
  parent?: Name
  /** The form of its codes; without it, any code that `isCode` takes. */
  code?: { pattern: RegExp; wrong: string }
  fields?: Readonly<Record<string, Detail<Name>>>
  /**
   * Where its codes are from: a table of the ministry, which `npm run test:official` compares them with, or an official
   * list that no table here has confirmed. Without it they are the marketplace's own.
   */
  source?: { table: string } | 'unconfirmed'
  /**
   * A person's choice here is sensitive (Ley 1581 of 2012, art. 5: origin, health, sexual life): never counted, since a
   * count before and after shows one person.
   */
  sensitive?: true
  /** Administrators load it from an official table of the same name. */
  official?: true
  /** GET api/v1/<path> lists the options of a form. */
  path?: string
  /** POST api/generic/<name> lists the options too; `action` is the one value that such a call sends. */
  legacy?: { name: string; action: number }
  /** The error of a field that names no entry that is offered. */
  wrong?: string
  /** Older addresses of the catalogue's page. */
  older?: readonly string[]
  /** The entries that a rule names by its code (`named-codes.ts`): always offered, and never moved. */
  named?: readonly string[]
  /** Without them an official table alone fills the catalogue. */
  seeds?: Seeds
}

type Known<Declared extends Declaration> = {
  [Unknown in Exclude<keyof Declared, keyof Declaration>]: never
} & { seeds?: Seeds<keyof Declared['fields'] & string> }

/** Keeps what was declared as it is written, and refuses seeds with a field that the catalogue does not have. */
export const catalogue = <const Declared extends Declaration>(
  declared: Declared & Known<NoInfer<Declared>>,
): Declared => declared

type Rest<Kind> = Omit<Always & Kind, 'kind' | 'label' | 'of' | 'options'>

export const text = <const Own extends Rest<Text>>(label: string, own?: Own) =>
  ({ kind: 'text', label, ...own }) as const
export const longText = <const Own extends Rest<LongText>>(label: string, own: Own) =>
  ({ kind: 'longText', label, ...own }) as const
export const number = <const Own extends Rest<Number>>(label: string, own: Own) =>
  ({ kind: 'number', label, ...own }) as const
export const date = <const Own extends Rest<Dated>>(label: string, own?: Own) =>
  ({ kind: 'date', label, ...own }) as const
export const choice = <const Of extends string, const Own extends Rest<unknown>>(label: string, of: Of, own?: Own) =>
  ({ kind: 'choice', label, of, ...own }) as const
export const choices = <const Of extends string, const Own extends Rest<unknown>>(label: string, of: Of, own?: Own) =>
  ({ kind: 'choices', label, of, ...own }) as const
export const option = <const Own extends Rest<unknown>>(label: string, options: Option['options'], own?: Own) =>
  ({ kind: 'option', label, options, ...own }) as const
export const tick = <const Own extends Rest<unknown>>(label: string, own?: Own) =>
  ({ kind: 'tick', label, ...own }) as const

const linesOf = (text: string): string[] => text.trim().split('\n')

/** Entries, a code, a blank and a name in each line. */
export const lines = (text: string): Seeds<never> => ({
  columns: [],
  rows: linesOf(text).map((line) => {
    const blank = line.indexOf(' ')
    return { code: line.slice(0, blank), name: line.slice(blank + 1).trim() }
  }),
})

type Words<Text extends string> = Text extends `${infer First} ${infer More}` ? First | Words<More> : Text
type FieldIn<Columns extends string> = Exclude<Words<Columns>, 'code' | 'name' | 'parent'>

/**
 * Entries with fields, a line each, whose cells have `|` between them.
 * @param columns what the cells are, with a blank between them: 'code', 'name', 'parent', or a field
 */
export function table<const Columns extends string>(columns: Columns, text: string): Seeds<FieldIn<Columns>> {
  const names = columns.split(' ')
  const rows = linesOf(text).map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const filled = names.flatMap((name, at) => (cells[at] ? [[name, cells[at]] as const] : []))
    const { code = '', name = '', parent, ...details } = Object.fromEntries(filled)
    return { code, name, ...(parent !== undefined && { parent }), details }
  })
  const fields = names.filter((name) => !['code', 'name', 'parent'].includes(name))
  return { columns: fields, rows } as unknown as Seeds<FieldIn<Columns>>
}

/** Whom a diagnosis, a system or an exam is of. */
export const sexes = { A: 'Ambos', F: 'Femenino', M: 'Masculino' } as const

/** The regimes of social security in health. */
export const regimes = {
  C: 'Contributivo',
  S: 'Subsidiado',
  E: 'Especial o de excepción',
  P: 'Particular o voluntario',
} as const
