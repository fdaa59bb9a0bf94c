import type { InferOutput } from 'valibot'
import { type Field, type FieldOf, fieldsIn, type Rows } from './field.ts'
import type { AnswerOf } from './rules.ts'

type Lists = { phones: string[]; emails: string[]; links: { networkId: string; url: string }[]; number: number }
type ValueOf<Of extends Field> = Of['kind'] extends keyof Lists ? Lists[Of['kind']] : string | null

/** Values of a form, by part and the domain's names. */
export type Declared<Of extends Rows> = {
  -readonly [Part in keyof Of]?: { -readonly [Name in keyof Of[Part]]?: ValueOf<Of[Part][Name]> }
}

/** A form as the domain takes it: fields that were left out stay out, and so do parts without any. */
export function declaredIn<const Of extends Rows>(rows: Of, form: Readonly<Record<string, unknown>>): Declared<Of> {
  const parts = Object.entries(rows).map(([part, fields]) => {
    const given = Object.entries(fields).filter(([, { wire }]) => form[wire] !== undefined)
    return [part, Object.fromEntries(given.map(([name, { wire }]) => [name, form[wire]]))] as const
  })
  return Object.fromEntries(parts.filter(([, given]) => Object.keys(given).length > 0)) as Declared<Of>
}

type Values<Of extends Rows> = { [Part in keyof Of]?: { [Name in keyof Of[Part]]?: unknown } }

/** Stored values, by the names of the wire. */
export const byWire = <const Of extends Rows>(rows: Of, values: Values<Of>) =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([part, fields]) =>
      Object.entries(fields).map(([name, { wire }]) => [
        wire,
        (values[part] as Record<string, unknown>)?.[name] ?? null,
      ]),
    ),
  ) as Record<FieldOf<Of>['wire'], unknown>

/** A stored value in an answer: '' for an empty one, or the row's own word for it. */
export function answered<const Of extends Rows>(rows: Of, values: Values<Of>) {
  const kept = byWire(rows, values) as Record<string, unknown>
  return Object.fromEntries(fieldsIn(rows).map((field) => [field.wire, answerOf(field, kept[field.wire])])) as {
    [Each in FieldOf<Of> as Each['wire']]: InferOutput<AnswerOf<Each>>
  }
}

function answerOf(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'phones':
      return (value as string[]).map((phone) => ({ value: phone, label: phone, price: 0 }))
    case 'links':
      return Object.fromEntries((value as Lists['links']).map(({ networkId, url }) => [networkId, url]))
    case 'longText':
      return value ?? field.none ?? ''
    default:
      return value ?? ''
  }
}
