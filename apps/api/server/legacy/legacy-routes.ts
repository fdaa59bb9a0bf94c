import * as endpoints from '@turno/contract/endpoints/legacy.ts'
import { bogotaDate, bogotaInstant } from '@turno/domain/time.ts'
import { person } from '@turno/read-models/people/query.ts'
import { offersOfRequest, request, requestsOfPatient } from '@turno/read-models/requests-of-patient/query.ts'
import { officesOf } from '../../doctor/schedules/offices.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import type { PaymentDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { invalid, notFound } from '../../kit/refusal/refusal.ts'
import { view } from '../../shared/notifications/viewing.ts'
import { confirmAndPay } from '../../shared/orders/paying.ts'
import { post } from '../../shared/requests/posting-requests.ts'
import { seenByDoctor } from '../../shared/requests/seen-by-doctor.ts'

const { handle } = handlersWith<PaymentDeps>()

/** Older names of the same calls: the same rules under another path. */
export const legacyRoutes: Route[] = [
  handle(endpoints.postRequest, create),
  handle(endpoints.requestsForDoctor, async (call) => ({ data: onlyNamed(await seenByDoctor(call), call.body) })),
  handle(endpoints.requestsOfPatient, async (call) => ({
    data: onlyNamed(await requestsOfPatient(call.reader, call.actor.id, call.moment), call.body),
  })),
  handle(endpoints.offersOfDoctor, async (call) => ({
    data: onlyNamed(await seenByDoctor(call), call.body).flatMap(({ id, my_offers }) =>
      my_offers.map((offer) => ({ ...offer, cita_espera_id: id })),
    ),
  })),
  handle(endpoints.offersForPatient, async ({ reader, moment, body }) => {
    const found = await request(reader, body.cita_espera_id ?? '')
    if (!found) throw notFound()
    return { data: await offersOfRequest(reader, found, moment) }
  }),
  handle(endpoints.roomsForRequest, async (call) => {
    const seen = (await seenByDoctor(call)).find(({ id }) => id === call.body.cita_id)
    if (!seen) throw notFound()
    return { data: (await officesOf(call)).filter(({ city_id, active }) => active && city_id === seen.ciudad) }
  }),
  handle(endpoints.viewNotification, (call) => view(call, [call.body.id])),
  handle(endpoints.viewNotifications, (call) => view(call, call.body.ids)),
  handle(endpoints.payOrder, (call) => confirmAndPay(call, call.body.id_orden_compra)),
]

/** The request that the body names, or all of them. */
const onlyNamed = <Listed extends { id: string }>(
  all: readonly Listed[],
  { cita_espera_id }: { cita_espera_id: string | null },
): Listed[] => all.filter(({ id }) => cita_espera_id === null || id === cita_espera_id)

const startsLater = 'Las ofertas se reciben desde ahora: la solicitud no puede empezar después'

/** The second item was the list of doctors with their cell phones: those never reach a patient, so it stays empty. */
async function create(call: CallOf<typeof endpoints.postRequest>) {
  const form = call.body
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
  return { data: [data, []] as [typeof data, []], position }
}
