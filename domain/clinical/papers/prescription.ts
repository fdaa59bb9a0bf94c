import * as v from 'valibot'
import { type Against, allergyAgainst } from '../allergies.ts'
import { withoutBrands } from '../brand-names.ts'
import { sayable } from '../note.ts'
import { isQuantity, quantityMax, unitInWords, writtenQuantity } from '../quantity-in-words.ts'
import type { SheetBlock } from '../sheet-block.ts'
import { shownNumber } from '../signing.ts'
import { isBlank, listOf, mainDiagnosis, paper, type SigningTerms, validity } from './declaration.ts'

/** Longest name of a medicine, in characters: each is compared with all allergies and all controlled medicines. */
export const genericMax = 300

/** One medicine, with what Decreto 780 de 2016 (2.5.3.10.16) asks for. */
const medicineValue = v.object({
  /** Of the catalogue of medicines; null: typed by name. */
  code: v.nullable(v.string()),
  /** The generic name (DCI). */
  generic: v.string(),
  concentration: v.string(),
  form: v.string(),
  route: v.string(),
  /** How many of `unit` at a time; null: not said yet. */
  dose: v.nullable(sayable),
  unit: v.string(),
  everyHours: v.nullable(sayable),
  days: v.nullable(sayable),
  /** Whole packages or units for the whole time. */
  quantity: v.nullable(sayable),
  /** What is counted: tabletas, frasco, tubo de 30 g. */
  quantityUnit: v.string(),
  indications: v.string(),
  /** Why it is prescribed against a recorded allergy; null: no allergy stands against it. */
  despiteAllergy: v.nullable(v.string()),
})
/** One medicine of a prescription, also while it is being written. */
export type MedicineValue = v.InferOutput<typeof medicineValue>

/** Medicines that the patient is to take: of doctors and dentists alone (Decreto 780 de 2016, 2.5.3.10.15). */
export const prescription = paper({
  words: { title: 'Fórmula médica', name: 'fórmula', many: 'fórmulas', gender: 'f', file: 'formula' },
  signers: ['medico', 'odontologo'],
  ...listOf(medicineValue),
  chosen: {
    of: 'medicines',
    in: (items) => items.flatMap(({ code, generic }) => (code === null ? [] : { code, name: generic })),
  },
  lacks: (items, terms) => {
    const against = allergyAgainst(terms.allergies)
    return items.flatMap((item, at) => {
      if (item.generic.length > genericMax) return [`N.º ${at + 1}: ${texts.longName}`]
      return whyNotMedicine(item, terms, against).map((wrong) => `${item.generic || `N.º ${at + 1}`}: ${wrong}`)
    })
  },
  diagnosisOf: mainDiagnosis,
  needsDiagnosis: false,
  blocks: ({ items }) => [...items.map(medicineBlock), validity],
  codesIn: ({ items }) => items.map(({ code }) => code),
  wordsIn: ({ items }) => items.map(({ generic }) => generic),
  isFilter: true,
})

const texts = {
  longName: `El nombre genérico admite hasta ${genericMax} caracteres`,
  otherScript: 'Escribe el nombre genérico con nuestras letras',
  allergic: ({ name, family }: Against) =>
    `${family ? `es ${family}, y ` : ''}hay una alergia a ${name}: escribe por qué lo formulas`,
  controlled: 'Es de control especial: necesita el recetario oficial.',
} as const

const isOver = (value: number | null, most: number): boolean => value !== null && value > most
const isPositive = (value: number | null): boolean => value !== null && value > 0
/** What nobody means, and a paper would say for ever: the numbers of a slipped key. */
const mostOf = { dose: 10_000, everyHours: 366 * 24, days: 366 } as const

/** Look-alikes of other alphabets would pass for another name: the Greek Μ of a morphine. */
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** So many letters together say a name; fewer are an abbreviation, a code or a beginning. */
const named = /\p{L}{3}/u

/**
 * The generic name of a medicine that no table has, of the words by which it was looked for: compounded, imported or
 * new. Undefined: they say no name that a prescription may have.
 */
export function nameWithoutCode(typed: string): string | undefined {
  const name = withoutBrands(typed.replace(/[®™]/g, '')).trim()
  const isName = named.test(name) && name.length <= genericMax && !otherScript.test(name)
  return isName ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : undefined
}

function whyNotMedicine(
  item: MedicineValue,
  { isControlled }: SigningTerms,
  allergyTo: (generic: string) => Against | undefined,
): string[] {
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
  const against = isBlank(item.despiteAllergy ?? '') ? allergyTo(item.generic) : undefined
  return [
    ...(lacking.length > 0 ? [`falta ${lacking.join(', ')}`] : []),
    ...(odd.length > 0 ? [`revisa ${odd.join(', ')}: el número es demasiado grande`] : []),
    ...(isQuantity(item.quantity) ? [] : [`la cantidad va de 1 a ${quantityMax}`]),
    ...(against ? [texts.allergic(against)] : []),
  ]
}

/** '1 tableta cada 24 horas', as far as it is said. */
export function dosage({ dose, unit, everyHours }: MedicineValue): string {
  const how = dose === null ? '' : `${shownNumber(dose)} ${unitInWords(unit, dose).text}`
  const every = everyHours === null ? '' : `cada ${shownNumber(everyHours)} ${everyHours === 1 ? 'hora' : 'horas'}`
  return [how, every].filter(Boolean).join(' ')
}

/** '28 días'. */
export const daysInWords = (days: number): string => `${shownNumber(days)} ${days === 1 ? 'día' : 'días'}`

/** 'Vía oral. 1 tableta cada 24 horas durante 28 días.' */
function takenHow(item: MedicineValue): string {
  const { route, days } = item
  const taken = [dosage(item), days === null ? '' : `durante ${daysInWords(days)}`].filter(Boolean).join(' ')
  return [route && `Vía ${route.toLowerCase()}`, taken]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

/** 'Doxiciclina 100 mg, tableta'. */
export const medicineName = ({ generic, concentration, form }: MedicineValue): string =>
  [[generic, concentration].filter(Boolean).join(' '), form.toLowerCase()].filter(Boolean).join(', ')

/** A medicine as its paper says it, also while it is being written. */
export const medicineBlock = (item: MedicineValue): SheetBlock => ({
  kind: 'item',
  title: medicineName(item),
  aside: item.quantity === null ? '' : writtenQuantity(item.quantity, item.quantityUnit),
  text: [
    takenHow(item),
    item.indications,
    item.despiteAllergy && `A pesar de una alergia conocida: ${item.despiteAllergy}`,
  ]
    .filter(Boolean)
    .join(' '),
})
