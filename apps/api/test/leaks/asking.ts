import { isGuarded } from '@turno/contract/endpoint.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import type { Route } from '../../kit/endpoint/route.ts'
import { actingFor } from '../assisting.ts'
import { cali, dermatology, electrocardiogram, type PersonName, people } from '../people.ts'
import { markedRoomOf } from './markers.ts'
import type { Scene } from './scene.ts'

export interface Asked {
  method: string
  path: string
  body?: object | string
  headers?: Record<string, string>
}

type Thing = keyof Scene['things']

/** Things for the `:id` of a path; the first that fits. For a path that is not known here everything is tried. */
const namedIn: [RegExp, Thing[]][] = [
  [/patient-addresses\/:id/, ['address']],
  [/photos\/:id/, ['photo', 'person']],
  [/support\/cases\/:id/, ['case', 'request']],
  [/support\/stories\/:id/, ['request', 'order', 'reference']],
  [/payouts\/:id/, ['person']],
  [/(people|users|patients|doctors|notifications|doctor|purchase-order)\/:id(\/user)?(\/|$)/, ['person', 'order']],
  [/pending-appointments\/:id/, ['request', 'person']],
  [/offer-appointments\/:id/, ['offer', 'request']],
  [/purchase-order-details\/:id/, ['line']],
  [/purchase-order\/:id/, ['order', 'person']],
  [/catalogue-imports\/:id/, ['request']],
  [/certifications\/document\/:id/, ['document']],
  [/doctor-agreements\/:id\/doctor/, ['person']],
  [/doctor-agreements\/:id/, ['agreement']],
  [/(validations|doctor-certifications|assistants)\/:id/, ['person']],
]
/** Things that other parameters may name. */
const namedBy: Record<string, Thing> = { documentId: 'document', agreementId: 'agreement', invitationId: 'invitation' }
const fixed: Record<string, string[]> = {
  catalogue: ['specialities'],
  code: [dermatology],
  table: ['cie10'],
  token: ['x.y.z'],
  patientId: ['ana', 'beto'],
  doctorId: ['ruiz', 'vega'],
  assistantId: ['asistente'],
  countryId: ['170'],
  stateId: ['76'],
}

/**
 * Every way in which a route is called: with each id that somebody else's things have, in its path, its query and its
 * body; by an assistant also in the name of a doctor, their own and another.
 */
export function waysToAsk(route: Route, caller: PersonName | undefined, scene: Scene, now: string): Asked[] {
  const own = asking(route, caller, mayEnter(route, caller), scene, now)
  if (caller !== 'asistente') return own
  const isAtDesk = isGuarded(route.access) && route.access.assistants === true
  const ways = asking(route, 'ruiz', isAtDesk, scene, now)
  const acting = (['ruiz', 'vega'] as const).flatMap((doctorId) =>
    ways.map((way) => ({ ...way, headers: { ...way.headers, ...actingFor(doctorId).headers } })),
  )
  return [...own, ...acting]
}

function asking(
  route: Route,
  caller: PersonName | undefined,
  isLetIn: boolean,
  { things }: Scene,
  now: string,
): Asked[] {
  const all = pathsOf(route.path, things).flatMap((path) => queriesOf(route, path, now, things))
  // A caller who is not let in at all is turned away before anything is looked at.
  const paths = isLetIn ? all : all.slice(0, 1)
  if (route.method === 'GET') return paths.map((path) => ({ method: 'GET', path }))
  if (route.upload) {
    const headers = { 'content-type': route.path.includes('photo') ? 'application/octet-stream' : 'text/csv' }
    return paths.map((path) => ({ method: route.method, path, body: 'Codigo,Nombre\nI10,Hipertensión', headers }))
  }
  const whose = isLetIn ? (['ana', 'beto'] as const) : (['ana'] as const)
  const bodies = whose.map((of) => bodyOf(of, caller, things, now))
  return paths.flatMap((path) => bodies.map((body) => ({ method: route.method, path, body })))
}

