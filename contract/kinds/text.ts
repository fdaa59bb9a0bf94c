import { hasFraction, plainDocument } from '@turno/domain/account/document.ts'
import { isName, nameAsKept } from '@turno/domain/account/names.ts'
import { isVisible, legible, printableText, visibleText } from '@turno/domain/text.ts'
import * as v from 'valibot'
import { typed } from './typed.ts'

export const printable = v.regex(printableText, 'El dato no es valido')
/** After `nonEmpty` of a free text: what nobody can see is nothing either. */
export const visible = (message: string) => v.check((text: string) => text === '' || isVisible(text), message)
/** Ends a free text that may be empty. It comes last: the document of the api says nothing of what follows it. */
export const emptyUnlessVisible = v.transform(visibleText)
export const nullUnlessVisible = v.transform((text: string | null) => visibleText(text ?? '') || null)
export const required = (message: string, max = 60) =>
  v.pipe(
    v.string(message),
    typed,
    v.nonEmpty(message),
    visible(message),
    v.maxLength(max, 'El dato es demasiado largo'),
    printable,
  )
/** Words that somebody else reads: a reason, a purpose. @param short said of fewer letters than `min` */
export const words = (needed: string, min: number, short: string, max: number) =>
  v.pipe(
    v.string(needed),
    typed,
    v.nonEmpty(needed),
    visible(needed),
    v.check((text) => [...text].length >= min, short),
    v.maxLength(max, `Escribe hasta ${max} letras`),
    v.transform(legible),
  )
export const optionalText = (max = 60) =>
  v.pipe(
    v.optional(v.nullable(v.pipe(v.string(), typed, v.maxLength(max, 'El dato es demasiado largo'), printable)), null),
    nullUnlessVisible,
  )

/** A person's name, which mails contain too. */
const onlyLetters = (which: 'nombre' | 'apellido') => `Escribe el ${which} solo con letras`
export const requiredName = (message: string, which: 'nombre' | 'apellido' = 'nombre') =>
  v.pipe(required(message), v.transform(nameAsKept), v.check(isName, onlyLetters(which)))
export const optionalName = <Input>(
  schema: v.GenericSchema<Input, string | null>,
  which: 'nombre' | 'apellido' = 'nombre',
) =>
  v.pipe(
    schema,
    v.transform((name) => name && nameAsKept(name)),
    v.check((name) => name === null || isName(name), onlyLetters(which)),
  )

/** Number of a document whose type has digits alone (`keptDocument`), judged together with the type. */
export const lettersInDocument = 'Escribe solo el número del documento, sin letras.'

export const document = v.pipe(
  v.string('Documento es requerido'),
  typed,
  v.check((text) => !hasFraction(text), 'Escribe el número del documento sin decimales.'),
  v.transform(plainDocument),
  v.nonEmpty('Documento es requerido'),
  v.regex(/^[A-Z0-9]{3,20}$/, 'El documento no es valido'),
)

/** Letters of RFC 5321 before the @ without quotes; then names of the internet, as xn--… where they have an ñ. */
const [atom, label] = ["[a-z0-9!#$%&'*+/=?^_`{|}~-]+", '[a-z0-9]([a-z0-9-]*[a-z0-9])?']
const mailAddress = new RegExp(`^${atom}(\\.${atom})*@(${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`, 'i')

/** The address alone of 'Ana Gil <ana@correo.co>' and 'mailto:ana@correo.co', as mail programs copy it. */
const bareAddress = (text: string): string =>
  text
    .replace(/^[^<>]*<([^<>]+)>$/, '$1')
    .replace(/^mailto:/i, '')
    .trim()

export const email = v.pipe(
  v.string('Email es requerido'),
  typed,
  v.transform(bareAddress),
  v.nonEmpty('Email es requerido'),
  v.maxLength(120, 'No es un formato valido'),
  v.check(
    (address) => !/[^\p{ASCII}]/u.test(address.slice(0, Math.max(0, address.lastIndexOf('@')))),
    'Antes de la @ no puede haber tildes ni ñ. Revisa el correo.',
  ),
  v.regex(mailAddress, 'No es un formato valido'),
)

export const wrongPhone = 'Teléfono inválido'

/** A phone, of Colombia unless it names another country; 7 to 15 digits (E.164). The api asks which there are. */
export const phone = v.pipe(
  v.string('Telefono es requerido'),
  typed,
  v.transform((text) => text.replace(/[\s().\p{Pd}]/gu, '')),
  v.nonEmpty('Telefono es requerido'),
  v.regex(/^(\+\d\d)?\d{5,13}$/, wrongPhone),
  v.transform((digits) => (digits.startsWith('+') ? digits : `+57${digits}`)),
)
