import { nothing } from '@turno/contract/answers/envelope.ts'
import { consultingRoom } from '@turno/contract/answers/people.ts'
import {
  citaEnEspera,
  citaEnEsperaOCrear,
  citaEnOferta,
  citasEnEspera,
  consultoriosPorCita,
  crearCitaEnEspera,
  estadoNotificacion,
  multiplesNotificaciones,
  ofertas,
  pagarOrden,
} from '@turno/contract/legacy.ts'
import { toPay } from '@turno/contract/orders.ts'
import { bogotaDate, bogotaInstant } from '@turno/domain/time.ts'
import { person } from '@turno/read-models/people/query.ts'
import { offersOfRequest, request, requestsOfPatient } from '@turno/read-models/requests-of-patient/query.ts'
import * as v from 'valibot'
import { roomsOf } from '../accounts/people-routes.ts'
import { doctors, everyone, patients } from '../call/roles.ts'
import { type Answer, type Call, type GuardedRoute, taking } from '../call/route.ts'
import { view } from '../notifications/notification-routes.ts'
import { confirmAndPay } from '../payments/paying.ts'
import { parse } from '../refusal/parse.ts'
import { invalid, notAllowed, notFound } from '../refusal/refusal.ts'
import { post } from '../requests/posting-requests.ts'
import { seenByDoctor } from '../requests/seen-by-doctor.ts'

/** Older names of the same calls: the same rules under another path. */
export const legacyRoutes: GuardedRoute[] = [
  {
    method: 'POST',
    path: '/api/Doctor/get_cita_en_espera',
    kind: 'query',
    access: { roles: [...patients, ...doctors] },
    answer: citasEnEspera,
    ...taking(citaEnEspera, waitingAppointments),
    body: citaEnEsperaOCrear,
  },
  {
    method: 'POST',
    path: '/api/Doctor/get_cita_en_oferta',
    kind: 'query',
    access: { roles: [...patients, ...doctors] },
    answer: ofertas,
    ...taking(citaEnOferta, offers),
  },
  {
    method: 'POST',
    path: '/api/Doctor/get_consultorios_por_cita_en_espera',
    kind: 'query',
    access: { roles: doctors, active: true },
    answer: v.array(consultingRoom),
    ...taking(consultoriosPorCita, roomsForRequest),
  },
  {
    method: 'POST',
    path: '/api/generic/actualizar_estado_notificacion',
    kind: 'command',
    access: { roles: everyone },
    answer: nothing,
    ...taking(estadoNotificacion, (call, { id }) => view(call, [id])),
  },
  {
    method: 'POST',
    path: '/api/generic/actualizar_multiples_notificaciones',
    kind: 'command',
    access: { roles: everyone },
    answer: nothing,
    ...taking(multiplesNotificaciones, (call, { ids }) => view(call, ids)),
  },
  {
    method: 'POST',
    path: '/api/v1/purchase-order',
    kind: 'command',
    access: { roles: patients },
    answer: toPay,
    ...taking(pagarOrden, (call, { id_orden_compra }) => confirmAndPay(call, id_orden_compra)),
  },
]

const asDoctor = (action: number): boolean => action === 3 || action === 6

async function waitingAppointments(
  call: Call,
  { action_type, cita_espera_id, id }: v.InferOutput<typeof citaEnEspera>,
): Promise<Answer> {
  refuseOthers(call, asDoctor(action_type) ? 'doctor' : 'patient', id)
  if (action_type === 1) return create(call)
  const all = await (asDoctor(action_type)
    ? seenByDoctor(call)
    : requestsOfPatient(call.reader, call.actor.id, call.now))
  return { data: cita_espera_id === null ? all : all.filter((each) => each.id === cita_espera_id) }
}

/** @throws {Refusal} 403 when the action is another role's, or the id another person's */
function refuseOthers({ actor }: Call, role: 'doctor' | 'patient', id: string | null): void {
  if (actor.role !== role || (id !== null && id !== actor.id)) throw notAllowed()
}

const startsLater = 'Las ofertas se reciben desde ahora: la solicitud no puede empezar después'

/** The second item was the list of doctors with their cell phones: those never reach a patient, so it stays empty. */
async function create(call: Call): Promise<Answer> {
  await call.limits.take('posting', call.actor.id)
  const form = parse(crearCitaEnEspera, call.body)
  const today = bogotaDate(call.now)
  if (bogotaInstant(form.fecha_inicial, form.hora_inicial) > call.now)
    throw invalid({ field: form.fecha_inicial > today ? 'fecha_inicial' : 'hora_inicial', message: startsLater })
  const { data, position } = await post(call, {
    patient_id: call.actor.id,
    specialty_id: form.speciality,
    id_cup: null,
    care_type: form.clase_atencion,
    city_id: form.ciudad ?? (await person(call.reader, call.actor.id))?.cityId ?? '',
    plan_id: form.plan_id,
    address_id: null,
    observations: form.observaciones,
    type: form.fecha_final > today ? 2 : 1,
    fecha_final: form.fecha_final,
    hora_final: form.hora_final,
    terms: form.terms,
  })
  return { data: [data, []], position }
}

async function offers(
  call: Call,
  { action_type, cita_espera_id, id }: v.InferOutput<typeof citaEnOferta>,
): Promise<Answer> {
  refuseOthers(call, asDoctor(action_type) ? 'doctor' : 'patient', id)
  if (action_type === 4) return { data: await offersForPatient(call, cita_espera_id ?? '') }
  const asked = (await seenByDoctor(call)).filter((each) => cita_espera_id === null || each.id === cita_espera_id)
  return { data: asked.flatMap((each) => each.my_offers.map((offer) => ({ ...offer, cita_espera_id: each.id }))) }
}

async function offersForPatient({ reader, actor, now }: Call, requestId: string) {
  const asked = await request(reader, requestId)
  if (!asked) throw notFound()
  if (asked.patientId !== actor.id) throw notAllowed()
  return offersOfRequest(reader, asked, now)
}

/** The doctor's rooms in the city of a request that they see. */
async function roomsForRequest(call: Call, { cita_id }: v.InferOutput<typeof consultoriosPorCita>): Promise<Answer> {
  const seen = (await seenByDoctor(call)).find(({ id }) => id === cita_id)
  if (!seen) throw notFound()
  return { data: (await roomsOf(call)).filter(({ city_id }) => city_id === seen.ciudad) }
}
