import { type Catalogue, declarations } from './catalogue.ts'
import type { Detail } from './catalogues/declaration.ts'
import { printableText, visibleText } from './text.ts'
import { plusDays } from './time.ts'

/** A field is no longer than this, whatever its kind, and names no more entries: each is looked up. */
export const detailMax = 5_000
const choicesMax = 100

interface WrongDetail {
  field: string
  message: string
}

interface Judged {
  /** As the log keeps them: fields that are empty are not there. */
  details: Record<string, string>
  wrong: WrongDetail[]
}

/**
 * What an entry's fields are after `written`. Fields that were not written stay as they were before, and so does what
 * earlier declarations knew and this one does not. Entries that a choice names are looked for by the caller.
 */
export function judgedDetails(
  catalogue: Catalogue,
  written: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> = {},
): Judged {
  const fields: Readonly<Record<string, Detail>> = declarations[catalogue].fields ?? {}
  const unknown = Object.keys(written).filter((name) => !Object.hasOwn(fields, name))
  const wrong = unknown.map((field) => ({ field, message: 'Este catálogo no tiene ese campo' }))
  const details: Record<string, string> = { ...before }
  for (const [name, detail] of Object.entries(fields)) {
    const blanks = detail.kind === 'longText' ? /[^\S\n]+/g : /\s+/g
    const value = visibleText((written[name] ?? before[name] ?? '').replace(blanks, ' '))
    const message =
      wrongFixed(detail, value, before[name]) ?? (value === '' ? missing(detail) : wrongValue(detail, value))
    if (message) wrong.push({ field: name, message })
    if (value === '' || (detail.kind === 'tick' && value === '0')) delete details[name]
    else details[name] = detail.kind === 'choices' ? [...new Set(value.split(' '))].join(' ') : value
  }
  for (const [field, { notBefore = '' }] of Object.entries(fields))
    if ((details[field] ?? '') < (details[notBefore] ?? '') && details[field])
      wrong.push({ field, message: 'Termina antes de empezar.' })
  return { details, wrong }
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && plusDays(text, 0) === text

/** What only first entries say is taken as it is from who says the same again, and from the first entries. */
function wrongFixed({ kind, fixed }: Detail, value: string, before = ''): string | undefined {
  const isSame = value === before.trim() || (kind === 'tick' && value !== '1' && before !== '1')
  return fixed && !isSame ? 'Esto lo fijan las reglas de Turno: no se puede cambiar.' : undefined
}

const missing = ({ required, label }: Detail): string | undefined => (required ? `${label} es requerido` : undefined)

function wrongValue(detail: Detail, value: string): string | undefined {
  switch (detail.kind) {
    case 'text':
    case 'longText': {
      const { max = 60 } = detail
      if (!value.split('\n').every((line) => printableText.test(line))) return unprintable
      return value.length > max ? `${detail.label} admite hasta ${max} caracteres` : undefined
    }
    case 'number':
      return wrongNumber(detail, value)
    case 'date':
      return isDate(value) ? undefined : 'La fecha no es valida'
    case 'option':
      return Object.hasOwn(detail.options, value)
        ? undefined
        : `Debe ser una de: ${Object.values(detail.options).join(', ')}`
    case 'tick':
      return value === '1' || value === '0' ? undefined : 'Debe ser 1 o 0'
    case 'choice':
      return value.includes(' ') ? 'Elige una sola opción' : undefined
    case 'choices': {
      const message = `${detail.label} admite hasta ${choicesMax} códigos`
      return new Set(value.split(' ')).size > choicesMax ? message : undefined
    }
  }
}

/** What a text is told that holds characters without a picture. */
export const unprintable = 'Trae caracteres que no se ven: bórralo y escríbelo otra vez.'

function wrongNumber({ min, max, decimals = 0 }: Extract<Detail, { kind: 'number' }>, value: string) {
  const form = decimals === 0 ? /^-?\d{1,12}$/ : new RegExp(`^-?\\d{1,12}(\\.\\d{1,${decimals}})?$`)
  const places = decimals === 1 ? 'un decimal' : `${decimals} decimales`
  if (!form.test(value)) return decimals === 0 ? 'Debe ser un número entero' : `Debe ser un número, con hasta ${places}`
  return Number(value) < min || Number(value) > max ? `Debe estar entre ${min} y ${max}` : undefined
}

/** The codes that an entry's fields name, each with its field and the catalogue that has it. */
export const namedIn = (catalogue: Catalogue, details: Readonly<Record<string, string>>) =>
  Object.entries<Detail<Catalogue>>(declarations[catalogue].fields ?? {}).flatMap(([field, detail]) =>
    'of' in detail
      ? (details[field] ?? '')
          .split(' ')
          .flatMap((code) => (code === '' ? [] : [{ field, catalogue: detail.of, code }]))
      : [],
  )
