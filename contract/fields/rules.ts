import * as v from 'valibot'
import { calendarDate } from '../kinds/dates.ts'
import { numeric } from '../kinds/ids.ts'
import { mails, phones } from '../kinds/practice.ts'
import { socialNetworks } from '../kinds/profile-links.ts'
import {
  document,
  email,
  nullUnlessVisible,
  optionalName,
  phone,
  printable,
  required,
  requiredName,
  wrongPhone,
} from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'
import { toldText } from '../texts/not-told.ts'
import { type Field, type FieldOf, fieldsIn, type Rows } from './field.ts'

const wrong = 'El dato no es valido'
const wrongDate = 'La fecha no es valida'

/** A birth year of 1900 means unknown; an earlier one is a slip, as '0068' for 1968. */
export const birthDate = v.pipe(
  v.union(
    [
      v.null(),
      v.literal(''),
      v.pipe(
        calendarDate(wrongDate),
        v.check((date) => date >= '1900', wrongDate),
      ),
    ],
    wrongDate,
  ),
  v.transform((date) => (date === null || date === '' || date.startsWith('1900-') ? null : date)),
)

const text = (max = 60) =>
  v.pipe(
    v.nullable(v.pipe(v.string(), typed, v.maxLength(max, 'El dato es demasiado largo'), printable)),
    nullUnlessVisible,
  )

const nothing = v.pipe(
  v.union([v.null(), v.literal('')]),
  v.transform(() => null),
)

interface OwnRules {
  phones: typeof phones
  emails: typeof mails
  links: typeof socialNetworks
  number: typeof numeric
}

/** The rule of a sent field: null or '' where nothing was said. */
type RuleOf<Of extends Field> = Of['kind'] extends keyof OwnRules
  ? OwnRules[Of['kind']]
  : Of extends { required: string }
    ? v.GenericSchema<string>
    : v.GenericSchema<string | null>

function ruleOf(field: Field): v.GenericSchema {
  const { required: needed } = field
  switch (field.kind) {
    case 'text':
    case 'choice':
      return needed ? required(needed, field.max) : text(field.max)
    case 'reference':
      return needed ? required(needed, field.max ?? 20) : text(20)
    case 'name':
      return needed ? requiredName(needed, field.part) : optionalName(text(field.max), field.part)
    case 'longText':
      // Empty and N/A are the same.
      return needed
        ? required(needed, field.max)
        : v.pipe(
            text(field.max),
            v.transform((words) => toldText(words) || null),
          )
    case 'date':
      return needed
        ? v.pipe(
            birthDate,
            v.check((date) => date !== null, needed),
          )
        : birthDate
    case 'email':
      return email
    case 'phone':
      return needed ? phone : v.union([nothing, phone], wrongPhone)
    case 'document':
      return needed ? document : v.union([nothing, document], 'El documento no es valido')
    case 'number':
      return v.pipe(numeric, v.minValue(field.min, wrong), v.maxValue(field.max, wrong))
    case 'phones':
      return phones
    case 'emails':
      return mails
    case 'links':
      return socialNetworks
  }
}

type Flat<Type> = { [Key in keyof Type]: Type[Key] }
type Rules<Of extends Field> = Flat<{ [Each in Of as Each['wire']]: RuleOf<Each> }>

/** The rules of sent fields, by the names of the wire. */
export const rulesOf = <const Of extends Rows>(rows: Of): Rules<FieldOf<Of>> =>
  Object.fromEntries(fieldsIn(rows).map((field) => [field.wire, ruleOf(field)])) as Rules<FieldOf<Of>>

type Lenient<Of extends Field> = Flat<{ [Each in Of as Each['wire']]: RuleOf<Omit<Each, 'required'> & Field> }>

/** The rule of an optional field. */
export const lenientRulesOf = <const Of extends Rows>(rows: Of): Lenient<FieldOf<Of>> =>
  Object.fromEntries(fieldsIn(rows).map((field) => [field.wire, ruleOf({ ...field, required: undefined })])) as Lenient<
    FieldOf<Of>
  >

const listed = {
  phones: v.array(v.strictObject({ value: v.string(), label: v.string(), price: v.number() })),
  emails: v.array(v.string()),
  /** Addresses by the code of their network. */
  links: v.record(v.string(), v.string()),
  number: v.number(),
}

export type AnswerOf<Of extends Field> = Of['kind'] extends keyof typeof listed
  ? (typeof listed)[Of['kind']]
  : v.StringSchema<undefined>
type Answers<Of extends Field> = Flat<{ [Each in Of as Each['wire']]: AnswerOf<Each> }>

/** The answers of stored fields, by the names of the wire: '' for empty ones. */
export const answersOf = <const Of extends Rows>(rows: Of): Answers<FieldOf<Of>> =>
  Object.fromEntries(
    fieldsIn(rows).map(({ wire, kind }) => [wire, kind in listed ? listed[kind as keyof typeof listed] : v.string()]),
  ) as Answers<FieldOf<Of>>
