/** What is plausible of a measure in anyone, from the catalogue; null: no limit. */
export interface Plausible {
  min: number | null
  max: number | null
  /** Decimals with which it is written. */
  decimals: number
}

const isWithin = (value: number, { min, max }: Plausible): boolean =>
  (min === null || value >= min) && (max === null || value <= max)

/** Numbers that differ from this one by two neighbouring digits that were swapped. */
function swapped(value: number): number[] {
  const text = String(value)
  const digits = [...text]
  return digits.slice(1).flatMap((digit, at) => {
    const before = digits[at]!
    if (digit === '.' || before === '.' || digit === before) return []
    return Number([...digits.slice(0, at), digit, before, ...digits.slice(at + 2)].join(''))
  })
}

/** Without the noise of binary fractions. */
const rounded = (value: number): number => Number(value.toFixed(6))
const shifted = (value: number): number[] => [value / 10, value * 10, value / 100, value * 100].map(rounded)

/**
 * Whether a value is implausible, and what was probably meant: a comma that is missing or in the wrong place, or two
 * digits swapped. undefined: nothing is odd. It is asked about and never refused.
 */
export function oddity(value: number, plausible: Plausible): { meant: number | undefined } | undefined {
  if (isWithin(value, plausible)) return undefined
  const isWhole = Number.isInteger(value)
  const candidates =
    isWhole && plausible.decimals > 0 ? [...shifted(value), ...swapped(value)] : [...swapped(value), ...shifted(value)]
  return { meant: candidates.find((one) => isWithin(one, plausible)) }
}

/** From here on an index of body mass is no one's: weight or height was mistyped. */
const massIndexEnd = 1000

/** kg and cm to kg/m², with one decimal; null while one of them is missing, or one was mistyped. */
export function bodyMassIndex(weightKg: unknown, heightCm: unknown): number | null {
  if (typeof weightKg !== 'number' || typeof heightCm !== 'number' || weightKg <= 0 || heightCm <= 0) return null
  const computed = Math.round((weightKg / (heightCm / 100) ** 2) * 10) / 10
  return computed < massIndexEnd ? computed : null
}

/**
 * '37,6' as a number, also with its unit or the beginning of that: '70 kg', '38º'; null: it is none, or of another
 * unit.
 */
export function numberIn(text: string, unit = ''): number | null {
  const [, typed, tail] = /^\s*(\d{1,6}(?:[.,]\d{0,4})?)\s*(.*?)\s*$/.exec(text) ?? []
  if (typed === undefined || !unitStart(unit).startsWith(unitStart(tail!))) return null
  return Number(typed.replace(',', '.'))
}

/** Degrees are typed with either sign, or with none. */
const unitStart = (unit: string): string => unit.toLowerCase().replace(/[º°]/g, '')

/** '118/76' as two numbers, also as they are said: '118 sobre 76'; null: not both are there. */
export function pressureIn(text: string): { systolic: number; diastolic: number } | null {
  const form = /^\s*(\d{2,3})\s*(?:[/\s-]|sobre)\s*(\d{2,3})\s*(?:mm\s*hg)?\s*$/i
  const [, systolic, diastolic] = form.exec(text) ?? []
  return systolic && diastolic ? { systolic: Number(systolic), diastolic: Number(diastolic) } : null
}
