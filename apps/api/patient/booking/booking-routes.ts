import * as endpoints from '@turno/contract/endpoints/booking.ts'
import { bogotaInstant, fromMs } from '@turno/domain/time.ts'
import { basketCount, lastOrder } from '@turno/read-models/orders-of-patient/query.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { book } from './booking-hours.ts'

export const bookingRoutes: Route[] = [
  handle(endpoints.countBasket, async ({ reader, actor, moment }) => {
    const last = await lastOrder(reader, actor.id)
    return { data: { count: last ? basketCount(last, moment) : 0 } }
  }),
  handle(endpoints.bookHour, (call) => {
    const { id_calendario, fecha_inicio, es_cup, tipo_cita, id_cup, address_id } = call.body
    const { precio, minutos, direccion, revision, convenio } = call.body
    return book(call, {
      scheduleId: id_calendario,
      careType: tipo_cita,
      start: instantOf(fecha_inicio),
      cupId: es_cup ? id_cup : null,
      addressId: address_id,
      shown: {
        ...{ feeCents: centsOf(precio), minutes: minutos, address: direccion, revision },
        agreementId: shownAgreement(convenio),
      },
    })
  }),
  handle(endpoints.bookAppointment, (call) => {
    const { schedule_id, start, care_type, cup_id, address_id } = call.body
    const { price, minutes, office_address, revision, agreement_id } = call.body
    return book(call, {
      scheduleId: schedule_id,
      careType: care_type,
      start: instantOf(start),
      cupId: cup_id,
      addressId: address_id,
      shown: {
        ...{ feeCents: centsOf(price), minutes, address: office_address, revision },
        agreementId: shownAgreement(agreement_id),
      },
    })
  }),
]

/** Pesos as somebody was shown them, in centavos. */
const centsOf = (pesos: number | undefined): number | undefined =>
  pesos === undefined ? undefined : Math.round(pesos * 100)

/** '' says that the price is of no agreement. */
const shownAgreement = (id: string | undefined): string | null | undefined => (id === '' ? null : id)

/** An hour of Bogotá, or an instant, as an instant. */
const instantOf = (text: string): string =>
  text.length === 16 ? bogotaInstant(text.slice(0, 10), text.slice(11)) : fromMs(Date.parse(text))
