import * as v from 'valibot'
import { nothing } from '../answers/envelope.ts'
import { offer } from '../answers/offers.ts'
import { doctorsPendingAppointment, pendingAppointment } from '../answers/pending-appointments.ts'
import { consultingRoom } from '../answers/people.ts'
import { endpoint, everyone } from '../endpoint.ts'
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
} from '../legacy.ts'
import { toPay } from '../orders.ts'

/** Older names of the same calls: the same rules under another path. */

const requests = { method: 'POST', path: '/api/Doctor/get_cita_en_espera' } as const

export const postRequest = endpoint({
  ...requests,
  when: { action_type: [1] },
  kind: 'command',
  limited: 'posting',
  access: { roles: ['patient'], own: { person: 'id' } },
  body: crearCitaEnEspera,
  answer: citaEsperaCreada,
})

export const requestsForDoctor = endpoint({
  ...requests,
  when: { action_type: [3, 6] },
  kind: 'query',
  access: { roles: ['doctor'], own: { person: 'id' } },
  body: citaEnEspera,
  answer: v.array(doctorsPendingAppointment),
})

export const requestsOfPatient = endpoint({
  ...requests,
  kind: 'query',
  access: { roles: ['patient'], own: { person: 'id' } },
  body: citaEnEspera,
  answer: v.array(pendingAppointment),
})

const offers = { method: 'POST', path: '/api/Doctor/get_cita_en_oferta', kind: 'query', body: citaEnOferta } as const

export const offersOfDoctor = endpoint({
  ...offers,
  when: { action_type: [3] },
  access: { roles: ['doctor'], own: { person: 'id' } },
  answer: v.array(ofertaDelMedico),
})

export const offersForPatient = endpoint({
  ...offers,
  access: { roles: ['patient'], own: { person: 'id', request: 'cita_espera_id' } },
  answer: v.array(offer),
})

export const roomsForRequest = endpoint({
  method: 'POST',
  path: '/api/Doctor/get_consultorios_por_cita_en_espera',
  kind: 'query',
  access: { roles: ['doctor'], active: true },
  body: consultoriosPorCita,
  answer: v.array(consultingRoom),
})

export const viewNotification = endpoint({
  method: 'POST',
  path: '/api/generic/actualizar_estado_notificacion',
  kind: 'command',
  access: { roles: everyone },
  body: estadoNotificacion,
  answer: nothing,
})

export const viewNotifications = endpoint({
  method: 'POST',
  path: '/api/generic/actualizar_multiples_notificaciones',
  kind: 'command',
  access: { roles: everyone },
  body: multiplesNotificaciones,
  answer: nothing,
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/v1/purchase-order',
  kind: 'command',
  access: { roles: ['patient'], own: { order: 'id_orden_compra' } },
  body: pagarOrden,
  answer: toPay,
})
