import { hourOf } from '@turno/contract/kinds/dates.ts'
import { bogotaDate, bogotaInstant, fromMs, nextDate, theHour } from '@turno/domain/time.ts'

const texts = {
  today: 'Hoy',
  tomorrow: 'Mañana',
  yesterday: 'Ayer',
  now: 'ahora',
  ago: (amount: string) => `hace ${amount}`,
}

const zone = 'America/Bogota'
const weekday = new Intl.DateTimeFormat('es-CO', { weekday: 'short', timeZone: zone })
const month = new Intl.DateTimeFormat('es-CO', { month: 'short', timeZone: zone })
const longDay = new Intl.DateTimeFormat('es-CO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: zone,
})
const longHour = new Intl.DateTimeFormat('es-CO', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: zone,
})

/** '10:45 – 11:05 am', or with both halves of the day named: '11:50 am – 12:10 pm'. */
export function hourSpan(start: string, end: string): string {
  const [from, to] = [hourOf(start), hourOf(end)]
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} – ${to}` : `${from} – ${to}`
}

/** The day as a person says it: 'Hoy', 'Mañana', 'Ayer', 'Mié 25 nov'. */
export function dayName(instant: string, nowMs: number): string {
  const [day, today] = [bogotaDate(instant), bogotaDate(fromMs(nowMs))]
  if (day === today) return texts.today
  if (day === nextDate(today)) return texts.tomorrow
  if (nextDate(day) === today) return texts.yesterday
  const date = new Date(instant)
  return `${capital(short(weekday.format(date)))} ${dayOfMonth(instant)} ${monthName(instant)}`
}

/** 'Hoy, 4:05 pm'. */
export const dayAndHour = (instant: string, nowMs: number): string => `${dayName(instant, nowMs)}, ${hourOf(instant)}`

/** Day and hour within a sentence: 'hoy, 4:05 pm'. */
export const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** 'hoy a las 4:05 pm', within a sentence. */
export const dayAtHour = (instant: string, nowMs: number): string =>
  `${inSentence(dayName(instant, nowMs))} a ${theHour(hourOf(instant))}`

export const dayOfMonth = (instant: string): string => String(Number(bogotaDate(instant).slice(8)))
export const monthName = (instant: string): string => short(month.format(new Date(instant)))
/** '26 nov 2026': a day that may be years away. */
export const dayAndYear = (instant: string): string =>
  `${dayOfMonth(instant)} ${monthName(instant)} ${bogotaDate(instant).slice(0, 4)}`

/** The same of a date, YYYY-MM-DD. */
export const dateOf = (date: string): string => dayAndYear(bogotaInstant(date, '12:00'))

/** '26 nov 2026, 4:05 pm'. */
export const dateAndHour = (instant: string): string => `${dayAndYear(instant)}, ${hourOf(instant)}`

/** DD/MM/YYYY h:mm a, as the specification has the payment summary show dates (2.11), and nothing else. */
export const summaryDate = (instant: string): string =>
  `${bogotaDate(instant).split('-').reverse().join('/')} ${hourOf(instant)}`

/** The clock of the footer: 'sábado, 21 de noviembre de 2026 · 10:02:14 am' */
export const longDate = (ms: number): string =>
  `${longDay.format(ms)} · ${longHour.format(ms).replace(/([ap])\.\sm\./, '$1m')}`

/** How long ago, in one unit: 'hace 12 s', 'hace 9 min', 'hace 3 h', then the day. */
export function timeAgo(instant: string, nowMs: number): string {
  const seconds = Math.round((nowMs - Date.parse(instant)) / 1000)
  if (seconds < 5) return texts.now
  if (seconds < 60) return texts.ago(`${seconds} s`)
  if (seconds < 3600) return texts.ago(`${Math.floor(seconds / 60)} min`)
  if (bogotaDate(instant) === bogotaDate(fromMs(nowMs))) return texts.ago(`${Math.floor(seconds / 3600)} h`)
  return dayName(instant, nowMs).toLowerCase()
}

const short = (name: string): string => name.replace('.', '').slice(0, 3)
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const weekdayAndDay = new Intl.DateTimeFormat('es-CO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: zone,
})
const dayAndMonth = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', timeZone: zone })
const wholeMonth = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: zone })

/** 'lunes, 23 de noviembre' */
export const longDayName = (instant: string): string => weekdayAndDay.format(new Date(instant))
/** The same of a date, YYYY-MM-DD. */
export const dayNameOf = (date: string): string => longDayName(bogotaInstant(date, '12:00'))
/** '23 de noviembre' of a date, YYYY-MM-DD. */
export const dayAndMonthOf = (date: string): string => dayAndMonth.format(new Date(bogotaInstant(date, '12:00')))
/** 'lun' */
export const weekdayName = (instant: string): string => short(weekday.format(new Date(instant)))
/** 'noviembre de 2026' */
export const monthAndYear = (instant: string): string => wholeMonth.format(new Date(instant))
