import { wrongPhone } from '@turno/contract/kinds/text.ts'
import { cleaned } from '@turno/domain/text.ts'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'

/** A number as a person types it, with the country it belongs to. */
export interface TypedPhone {
  country: CountryCode
  number: string
}

const home = 'CO'

/** '+57' of 'CO'. */
export const prefixOf = (country: CountryCode): string => `+${getCountryCallingCode(country)}`

const found = (number: string, country?: CountryCode) =>
  parsePhoneNumberFromString(number, { ...(country && { defaultCountry: country }), extract: false })

/** A phone of the wire in typed form. A code that several countries share belongs to the largest. */
export function typedPhoneOf(phone: string): TypedPhone {
  const known = found(phone)
  if (!known) return { country: home, number: phone }
  const [largest = home] = metadata.country_calling_codes[known.countryCallingCode] ?? []
  return { country: known.country ?? largest, number: known.nationalNumber }
}

/**
 * A typed number in wire format; '' while nothing is typed. Invisible characters of a paste go, a national prefix, and
 * what stands before a shared contact's number ('Cel: ', a parenthesis around the code); a number with its own country
 * code keeps it.
 */
export function phoneOf({ country, number }: TypedPhone): string {
  // Some dial 00 where others write +.
  const typed = cleaned(number)
    .replace(/^[^\d+]*(?=\+|\(?\d)/, '')
    .replace(/^00(?=[1-9])/, '+')
  const known = found(typed, country)
  if (known?.isValid()) return known.number
  return typed === '' || typed.startsWith('+') ? typed : `${prefixOf(country)} ${typed}`
}

/**
 * Errors in a form's phones that were typed over saved ones. The api knows more: which numbers are those of cell
 * phones.
 */
export const wrongPhonesIn = <Name extends string>(
  names: readonly Name[],
  typed: Readonly<Record<Name, string>>,
  known: Readonly<Record<Name, string>>,
): Record<string, string> =>
  Object.fromEntries(
    names
      .filter((name) => typed[name] !== '' && typed[name] !== known[name] && !found(typed[name])?.isValid())
      .map((name) => [name, wrongPhone]),
  )

/** Every country with its code in Spanish, by name; ours first. */
export function countriesToCall(): { id: CountryCode; name: string }[] {
  const names = new Intl.DisplayNames(['es-CO'], { type: 'region' })
  const all = getCountries().map((id) => ({ id, name: `${names.of(id) ?? id} (${prefixOf(id)})` }))
  const isHome = ({ id }: { id: string }) => Number(id === home)
  return all.sort((a, b) => isHome(b) - isHome(a) || a.name.localeCompare(b.name, 'es'))
}
