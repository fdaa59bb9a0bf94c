import { hourOf } from '@turno/contract/dates.ts'
import { bogotaInstant, theHour } from '@turno/domain/time.ts'

/** A mail. The texts of all that leaves the product by mail or SMS are in the `-texts.ts` files beside this one. */
export interface MailText {
  subject: string
  text: string
}

const day = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const dayOfYear = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** The day of an instant soon to come, in Bogotá: everybody knows the year. */
export const comingDay = (instant: string): string => dayOfYear.format(new Date(instant))

/** The day of an instant in Bogotá, in everyday words. */
export const spokenDay = (instant: string): string => day.format(new Date(instant))

/** A date (YYYY-MM-DD) in everyday words. */
export const spokenDate = (date: string): string => spokenDay(bogotaInstant(date, '12:00'))

/** An instant in Bogotá in everyday words. */
export const spokenMoment = (instant: string): string => `el ${spokenDay(instant)} a ${theHour(hourOf(instant))}`
