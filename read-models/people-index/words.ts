import { documentForms } from '@turno/domain/account/document.ts'
import { plain } from '@turno/domain/text.ts'

/** Fewer letters begin too many names, and names are hardly longer. */
const [lettersMin, lettersMax] = [2, 20]
/** Digits of a phone, without the country. */
const phoneDigits = 10

/** Apostrophes of keyboards, within a name. */
const apostrophes = /(?<=\p{L})['´`‘’ʼʹ′＇](?=\p{L})/gu

/** The typed words of a name, in comparable form; too short ones are left out. */
export const wordsOf = (text: string): string[] => wordsIn(text.replace(apostrophes, ''))

/** The words by which a name is found: D'Angelo by dangelo, and by angelo. */
export const wordsOfName = (name: string): string[] => [...new Set([...wordsIn(name), ...wordsOf(name)])]

const wordsIn = (text: string): string[] => [
  ...new Set(
    plain(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(({ length }) => length >= lettersMin)
      .map((word) => word.slice(0, lettersMax)),
  ),
]

/** How these words begin. */
export const beginningsOf = (words: readonly string[]): Set<string> =>
  new Set(
    words.flatMap((word) =>
      Array.from({ length: word.length - lettersMin + 1 }, (_, at) => word.slice(0, at + lettersMin)),
    ),
  )

export const documentKey = (document: string): string => `document/${documentForms(document)[0] ?? ''}`
export const mailKey = (email: string): string => `mail/${email.trim().toLowerCase()}`

/** The last digits of a phone, so that it is found with its country and without; undefined: it has too few. */
export function phoneKey(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length < phoneDigits ? undefined : `phone/${digits.slice(-phoneDigits)}`
}

/** An id or a reference in comparable form: whole, and without the number of an attempt to pay. */
export function thingForms(id: string): string[] {
  const whole = id.trim().toLowerCase()
  return [...new Set([whole, whole.replace(/-\d{1,3}$/, '')])]
}

/** How screens call a thing that has no shorter name. */
export const shortThing = (id: string): string => id.slice(0, 8).toLowerCase()
