import { plain } from '../text.ts'
import { daysFrom } from '../time.ts'
import type { DiagnosisValue } from './note.ts'
import { genericMax, type IncapacityValue, type MedicineValue, type OrderedValue } from './parts.ts'
import { quantityMax } from './quantity-in-words.ts'
import { type PartKind, partKinds } from './rights.ts'
import type { Missing } from './signing.ts'

/** What the parts of a note are judged by. */
export interface OfParts {
  /** What the doctor's profession signs. */
  signs: readonly PartKind[]
  /** Diagnoses of the note. */
  diagnoses: readonly DiagnosisValue[]
  /** Substances that the patient's record names. */
  allergies: readonly string[]
  /** Whether a medicine is under special control, by its code or its generic name. */
  isControlled(medicine: Pick<MedicineValue, 'code' | 'generic'>): boolean
  /** The day of the signature, in Bogotá. */
  today: string
}

type Values = Readonly<Record<string, unknown>>

const incapacityDaysMax = 540

const texts = {
  mayNot: 'Tu profesión no firma este documento.',
  longName: `El nombre genérico admite hasta ${genericMax} caracteres`,
  otherScript: 'Escribe el nombre genérico con nuestras letras',
  controlled: 'Es de control especial: necesita el recetario oficial.',
  diagnosis: 'Elige un diagnóstico de esta consulta',
  days: 'La incapacidad termina antes de empezar, o le falta una fecha',
  tooLong: `Llega hasta ${incapacityDaysMax} días: revisa las fechas`,
  retroactive: 'Empieza antes de hoy: escribe por qué',
} as const

/** Whole numbers of packages, units or procedures, which a paper says in words. */
const isQuantity = (value: number | null): boolean =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= quantityMax
const isOver = (value: number | null, most: number): boolean => value !== null && value > most
const isPositive = (value: number | null): boolean => value !== null && value > 0
/** What nobody means, and a paper would say for ever: the numbers of a slipped key. */
const mostOf = { dose: 10_000, everyHours: 366 * 24, days: 366 } as const
const isBlank = (text: string): boolean => text.trim() === ''

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && (!Array.isArray(value) || value.length > 0)

/** The kinds of parts that a draft has something of. */
export const partsIn = (values: Values): PartKind[] => partKinds.filter((kind) => isSaid(values[kind]))

/** What the parts of a note lack before they can be signed, by the draft's field: Decreto 780 de 2016, 2.5.3.10.16. */
export function missingInParts(values: Values, of: OfParts): Missing[] {
  return partsIn(values).flatMap((kind) => {
    const messages = of.signs.includes(kind) ? why[kind](values[kind] as never, of) : [texts.mayNot]
    return messages.map((message) => ({ field: kind, message }))
  })
}

const why: { [Kind in PartKind]: (value: never, of: OfParts) => string[] } = {
  prescription: (items: readonly MedicineValue[], of) => {
    const allergies = of.allergies.map((name) => ({ name, words: wordsOf(name) }))
    return items.flatMap((item, at) => {
      if (item.generic.length > genericMax) return [`N.º ${at + 1}: ${texts.longName}`]
      return whyNotMedicine(item, of, allergies).map((wrong) => `${item.generic || `N.º ${at + 1}`}: ${wrong}`)
    })
  },
  order: (items: readonly OrderedValue[]) =>
    items.flatMap((item, at) => {
      if (isBlank(item.code) || isBlank(item.name)) return [`N.º ${at + 1}: elige qué ordenas`]
      return isQuantity(item.quantity) ? [] : [`${item.name}: la cantidad va de 1 a ${quantityMax}`]
    }),
  incapacity: whyNotIncapacity,
}

/** Look-alikes of other alphabets would pass for another name: the Greek Μ of a morphine. */
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

interface Allergy {
  name: string
  words: readonly string[]
}

function whyNotMedicine(item: MedicineValue, { isControlled }: OfParts, allergies: readonly Allergy[]): string[] {
  if (isControlled(item)) return [texts.controlled]
  if (otherScript.test(item.generic)) return [texts.otherScript]
  const lacking = [
    isBlank(item.generic) && 'el nombre genérico',
    isBlank(item.concentration) && 'la concentración',
    isBlank(item.form) && 'la forma farmacéutica',
    isBlank(item.route) && 'la vía',
    (!isPositive(item.dose) || isBlank(item.unit)) && 'la dosis',
    !isPositive(item.everyHours) && 'cada cuánto',
    !isPositive(item.days) && 'por cuántos días',
    isBlank(item.quantityUnit) && 'qué se cuenta',
  ].filter((each) => each !== false)
  const odd = [
    isOver(item.dose, mostOf.dose) && 'la dosis',
    isOver(item.everyHours, mostOf.everyHours) && 'cada cuánto',
    isOver(item.days, mostOf.days) && 'por cuántos días',
  ].filter((each) => each !== false)
  const words = wordsOf(item.generic)
  const allergy = isBlank(item.despiteAllergy ?? '')
    ? allergies.find((each) => isAnyNamed(each.words, words))
    : undefined
  return [
    ...(lacking.length > 0 ? [`falta ${lacking.join(', ')}`] : []),
    ...(odd.length > 0 ? [`revisa ${odd.join(', ')}: el número es demasiado grande`] : []),
    ...(isQuantity(item.quantity) ? [] : [`la cantidad va de 1 a ${quantityMax}`]),
    ...(allergy === undefined ? [] : [`hay una alergia a ${allergy.name}: escribe por qué lo formulas`]),
  ]
}

/** Shorter words (de, con, sal) name no substance, nor do these. */
const wordMin = 4
const ofManySubstances: ReadonlySet<string> = new Set(['acido', 'acidos', 'alergia', 'sodio', 'sodica', 'sodico'])
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= wordMin && !ofManySubstances.has(word))

/** Whether a medicine's name has a word of what somebody is allergic to: penicilinas, penicilina. */
export const isNamedIn = (substance: string, generic: string): boolean =>
  isAnyNamed(wordsOf(substance), wordsOf(generic))

const isAnyNamed = (substance: readonly string[], generic: readonly string[]): boolean =>
  substance.some((word) => generic.some((other) => other.startsWith(word) || word.startsWith(other)))

function whyNotIncapacity(item: IncapacityValue, { diagnoses, today }: OfParts): string[] {
  const days = isDate(item.from) && isDate(item.until) ? incapacityDays(item) : 0
  return [
    ...(diagnoses.some(({ code }) => code === item.code) ? [] : [texts.diagnosis]),
    ...(days >= 1 ? [] : [texts.days]),
    ...(days > incapacityDaysMax || daysFrom(today, item.from) > incapacityDaysMax ? [texts.tooLong] : []),
    ...(days >= 1 && item.from < today && isBlank(item.retroactive) ? [texts.retroactive] : []),
  ]
}

/** A day that there is: Date.parse takes 30 February for 2 March. */
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(Date.parse(text)) === text
const dayOf = (ms: number): string => (Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10))

/** Days of an incapacity, its first and its last included. */
export const incapacityDays = ({ from, until }: Pick<IncapacityValue, 'from' | 'until'>): number =>
  daysFrom(from, until) + 1
