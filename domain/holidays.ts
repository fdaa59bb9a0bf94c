import { fromMs } from './time.ts'

const dayMs = 24 * 60 * 60_000

/** Holidays on fixed days (Ley 51 de 1983, artículo 1), by month and day. */
const fixed: Readonly<Record<string, string>> = {
  '01-01': 'Año Nuevo',
  '05-01': 'Día del Trabajo',
  '07-20': 'Día de la Independencia',
  '08-07': 'Batalla de Boyacá',
  '12-08': 'Inmaculada Concepción',
  '12-25': 'Navidad',
}

/** Holidays moved to the Monday on or after their day (artículo 2), by month and day. */
const moved: Readonly<Record<string, string>> = {
  '01-06': 'Reyes Magos',
  '03-19': 'San José',
  '06-29': 'San Pedro y San Pablo',
  '08-15': 'Asunción de la Virgen',
  '10-12': 'Día de la Raza',
  '11-01': 'Todos los Santos',
  '11-11': 'Independencia de Cartagena',
}

/** Days from Easter Sunday; the last three are Mondays already. */
const fromEaster: readonly (readonly [number, string])[] = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión del Señor'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón'],
]

const years = new Map<number, ReadonlyMap<string, string>>()

/** Name of the holiday of Colombia on a date (YYYY-MM-DD), if it is one: Ley 51 de 1983, Ley 2578 de 2026. */
export function holidayOn(date: string): string | undefined {
  const year = Number(date.slice(0, 4))
  const known = years.get(year) ?? holidaysOf(year)
  years.set(year, known)
  return known.get(date)
}

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const all = new Map<string, string>()
  const add = (date: string, name: string): void => {
    const there = all.get(date)
    all.set(date, there === undefined ? name : `${there} y ${name}`)
  }
  for (const [day, name] of Object.entries(fixed)) add(`${year}-${day}`, name)
  for (const [day, name] of Object.entries(moved)) add(mondayFrom(`${year}-${day}`), name)
  const easterMs = Date.parse(easterOf(year))
  for (const [days, name] of fromEaster) add(dateOf(easterMs + days * dayMs), name)
  // Ley 2578 de 2026: the Virgin of Chiquinquirá, on the Monday from July 9.
  if (year >= 2026) add(mondayFrom(`${year}-07-09`), 'Virgen de Chiquinquirá')
  return all
}

const dateOf = (ms: number): string => fromMs(ms).slice(0, 10)

function mondayFrom(date: string): string {
  const ms = Date.parse(date)
  return dateOf(ms + ((8 - new Date(ms).getUTCDay()) % 7) * dayMs)
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
