import { bogotaDate, bogotaHour, type Instant } from '../time.ts'

const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]

/** '26 de noviembre de 2026', of a date of Bogotá; the same on every engine. */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} de ${months[month! - 1]} de ${year}`
}

/** '10:52 am' of Bogotá. */
function hourInWords(instant: Instant): string {
  const [hour, minute] = bogotaHour(instant).split(':')
  const hours = Number(hour)
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'am' : 'pm'}`
}

/** '26 de noviembre de 2026, 10:52 am', of Bogotá. */
export const momentInWords = (instant: Instant): string => `${dayInWords(bogotaDate(instant))}, ${hourInWords(instant)}`
