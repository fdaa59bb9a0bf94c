import type { FieldError } from '@turno/contract/envelope.ts'
import { wrongPhone } from '@turno/contract/kinds/text.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Cell phones; some countries give them the same numbers as fixed lines. */
const cellPhones: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/** Whether a number can be dialled: '+', a calling code and a number that its country gives to that kind of phone. */
export function isDiallable(phone: string, kind: 'any' | 'cell'): boolean {
  const found = parsePhoneNumberFromString(phone, { extract: false })
  // The library would pass over a prefix for calls within the country, which nobody can dial from elsewhere.
  if (!found?.isValid() || found.number !== phone) return false
  return kind === 'any' || cellPhones.includes(found.getType())
}

/** The fields of forms that hold a phone. Text messages and spoken calls reach cell phones alone. */
const kinds = { phone: 'cell', celular: 'cell', celular_acompanante: 'cell', telefono_acompanante: 'any' } as const

const fixedLine = `${wrongPhone}. A un teléfono fijo no llegan los mensajes: escribe un celular.`

/** Phones of a form that nobody can dial. @param submitted as the contract parsed it; other fields are ignored */
export const wrongPhones = (submitted: { [Field in keyof typeof kinds]?: string | null | undefined }): FieldError[] =>
  (Object.keys(kinds) as (keyof typeof kinds)[])
    .filter((field) => submitted[field] && !isDiallable(submitted[field], kinds[field]))
    .map((field) => ({ field, message: isDiallable(submitted[field]!, 'any') ? fixedLine : wrongPhone }))
