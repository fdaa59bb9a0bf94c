import type { ListedCatalogue } from '@turno/domain/catalogue.ts'
import type * as kinds from '@turno/domain/field-kinds.ts'

/**
 * A row: a field of a form that keeps its own values (docs/how-to.md, 'A field', adds one). It has no layout and no
 * conditions. A rule of its own is spread over those of the rows, an input of its own is written in the form, and a
 * form's other labels are in its `with`. Rows are data, so that pages that only read take no rules with them.
 */
export type Field = Always & (kinds.Text | Name | LongText | kinds.Amount | kinds.Dated | Choice | Reference | Plain)

interface Always {
  /** The specification's name. */
  wire: string
  label: string
  hint?: string
  /** The error of an empty field; without it the field may stay empty. */
  required?: string | undefined
  /** The browser's autofill hint; none by default. */
  autoComplete?: string
  /** Place on the public page; absent: private. */
  shown?: Shown
}

/** Its place among the sections of the public page, the lowest first, and its title there. */
export type Shown = readonly [place: number, title: string]

/** A part of a person's name. */
interface Name {
  kind: 'name'
  part?: 'apellido'
  max?: number
}

interface LongText extends kinds.LongText {
  /** The specification's word for an empty value. */
  none?: string
}

/** Of a short catalogue. */
interface Choice extends kinds.Choice<ListedCatalogue> {
  max?: number
  /** The label of the empty choice. */
  placeholder?: string
}

/** A part of a place: a country, then its department, then its city. */
interface Reference {
  kind: 'reference'
  to: 'country' | 'department' | 'city'
  max?: number
}

/** A field of some words; in the plural a list. */
interface Plain {
  kind: 'email' | 'phone' | 'document' | 'emails' | 'phones' | 'links'
}

type RestOf<Kind, Each = Field> = Each extends Field
  ? Kind extends Each['kind']
    ? Omit<Each, 'kind' | 'wire' | 'label'>
    : never
  : never

const of =
  <const Kind extends Field['kind']>(kind: Kind) =>
  <const Wire extends string, const Rest extends Partial<RestOf<Kind>> = object>(
    wire: Wire,
    label: string,
    rest?: Rest & { [Unknown in Exclude<keyof Rest, keyof RestOf<Kind>>]: never },
  ): { kind: Kind; wire: Wire; label: string } & Rest => ({ kind, wire, label, ...(rest as Rest) })

export const text = of('text')
export const name = of('name')
export const longText = of('longText')
export const number = of('number')
export const date = of('date')
export const choice = of('choice')
export const reference = of('reference')
export const email = of('email')
export const emails = of('emails')
export const phone = of('phone')
export const phones = of('phones')
export const document = of('document')
export const links = of('links')

/** Rows by part: by the event of the domain that keeps them. */
export type Rows = Readonly<Record<string, Readonly<Record<string, Field>>>>

/** A row for each field of a state's parts, and none besides. */
export type RowsOf<Parts> = { readonly [Part in keyof Parts]: { readonly [Name in keyof Parts[Part]]: Field } }

/** Any of the fields of some rows. */
export type FieldOf<Of extends Rows> = { [Part in keyof Of]: Of[Part][keyof Of[Part]] }[keyof Of]

export const fieldsIn = <const Of extends Rows>(rows: Of): FieldOf<Of>[] =>
  Object.values(rows).flatMap((part) => Object.values(part)) as FieldOf<Of>[]

/** A form of these fields in which nothing is typed. */
export const emptyForm = <const Of extends Rows>(rows: Of) =>
  Object.fromEntries(fieldsIn(rows).map(({ wire }) => [wire, ''])) as Record<FieldOf<Of>['wire'], string>