const mayEnter = ({ access }: Route, caller: PersonName | undefined): boolean =>
  !isGuarded(access) || (caller !== undefined && access.roles.includes(people[caller].role))

function pathsOf(path: string, things: Scene['things']): string[] {
  const [parameter] = /:(\w+)/.exec(path) ?? []
  if (!parameter) return [path]
  return idsFor(parameter.slice(1), path, things).flatMap((id) =>
    pathsOf(path.replace(parameter, encodeURIComponent(id)), things),
  )
}

function idsFor(parameter: string, path: string, things: Scene['things']): string[] {
  if (parameter === 'reference') return things.reference!
  if (parameter === 'sessionId') return things.session!
  if (fixed[parameter]) return fixed[parameter]
  if (namedBy[parameter]) return things[namedBy[parameter]]!
  const kinds = namedIn.find(([pattern]) => pattern.test(path))?.[1] ?? (Object.keys(things) as Thing[])
  return kinds.flatMap((kind) => things[kind]!)
}

function queriesOf({ query, path: pattern }: Route, path: string, now: string, things: Scene['things']): string[] {
  if (!query) return [path]
  if (pattern.endsWith('/rows')) return [path, ...things.notification!.map((id) => `${path}?after=${id}`)]
  if (pattern.endsWith('/earlier')) return things.notification!.map((id) => `${path}?of=${id}`)
  if (pattern.endsWith('/day')) return [`${path}?date=${bogotaDate(now)}`]
  if (pattern.endsWith('/week')) return [`${path}?from=${bogotaDate(now)}`]
  if (pattern.endsWith('/hours')) return [`${path}?from=${bogotaDate(now)}&days=2`]
  if (pattern.endsWith('/verified')) return [`${path}?on=${bogotaDate(now)}`]
  if (pattern.endsWith('/codes')) return [`${path}?kind=diagnosis&filter=dermatitis`]
  if (pattern.endsWith('/doctor-agreements')) return [`${path}?text=sura`]
  if (!pattern.endsWith('/doctors')) return [path]
  return (['ruiz', 'ana'] as const).map((name) => `${path}?documentType=CC&documentNumber=${people[name].document}`)
}

/**
 * All that any form asks for, about somebody else. No password is right, so that everybody is still there for the next
 * call.
 */
function bodyOf(of: 'ana' | 'beto', caller: PersonName | undefined, things: Scene['things'], now: string): object {
  const at = of === 'ana' ? 0 : 1
  const [request, order] = [things.request![at * 2]!, things.order![at]!]
  const isDoctor = caller !== undefined && people[caller].role === 'doctor'
  return {
    patient_id: of, user_id: of, doctor_id: 'ruiz', id_user_doctor: 'ruiz', person_id: of,
    cita_espera_id: request, cita_id: request, id_orden_compra: order, order_id: order, ids: things.notification,
    action_type: isDoctor ? 3 : 4, action: 4, status: 1, version: 1, accept_terms: true, accept_consent: true,
    terms: true,
    username: people[of].document, document: people[of].document, document_type: 'CC', user_type: '1',
    password: 'equivocada', new_password: 'otra clave',
    name: 'Prueba', last_name: 'Nueva', phone: '3001234567', email: 'prueba@example.co', address: 'Calle 1',
    terminos_aceptados: true,
    autoriza_datos_salud: true, country_id: '170', state_id: '76', city_id: cali, residence_country: '170',
    residence_department: '76', residence_city: cali,
    birth_country: '170', birth_department: '76', birth_city: cali, gender: 'F', specialty_id: dermatology,
    id_cup: electrocardiogram, care_type: 0,
    fecha: bogotaDate(now), hora_inicial: '20:00', clase_atencion: 0, tarifa: 50_000,
    consultorio_id: markedRoomOf('ruiz'), receive_offers: '1',
    text: 'Hola', audience: ['patient'], note: 'Atendido', provider_refund_id: 'R-1', token: 'x.y.z', view: request,
    message: 'Hola', id: things.notification![0],
  } // biome-ignore format: a list
}
