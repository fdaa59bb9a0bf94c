import { callingCodes, splitPhone } from '@turno/contract/calling-codes.ts'

/** A number as a person types it, with the country it belongs to (two letters). */
export interface TypedPhone {
  country: string
  number: string
}

const home = 'CO'

const codeOf = (country: string): string =>
  callingCodes.find(({ countries }) => countries.includes(country))?.code ?? ''

/** '+57' of 'CO'. */
export const prefixOf = (country: string): string => `+${codeOf(country)}`

/** A phone of the wire as it is typed. Of several countries with one code it is the largest one's. */
export function typedPhoneOf(phone: string): TypedPhone {
  const split = splitPhone(phone.replace(/\s/g, ''))
  const country = callingCodes.find(({ code }) => code === split?.code)?.countries[0]
  return { country: country ?? home, number: split ? split.national : phone }
}

/** A typed number as the wire takes it; '' while nothing is typed. A number that brings its own code keeps it. */
export function phoneOf({ country, number }: TypedPhone): string {
  const typed = number.trim()
  return typed === '' || typed.startsWith('+') ? typed : `${prefixOf(country)} ${typed}`
}

/** Every country with its code in Spanish, by name; ours first. */
export function countriesToCall(): { id: string; name: string }[] {
  const names = new Intl.DisplayNames(['es-CO'], { type: 'region' })
  const all = callingCodes.flatMap(({ code, countries }) =>
    countries.map((id) => ({ id, name: `${names.of(id) ?? id} (+${code})` })),
  )
  const isHome = ({ id }: { id: string }) => Number(id === home)
  return all.sort((a, b) => isHome(b) - isHome(a) || a.name.localeCompare(b.name, 'es'))
}
