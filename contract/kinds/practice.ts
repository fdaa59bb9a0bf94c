import * as v from 'valibot'
import { capacityMax } from './first-steps.ts'
import { email, phone, printable, required, wrongPhone } from './text.ts'
import { typed } from './typed.ts'

/** Phones of one kind. */
export const phonesMax = 10
/** Mail addresses beside the account's. */
export const mailsMax = 5
/** A phone to add must be longer than this. */
const phoneLongerThan = 6

const celular = 'Celular es requerido'
const wrong = 'El dato no es valido'
const pasted = v.pipe(v.string(wrongPhone), typed)

/** One number, or the list that holds them: texts, or objects with a `value`; labels and prices are ignored. */
const phoneTexts = v.pipe(
  v.union(
    [
      v.null(),
      pasted,
      v.pipe(
        v.array(v.union([pasted, v.object({ value: pasted })], wrongPhone), wrongPhone),
        v.maxLength(phonesMax, `Puedes agregar hasta ${phonesMax} teléfonos`),
      ),
    ],
    wrongPhone,
  ),
  v.transform((sent) => {
    const all = Array.isArray(sent) ? sent : sent ? [sent] : []
    return all.map((each) => (typeof each === 'string' ? each : each.value))
  }),
)

const listedPhone = v.pipe(
  v.string(wrongPhone),
  typed,
  v.check((text) => text.replace(/\D/g, '').length > phoneLongerThan, wrongPhone),
  phone,
)

/** Phones of a practice; each has its error under its place in the list. */
export const phones = v.pipe(phoneTexts, v.array(listedPhone), v.transform(withoutTwins))

/** The medical phones: the first one is the account's own. */
export const celPhones = v.pipe(
  phoneTexts,
  v.check((all) => all.some((each) => each !== ''), celular),
  v.array(listedPhone),
  v.transform(withoutTwins),
)

/** Mail addresses beside the account's. */
export const mails = v.pipe(
  v.union(
    [v.null(), pasted, v.pipe(v.array(pasted), v.maxLength(mailsMax, `Puedes agregar hasta ${mailsMax} correos`))],
    wrong,
  ),
  v.transform((sent) => (Array.isArray(sent) ? sent : sent ? [sent] : [])),
  v.array(email),
  v.transform(withoutTwins),
)

function withoutTwins(all: string[]): string[] {
  return [...new Set(all)]
}

/** The departments of Colombia (DIVIPOLA): a provider's code begins with the one where the practice is registered. */
const departments =
  '05 08 11 13 15 17 18 19 20 23 25 27 41 44 47 50 52 54 63 66 68 70 73 76 81 85 86 88 91 94 95 97 99'.split(' ')

/** The number of the professional card, as its issuer writes it. */
export const professionalCard = v.pipe(
  required('Numero tarjeta es requerido', 20),
  v.regex(
    /^(?=.*\d)[A-Za-z0-9./-]{4,20}$/,
    'Escribe el número de la tarjeta: de 4 a 20 números, letras, puntos, guiones o barras',
  ),
)

const withoutMarks = v.transform((text: string) => text.replace(/[\s.-]/g, ''))
const isOfDepartment = (code: string): boolean => departments.includes(code.slice(0, 2))

/** The provider's code of REPS: 10 digits, or 12 with the number of the site. */
export const providerCode = v.pipe(
  required('Codigo prestador es requerido', 20),
  withoutMarks,
  v.regex(/^\d{10}(\d{2})?$/, 'El código de prestador (REPS) tiene 10 números, o 12 con el de la sede'),
  v.check(isOfDepartment, 'El código de prestador empieza por el de tu departamento'),
)

/** The code of REPS of one site; null and '': none. */
export const siteCode = v.union(
  [
    v.pipe(
      v.union([v.null(), v.literal('')]),
      v.transform(() => null),
    ),
    v.pipe(
      v.string(),
      typed,
      withoutMarks,
      v.regex(/^\d{12}$/, 'El código REPS de la sede tiene 12 números'),
      v.check(isOfDepartment, 'El código REPS empieza por el del departamento'),
    ),
  ],
  'El código REPS de la sede tiene 12 números',
)

export const capacity = v.pipe(
  v.union([v.number(), v.pipe(v.string(), typed, v.regex(/^\d{1,4}$/), v.transform(Number))], wrong),
  v.integer(wrong),
  v.minValue(1, 'Debe atender al menos una cita a la vez.'),
  v.maxValue(capacityMax, `Puedes atender hasta ${capacityMax} citas a la vez`),
)

const code = v.pipe(v.string(wrong), typed, v.maxLength(20, wrong), printable)

/** Some codes of a catalogue: texts, or objects with one of these names. */
export const codes = (...names: readonly string[]) =>
  v.pipe(
    v.array(v.union([code, v.record(v.string(), v.unknown())], wrong), wrong),
    v.maxLength(200, 'Son demasiados'),
    v.transform((all) => all.map((each) => (typeof each === 'string' ? each : named(each, names)))),
    v.array(v.pipe(code, v.nonEmpty(wrong))),
    v.transform(withoutTwins),
  )

const named = (each: Record<string, unknown>, names: readonly string[]): string =>
  String(names.map((name) => each[name]).find((value) => typeof value === 'string') ?? '')

/** A row a sub-speciality; '' where a speciality has none. The first speciality is the main one. */
export const specialities = v.pipe(
  v.array(
    v.object({
      esp_Id: v.pipe(code, v.nonEmpty(wrong)),
      subesp_Id: v.optional(
        v.pipe(
          v.nullable(code),
          v.transform((id) => id ?? ''),
        ),
        '',
      ),
    }),
    wrong,
  ),
  v.minLength(1, 'Elige al menos una especialidad'),
  v.maxLength(100, 'Son demasiadas'),
)
