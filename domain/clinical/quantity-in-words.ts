/** Grammatical genders of the thing that is counted. */
type Form = 'f' | 'm'

const small = [
  ...[
    'cero',
    'un',
    'dos',
    'tres',
    'cuatro',
    'cinco',
    'seis',
    'siete',
    'ocho',
    'nueve',
    'diez',
    'once',
    'doce',
    'trece',
  ],
  ...['catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte', 'veintiún', 'veintidós'],
  ...['veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete', 'veintiocho', 'veintinueve'],
]
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const hundreds = [
  ...['', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos'],
  ...['seiscientos', 'setecientos', 'ochocientos', 'novecientos'],
]

/** Largest quantity that is written in words. */
export const quantityMax = 999

/** Whole numbers of packages, units or procedures, which a paper says in words. */
export const isQuantity = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= quantityMax

const belowHundred = (quantity: number): string => {
  if (quantity < small.length) return small[quantity]!
  const ones = quantity % 10
  return `${tens[Math.floor(quantity / 10)]}${ones === 0 ? '' : ` y ${small[ones]}`}`
}

const masculine = (quantity: number): string => {
  if (quantity === 100) return 'cien'
  const rest = quantity % 100
  const hundred = hundreds[Math.floor(quantity / 100)]!
  return hundred === '' ? belowHundred(rest) : rest === 0 ? hundred : `${hundred} ${belowHundred(rest)}`
}

/**
 * A whole quantity from 1 to 999 as it stands before what is counted: 'veintiún frascos', 'veintiuna tabletas'. The law
 * asks for figures and words on a prescription (Decreto 780 de 2016, article 2.5.3.10.16).
 * @throws {RangeError} it is no such number
 */
export function quantityInWords(quantity: number, form: Form): string {
  if (!isQuantity(quantity)) throw new RangeError(`${quantity} is no whole number from 1 to ${quantityMax}`)
  const words = masculine(quantity)
  if (form === 'm') return words
  return words
    .replace(/cientos/g, 'cientas')
    .replace(/quinientos/g, 'quinientas')
    .replace(/ún$/, 'una')
    .replace(/\bun$/, 'una')
}

/** Units of the catalogue of medicines as they are said, where the code lacks an accent or says no whole word. */
const units: Readonly<Record<string, { one: string; many: string; form: Form }>> = {
  aplicacion: { one: 'aplicación', many: 'aplicaciones', form: 'f' },
  capsula: { one: 'cápsula', many: 'cápsulas', form: 'f' },
  ovulo: { one: 'óvulo', many: 'óvulos', form: 'm' },
  puff: { one: 'puff', many: 'puffs', form: 'm' },
  UI: { one: 'UI', many: 'UI', form: 'f' },
  mL: { one: 'mL', many: 'mL', form: 'm' },
}

const feminine = /(a|ción|sión|dad)$/i

/**
 * A unit as a word, singular or plural: what follows its first word ('tubo de 30 g') stays as it is, unless it is
 * another word for it ('frasco o vial').
 */
export function unitInWords(unit: string, quantity: number): { text: string; form: Form } {
  const known = units[unit]
  if (known) return { text: quantity === 1 ? known.one : known.many, form: known.form }
  const words = unit.trim().split(' ')
  const counted = words.map((word, at) => {
    const isCounted = at === 0 || (at === 2 && words[1] === 'o')
    return !isCounted ? word : quantity === 1 ? singular(word) : plural(singular(word))
  })
  return { text: counted.join(' '), form: feminine.test(singular(words[0]!)) ? 'f' : 'm' }
}

/** 'tableta' of 'tabletas': people write what is counted in either way. */
function singular(word: string): string {
  if (/iones$/i.test(word)) return word.replace(/iones$/i, 'ión')
  if (/[rl]es$/i.test(word)) return word.replace(/es$/i, '')
  return /[aeiou]s$/i.test(word) ? word.slice(0, -1) : word
}

function plural(word: string): string {
  if (/[sx]$/i.test(word)) return word
  if (/ión$/i.test(word)) return word.replace(/ión$/i, 'iones')
  return /[aeiouáéó]$/i.test(word) ? `${word}s` : `${word}es`
}

/**
 * A quantity as a prescription writes it: '28 (veintiocho) tabletas', '1 (un) tubo de 30 g'; in figures alone while it
 * is none that can be signed.
 */
export function writtenQuantity(quantity: number, unit: string): string {
  const { text, form } = unitInWords(unit, quantity)
  const words = isQuantity(quantity) ? ` (${quantityInWords(quantity, form)})` : ''
  return `${String(quantity).replace('.', ',')}${words} ${text}`.trim()
}
