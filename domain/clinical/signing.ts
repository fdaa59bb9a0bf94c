import { dotted } from './cie10.ts'
import type { DiagnosisValue, FieldKind, SignedLine, SignedSection, ValueOf } from './note.ts'
import { codeOfField, type Template, type TemplateField, type TemplateSection } from './template.ts'

/** Names that stand beside answers, from the catalogues of the day on which a note is signed. */
export interface SigningNames {
  /** Unit of a measure as it is shown, and its UCUM code; undefined: none is known. */
  unit(measure: string): { symbol: string; ucum: string | null } | undefined
  /** Name of a type of diagnosis. */
  diagnosisType(code: string): string
}

type Values = Readonly<Record<string, unknown>>

/** Numbers as they are read in Colombia: 37,5. */
export const shownNumber = (value: number): string => String(value).replace('.', ',')

const reviewWords = { denies: 'Niega', reports: 'Refiere' } as const

const typeOf = ({ type }: DiagnosisValue, names: SigningNames): string => names.diagnosisType(type).toLowerCase()

/** The words of an answer on screen and paper. */
const words: { [Kind in FieldKind]: (value: ValueOf<Kind>, id: string, names: SigningNames) => string } = {
  text: (value) => value.trim(),
  measure: (value, id, names) => {
    const symbol = names.unit(codeOfField(id))?.symbol
    return symbol ? `${shownNumber(value)} ${symbol}` : shownNumber(value)
  },
  pressure: ({ systolic, diastolic }) => `${shownNumber(systolic)}/${shownNumber(diastolic)} mmHg`,
  review: ({ answer, text }) => (text.trim() ? `${reviewWords[answer]}: ${text.trim()}` : reviewWords[answer]),
  diagnoses: (value, _id, names) =>
    [...value]
      .sort((one, other) => Number(other.main) - Number(one.main))
      .map((each) => `${dotted(each.code)} ${each.name} (${each.main ? 'principal, ' : ''}${typeOf(each, names)})`)
      .join('\n'),
  procedures: (value) =>
    value.map(({ code, name, text }) => `${code} ${name}${text.trim() ? `: ${text.trim()}` : ''}`).join('\n'),
}

/** Whether a field was answered: blanks, and lists of nothing, are no answer. */
export function isAnswered(kind: FieldKind, value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (kind === 'text') return (value as string).trim() !== ''
  return !Array.isArray(value) || value.length > 0
}

function lineOf({ id, kind, label }: TemplateField, value: unknown, names: SigningNames): SignedLine {
  const shown = (words[kind] as (value: unknown, id: string, names: SigningNames) => string)(value, id, names)
  const ucum = kind === 'measure' ? { ucum: names.unit(codeOfField(id))?.ucum ?? null } : {}
  return { id, label, kind, value, ...ucum, shown } as SignedLine
}

/**
 * The parts of a note as they are signed: each answer with its label and its words. What was not answered is not in it,
 * and answers to fields that this form does not have are not signed.
 */
export const signedSections = (template: Template, values: Values, names: SigningNames): SignedSection[] =>
  template.sections
    .map(({ id, title, fields }) => ({
      id,
      title,
      lines: fields
        .filter((field) => isAnswered(field.kind, values[field.id]))
        .map((field) => lineOf(field, values[field.id], names)),
    }))
    .filter(({ lines }) => lines.length > 0)

/** Why a note cannot be signed yet, by field. */
export interface Missing {
  field: string
  message: string
}

const isComplete = ({ fields }: TemplateSection, values: Values): boolean =>
  fields.some(({ id, kind }) => isAnswered(kind, values[id]))

/** No measure of a person has such a number: keys were held down, and a paper would say it for ever. */
const measureMax = 1_000_000
const numbersIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [value]
const isBeyond = ({ kind }: TemplateField, value: unknown): boolean =>
  (kind === 'measure' || kind === 'pressure') && numbersIn(value).some((each) => Math.abs(Number(each)) > measureMax)

/** What a note lacks before it can be signed; warnings of measures are none of it. */
export function missingIn(template: Template, values: Values): Missing[] {
  const missing = template.sections
    .filter((section) => section.required && !isComplete(section, values))
    .map(({ title, fields }) => ({ field: fields[0]!.id, message: `Falta: ${title}` }))
  const measured = template.sections.flatMap(({ fields }) =>
    fields.filter((field) => isBeyond(field, values[field.id])),
  )
  missing.push(...measured.map(({ id, label }) => ({ field: id, message: `Revisa el número: ${label}` })))
  const diagnoses = (values.diagnoses ?? []) as readonly DiagnosisValue[]
  if (diagnoses.length > 0 && diagnoses.filter(({ main }) => main).length !== 1)
    missing.push({ field: 'diagnoses', message: 'Elige un diagnóstico principal' })
  return missing
}

/** Fields that this form does not have, but that were written: signing says that they would be left out. */
export const leftOut = (template: Template, values: Values): string[] => {
  const asked = new Set(template.sections.flatMap(({ fields }) => fields.map(({ id }) => id)))
  return Object.keys(values).filter((id) => !asked.has(id))
}
