import { isGuarded } from '@turno/contract/endpoint.ts'
import fc from 'fast-check'
import type { Route } from '../kit/endpoint/route.ts'
import { inputSchema, type JsonSchema } from '../server/openapi/schemas.ts'
import { cali, dermatology, electrocardiogram, type Person, people, roomOf } from './people.ts'

/** A request that somebody may send to a route. */
export interface RandomInput {
  path: string
  body: string | undefined
  headers: Record<string, string>
}

const nasty = [
  '', ' ', '0', '-1', '1e309', 'NaN', 'null', 'true', '[object Object]', '__proto__', 'constructor', "' OR 1=1 --", '<script>alert(1)</script>',
  '../../etc/passwd', '%00', '\u0000', '\u202e', '😀'.repeat(40), 'x'.repeat(2_000), '2026-02-30', '9999-12-31', '25:61', '0001-01-01', 'ana', 'q_1', 'ana_1',
  ...Object.keys(people),
] // biome-ignore format: a list

/** Every character there is. fast-check's own `binary` lists all million of them first. */
const character = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800))

const scalar = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: character, maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
)
const anything = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) })

/** A good value for each field, so that one hostile value beside it gets past the first gate. */
const good: Record<string, unknown> = {
  patient_id: 'ana', specialty_id: dermatology, id_cup: electrocardiogram, care_type: 0, city_id: cali, terms: true,
  observations: 'tos', type: 2,
  fecha: '2031-03-04', hora_inicial: '10:00', hora_final: '10:20', fecha_final: '2031-03-05', clase_atencion: 0,
  tarifa: 120_000, version: 1,
  action_type: 4, speciality: dermatology, fecha_inicial: '2031-03-04', status: 1, consultorio_id: roomOf('ruiz'),
  accept_terms: true, accept_consent: true, receive_offers: true, action: 6, id_user_doctor: 'ruiz', documentType: 'CC',
  documentNumber: '94000001', gender: 'F', birth_country: '170',
  birth_department: '76', birth_city: cali, residence_country: '170', residence_department: '76', residence_city: cali,
  cel_phones: '3001234567', name: 'Luz',
  consulting_room: 'Consultorio 1', consulting_room_id: roomOf('ruiz'), cup_id: electrocardiogram, lat: 3.4, lng: -76.5,
  config_calendar: { consulting_type: [{ value: 0, price: 1000 }] },
  weekly: [{ weekday: 1, from: '08:00', to: '12:00' }],
  valid_from: '2031-03-01', visit_minutes: 30, revision: 1, shown: [], off: true, hours: [], active: true,
  pause_minutes: 15, from: '2031-03-03', days: 7,
  option: 1, id: dermatology, text: 'derma', sort: 'earliest', to: '2031-03-09',
} // biome-ignore format: a list

/** Objects with the fields that the route's schemas know, most of them as they should be. */
function bodyOf({ body, form }: Route): fc.Arbitrary<string> {
  const fields = Object.keys({ ...propertiesOf(body), ...propertiesOf(form) })
  const fieldOf = (field: string) =>
    fc.oneof({ weight: field in good ? 5 : 0, arbitrary: fc.constant(good[field]) }, { weight: 1, arbitrary: anything })
  const named = fc.record(Object.fromEntries(fields.map((field) => [field, fieldOf(field)])))
  return fc.oneof(
    { weight: 5, arbitrary: named.map(asJson) },
    { weight: 2, arbitrary: fc.dictionary(fc.string(), anything).map(asJson) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: character }) },
  )
}

export function propertiesOf(schema: Route['body']): object {
  const { properties, anyOf = [], oneOf = [] } = schema ? inputSchema(schema) : {}
  return Object.assign({}, properties, ...([anyOf, oneOf].flat() as JsonSchema[]).map((each) => each.properties))
}

const asJson = (value: unknown): string => JSON.stringify(value) ?? ''

const queryOf = ({ query }: Route): fc.Arbitrary<string> => {
  const names = [...Object.keys(propertiesOf(query)), '__proto__', 'a[b]', 'x']
  return fc
    .array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...nasty), fc.string())), { maxLength: 4 })
    .map((pairs) =>
      pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
    )
}

/** Ids of what exists, the caller's own where the route wants that, or anything. */
const pathOf = ({ path, access }: Route, caller: Person, known: readonly string[]): fc.Arbitrary<string> => {
  const usual = isGuarded(access) && access.own?.person?.startsWith(':') ? [caller.id] : known
  const wild = fc
    .oneof(fc.constantFrom(...nasty), fc.string({ minLength: 1 }))
    .map((text) => encodeURIComponent(text.toWellFormed()))
  const id = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: wild })
  return id.map((each) => path.replace(/:\w+/, () => each))
}

/** Header values that an HTTP client lets pass. */
const headerValue = fc.oneof(
  fc.constantFrom('', '1', '-1', '9'.repeat(40), 'Bearer x', 'gzip, *;q=0', '*/*'),
  fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
)
const contentType = fc.constantFrom(
  'application/json', 'application/json', 'application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x',
  'application/json; charset=utf-16', 'nonsense',
) // biome-ignore format: a list

const headersOf = (): fc.Arbitrary<Record<string, string>> =>
  fc
    .record(
      {
        'X-Correlation-Id': headerValue,
        'Idempotency-Key': headerValue,
        Accept: headerValue,
        'Accept-Encoding': headerValue,
        'X-Forwarded-For': headerValue,
        'If-None-Match': headerValue,
        Cookie: headerValue,
      },
      { requiredKeys: [] },
    )
    .chain((headers) => contentType.map((type) => ({ ...headers, 'content-type': type })))

/** Random requests of a caller to a route, most of them nearly right. @param known ids of things that exist */
export const inputOf = (route: Route, caller: Person, known: readonly string[]): fc.Arbitrary<RandomInput> =>
  fc.record({
    path: fc.tuple(pathOf(route, caller, known), queryOf(route)).map(([path, query]) => `${path}?${query}`),
    body: route.method === 'GET' ? fc.constant(undefined) : bodyOf(route),
    headers: headersOf(),
  })
