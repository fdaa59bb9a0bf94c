import * as v from 'valibot'
import { activeDoctors, doctors, everyone, own, patients } from '../accesses.ts'
import { offer } from '../answers/offers.ts'
import { doctorsPendingAppointment, pendingAppointment } from '../answers/pending-appointments.ts'
import { consultingRoom } from '../answers/schedules.ts'
import {
  citaEnEspera,
  citaEnOferta,
  citaEsperaCreada,
  consultoriosPorCita,
  crearCitaEnEspera,
  estadoNotificacion,
  multiplesNotificaciones,
  ofertaDelMedico,
  pagarOrden,
} from '../areas/legacy.ts'
import { toPay } from '../areas/orders.ts'
import { command, query } from '../endpoint.ts'

/** Older names of the same calls: the same rules under another path. */

const requests = 'POST /api/Doctor/get_cita_en_espera'
export const postRequest = command(requests, own(patients, { person: 'id' }), {
  when: { action_type: [1] },
  limited: 'posting',
  body: crearCitaEnEspera,
  answer: citaEsperaCreada,
})
export const requestsForDoctor = query(requests, own(doctors, { person: 'id' }), {
  when: { action_type: [3, 6] },
  body: citaEnEspera,
  answer: v.array(doctorsPendingAppointment),
})
export const requestsOfPatient = query(requests, own(patients, { person: 'id' }), {
  body: citaEnEspera,
  answer: v.array(pendingAppointment),
})

const offers = 'POST /api/Doctor/get_cita_en_oferta'
export const offersOfDoctor = query(offers, own(doctors, { person: 'id' }), {
  when: { action_type: [3] },
  body: citaEnOferta,
  answer: v.array(ofertaDelMedico),
})
export const offersForPatient = query(offers, own(patients, { person: 'id', request: 'cita_espera_id' }), {
  body: citaEnOferta,
  answer: v.array(offer),
})

export const roomsForRequest = query('POST /api/Doctor/get_consultorios_por_cita_en_espera', activeDoctors, {
  body: consultoriosPorCita,
  answer: v.array(consultingRoom),
})

export const viewNotification = command('POST /api/generic/actualizar_estado_notificacion', everyone, {
  body: estadoNotificacion,
})

export const viewNotifications = command('POST /api/generic/actualizar_multiples_notificaciones', everyone, {
  body: multiplesNotificaciones,
})

export const payOrder = command('POST /api/v1/purchase-order', own(patients, { order: 'id_orden_compra' }), {
  body: pagarOrden,
  answer: toPay,
})
