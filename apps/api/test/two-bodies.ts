import { orientationAuthorisation } from '@turno/contract/texts/sensitive.ts'
import * as v from 'valibot'
import type { Route } from '../kit/endpoint/route.ts'
import { cali, dermatology, electrocardiogram, roomOf } from './people.ts'
import { propertiesOf } from './random-input.ts'

/** Input of an endpoint beside its address. */
export interface Sent {
  body?: unknown
  query?: unknown
  file: Uint8Array
}

/** Values that some field or other takes, by its name first. */
const named: Record<string, readonly unknown[]> = {
  orientation: ['3', '4'],
  authorised: [true],
  version: [orientationAuthorisation.version, 1, 2],
  quiet: [null, { from: '22:00', until: '06:00', wakes: true }],
  details: [true, false],
  ways: [{}],
  keys: ['a', 'b'].map((each) => ({ p256dh: each.repeat(87), auth: each.repeat(22) })),
  endpoint: ['https://fcm.googleapis.com/fcm/send/a', 'https://fcm.googleapis.com/fcm/send/b'],
  config_calendar: [1_000, 2_000].map((price) => ({ consulting_type: [{ value: 0, price }] })),
  weekly: ['08:00', '09:00'].map((from) => [{ weekday: 1, from, to: '12:00' }]),
  hours: ['08:00', '09:00'].map((from) => [{ from, to: '12:00' }]),
  tariffs: [1_000, 2_000].map((price) => [{ value: 0, price }]),
  specialities: [dermatology, '309'].map((esp_Id) => [{ esp_Id }]),
  audience: [['patient'], ['doctor']],
  consulting_room_id: [roomOf('ruiz')],
  consultorio_id: [roomOf('ruiz')],
  fecha_inicio: ['2031-03-04 08:00', '2031-03-04 09:00'],
  start_date: ['2031-03-04T15:00:00.000Z', '2031-03-04T16:00:00.000Z'],
  start: ['2031-03-04T15:00:00.000Z', '2031-03-04T16:00:00.000Z'],
  what: ['interrupted', 'pictureResumed'],
  new_password: ['una clave larga', 'otra clave larga'],
  visit_minutes: [30, 45],
  kind: ['savings', 'checking', 'medicine', 'problem'],
  revisions: [{ plan: 1 }, { plan: 2 }],
  about: [
    { kind: 'note', encounter_id: 'ana_1' },
    { kind: 'entry', entry_id: 'ana_1' },
  ],
  scope: [{ kind: 'all' }, { kind: 'visit', encounter_id: 'ana_1' }],
}
const anyField: readonly unknown[] = [
  'texto',
  'otro texto',
  true,
  false,
  1,
  0,
  2,
  5,
  15,
  30,
  10_000,
  20_000,
  ['x'],
  ['y'],
  [],
  '3001234567',
  '1144000001',
  '2031-03-04',
  '2031-03-05',
  '10:00',
  '10:15',
  'ana@example.co',
  'luz@example.co',
  cali,
  dermatology,
  electrocardiogram,
  '5f0c1b46-7d0f-4c38-9a35-3c1d0c6f2f6e',
  '6f0c1b46-7d0f-4c38-9a35-3c1d0c6f2f6e',
  'F',
  'M',
  '123456',
  'savings',
  'checking',
  'attended',
  'patientAbsent',
  'enabled',
  'refused',
  'desk',
  'platform',
  'identity',
  'rethus',
  'interrupted',
  'when',
  'late',
  'page',
  'terminal',
  null,
]

const valuesOf = (field: string): readonly unknown[] => named[field] ?? anyField
const rounds = 40

/**
 * Two inputs of a route that its schemas take, and that say different things; one where nothing else can be said.
 * @throws {Error} no value above fits a field that is needed: name one
 */
export function twoBodies(route: Route): [Sent, Sent | undefined] {
  const file = Buffer.from(route.upload ? 'one' : '')
  const [body, query] = [fitting(route, 'body'), fitting(route, 'query')]
  const one = { ...(body && { body }), ...(query && { query }), file }
  if (route.upload) return [one, { ...one, file: Buffer.from('two') }]
  const part = body ? 'body' : 'query'
  const said = changed(route, part, one[part] as object)
  return [one, said && { ...one, [part]: said }]
}

/** An input with every field that the schema knows, as far as one of the values fits. */
function fitting(route: Route, part: 'body' | 'query'): object | undefined {
  const schema = route[part]
  if (!schema) return undefined
  const fields = Object.keys(propertiesOf(schema))
  const meant = Object.entries(part === 'body' ? (route.when ?? {}) : {}).map(([field, [value]]) => [field, value])
  const input: Record<string, unknown> = Object.fromEntries(meant)
  for (const field of fields.filter((each) => !(each in input))) {
    const fits = valuesOf(field).find((value) => !isBlamed(schema, { ...input, [field]: value }, field))
    if (fits !== undefined) input[field] = fits
  }
  for (let round = 0; round < rounds && !v.is(schema, input); round++) dropWrong(schema, input)
  if (!v.is(schema, input))
    throw new Error(`${route.method} ${route.path}: ${JSON.stringify(v.safeParse(schema, input).issues)}`)
  return input
}

const isBlamed = (schema: v.GenericSchema, input: object, field: string): boolean =>
  (v.safeParse(schema, input).issues ?? []).some(({ path }) => path?.[0]?.key === field)

function dropWrong(schema: v.GenericSchema, input: Record<string, unknown>): void {
  const wrong = v.safeParse(schema, input).issues?.[0]?.path?.[0]?.key
  delete input[typeof wrong === 'string' ? wrong : Object.keys(input).at(-1)!]
}

/** The input with another value in one field. */
function changed(route: Route, part: 'body' | 'query', input: object): object | undefined {
  const schema = route[part]!
  const said = JSON.stringify(v.parse(schema, input))
  for (const field of Object.keys(propertiesOf(schema)))
    for (const value of valuesOf(field)) {
      const parsed = v.safeParse(schema, { ...input, [field]: value })
      if (parsed.success && JSON.stringify(parsed.output) !== said) return { ...input, [field]: value }
    }
  return undefined
}
