import { account } from '@turno/domain/account/decide.ts'
import type { Registered, RegisteredAccount } from '@turno/domain/account/state.ts'
import type { SoldAppointment } from '@turno/domain/appointment/state.ts'
import { catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { isKnown } from '@turno/domain/catalogue-entry/state.ts'
import type { Decider } from '@turno/domain/decider.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import type { OpenedOrder } from '@turno/domain/order/state.ts'
import { initialState as noPayment } from '@turno/domain/payment/state.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { initialState as noVideo } from '@turno/domain/video-visit/state.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { PostedRequest } from '@turno/domain/waiting-list-request/state.ts'
import type { About } from './notice.ts'
import { nameOf } from './wording.ts'

/** Made-up streams that notices are shown and tested with: Ana is the patient of Dr. Ruiz. Nobody of them exists. */

/** A moment of the samples: ten in the morning in Bogotá. */
export const sampleNow = '2031-03-03T15:00:00.000Z'
/** The product's address in samples. */
export const sampleUrl = 'https://turno.example'
const hour = (hours: number): string => plusMinutes(sampleNow, hours * 60)

function person(accountId: string, role: Registered['role'], name: string, lastName: string): RegisteredAccount {
  return {
    status: 'registered',
    ...{ accountId, role, documentType: 'CC', document: '52000001', passwordHash: 'hash', cityId: '76001' },
    ...{ termsVersion: '1', reservationId: `username_${accountId}`, addresses: [], mainAddressId: null, photoId: null },
    ...{ links: [], emailVerified: true, secondFactor: null, smsReminders: true, permissions: [], era: 0 },
    formerContacts: [
      {
        ...{ linkId: 'linkId', email: 'antes@turno.example', phone: '+573000000009', changed: ['email', 'phone'] },
        ...{ changedAt: hour(-1), undoableUntil: hour(167) },
      },
    ],
    sections: {
      names: { name, secondName: null, lastName, secondLastName: null },
      contact: { email: `${accountId}@turno.example`, phone: '+573000000001' },
      person: {
        ...{ gender: role === 'doctor' ? 'F' : 'M', birthDate: null, birthCountry: null, birthDepartment: null },
        ...{ birthCity: null, schooling: null, occupation: null, civilStatus: null },
      },
      coverage: { agreement: null, healthEntity: null, plan: null },
      companion: { name: null, document: null, relationship: null, phone: null, mobile: null },
    } as RegisteredAccount['sections'],
  }
}

const visitAt = (start: string): Visit => ({
  ...{ doctorId: 'ruiz', specialityId: '308', cupId: null, careType: 0, start, end: plusMinutes(start, 30) },
  ...{ feeCents: 12_000_000, office: { id: 'room', name: 'Consultorio 302', address: 'Carrera 38A' } },
  ...{ cityId: '76001', addressId: null, capacity: 1, pauseMinutes: 0, slot: null, agreement: null },
})

const start = hour(48)
const withLinks: Visit = {
  ...visitAt(start),
  office: { id: 'room', name: 'www.evil.example', address: 'pagos@evil.example' },
}
const byVideo = { careType: 1, office: null } as const
const scheduled = {
  ...{ status: 'scheduled', appointmentId: 'ana_1_1', orderId: 'ana_1', patientId: 'ana', visit: visitAt(start) },
  ...{ commissionCents: 0, soldAs: visitAt(start), rescheduleUntil: hour(36), movable: true, reminded: [] },
  ...{ confirmedFor: null, moves: [], proposal: null, proposals: 0, wantsEarlierSince: null },
} satisfies SoldAppointment
const cancelled = {
  ...scheduled,
  status: 'cancelled',
  by: 'patient',
  refund: true,
  doctorAbsent: false,
  reason: null,
} as const

const order = {
  ...{ status: 'paid', orderId: 'ana_1', patientId: 'ana', requestId: null, offerId: null, version: null },
  ...{ expiresAt: hour(1), latestEnd: hour(2), approvals: ['t1'], declines: [], accountAsked: false },
  accountsNamed: {},
  lines: [
    { lineId: 'ana_1_1', patientId: 'ana', visit: visitAt(start), status: 'added', settled: 'not', refusal: null },
  ],
  refunds: [{ key: 'ana_1_1', amountCents: 12_000_000, issued: false, transactionId: 't1' }],
} as unknown as OpenedOrder

const paidBy = (method: string) => ({
  ...noPayment,
  transactions: { t1: { state: 'approved', reference: 'TUR-1', amountCents: 12_000_000, method, toldAt: sampleNow } },
})

const request = {
  ...{ status: 'open', requestId: 'req', patientId: 'ana', type: 1, specialityId: '308', cupId: null, careType: 1 },
  ...{ cityId: '76001', addressId: null, answerFrom: sampleNow, answerBy: hour(1), endsAt: hour(9) },
  ...{ reservationId: 'r', onlyDoctorId: 'ruiz', notified: true, escalated: false, offeredInTime: true },
  offers: [
    {
      ...{ offerId: 'req_1', doctorId: 'ruiz', version: 1, visit: visitAt(start), receivedAt: sampleNow },
      ...{ endsAt: hour(0.5), live: true },
    },
  ],
} as PostedRequest

const document = { certificationId: '3', status: 'invalid', observation: 'La foto no se lee' }

type States = Record<string, unknown>

/** Streams by category, and where there are several, by stream. */
const everyday: States = {
  'account-ana': person('ana', 'patient', 'Ana', 'Restrepo'),
  'account-ruiz': person('ruiz', 'doctor', 'Lina', 'Ruiz'),
  'account-sol': person('sol', 'support', 'Sol', 'Paz'),
  appointment: scheduled,
  order,
  payment: paidBy('CREDIT_CARD'),
  waitingListRequest: request,
  doctor: {
    ...{ suspendedBy: ['documents'], reason: 'Falta verificar tu título', documents: { list: [document] } },
    refusedSpecialities: [{ specialityId: '308', observation: 'El acta no es legible' }],
  },
  assistance: {
    invitations: [
      { invitationId: 'invitationId', email: 'asistente@turno.example', expiresAt: hour(168), status: 'open' },
    ],
    assistantIds: [],
  },
  recordRelease: {
    ...{
      status: 'open',
      releaseId: 'releaseId',
      patientId: 'ana',
      encounterIds: ['ana_1_1'],
      staffId: 'sol',
      misses: 0,
    },
    ...{ years: [2031], proof: 'Mostró la cédula en la oficina', email: 'ana@turno.example', expiresAt: hour(168) },
  },
  pushDevices: {
    devices: [{ deviceId: 'deviceId', endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', news: true }],
  },
  videoVisit: { ...noVideo, calls: 1 },
  'catalogueEntry-specialities_308': { status: 'offered', name: 'Dermatología' },
  'catalogueEntry-certifications_3': { status: 'offered', name: 'Tarjeta profesional' },
}

const video = { ...scheduled, visit: { ...visitAt(start), ...byVideo } }
const free = { ...visitAt(start), feeCents: 0 }
const atDesk = { ...scheduled, atDesk: true }
const unconfirmed = { ...atDesk, holdsPatient: false, typedName: 'Anita Restrepo' }
const other = visitAt(hour(24))
const move = { ...{ moveId: 'm', visit: other, proposalId: null, accepted: false, refusal: null, status: 'pending' } }

/** Other courses of events; each adds to what is everyday. */
export const scenes: Record<string, States> = {
  'una cita pagada en Turno': {},
  'una videoconsulta': { appointment: video },
  'una hora de un horario, gratis': {
    appointment: { ...scheduled, visit: { ...free, slot: { scheduleId: 's', revision: 1 } } },
  },
  'una cita que se paga al médico': { appointment: atDesk },
  'una videoconsulta que se paga al médico': { appointment: { ...video, atDesk: true } },
  'una cita que el paciente no ha confirmado': { appointment: unconfirmed },
  'una cita sin confirmar, de quien no tiene contraseña': {
    'account-ana': { ...person('ana', 'patient', 'Ana', 'Restrepo'), passwordHash: null },
    appointment: unconfirmed,
  },
  'una cita que ya no se puede mover': { appointment: { ...scheduled, movable: false, rescheduleUntil: hour(-1) } },
  'una cita dentro de una hora': { appointment: { ...scheduled, visit: visitAt(hour(1)) } },
  'una cita que se prepara': {
    'schedule-ruiz': { rooms: [{ roomId: visitAt(start).office?.id, preparation: 'Trae tus exámenes.' }] },
  },
  'una cita que se movió': { appointment: { ...video, moves: [{ ...move, status: 'done', offeredUntil: null }] } },
  'una propuesta aceptada': {
    appointment: { ...scheduled, moves: [{ ...move, status: 'done', offeredUntil: null, proposalId: 'p' }] },
  },
  'una propuesta del médico': {
    appointment: { ...scheduled, proposal: { proposalId: 'p', visit: other, endsAt: hour(5) } },
  },
  'una propuesta para una cita que se paga al médico': {
    appointment: { ...atDesk, proposal: { proposalId: 'p', visit: other, endsAt: hour(5) } },
  },
  'una hora antes': { appointment: { ...scheduled, moves: [{ ...move, offeredUntil: hour(0.5) }] } },
  'un médico que no ha llegado': { appointment: { ...video, absence: { start, kind: 'found', until: hour(49) } } },
  'un médico que no ha llegado a una cita que se le paga': {
    appointment: { ...video, atDesk: true, absence: { start, kind: 'found', until: hour(49) } },
  },
  'una cita que canceló el paciente': { appointment: cancelled },
  'una cita cancelada tarde': { appointment: { ...cancelled, refund: false } },
  'una cita gratis cancelada': { appointment: { ...cancelled, visit: free } },
  'una cita pagada por PSE que se canceló': { appointment: cancelled, payment: paidBy('PSE') },
  'una cita que canceló el médico': { appointment: { ...cancelled, by: 'doctor', reason: 'Debo viajar' } },
  'un médico que escribe enlaces': {
    appointment: { ...cancelled, visit: withLinks, by: 'doctor', reason: 'https://evil.example/pago' },
  },
  'una cita pagada por PSE que canceló el médico': {
    appointment: { ...cancelled, by: 'doctor' },
    payment: paidBy('PSE'),
  },
  'una cita que se paga al médico, cancelada': {
    appointment: { ...cancelled, by: 'doctor', atDesk: true, refund: false },
  },
  'una cita que se paga al médico, que canceló el paciente': {
    appointment: { ...cancelled, atDesk: true, refund: false },
  },
  'una videoconsulta cancelada porque el médico no llegó': {
    appointment: { ...cancelled, ...video, status: 'cancelled', by: 'system', doctorAbsent: true },
  },
  'una videoconsulta que canceló el paciente porque el médico no llegó': {
    appointment: { ...cancelled, ...video, status: 'cancelled', doctorAbsent: true },
    payment: paidBy('PSE'),
  },
  'una videoconsulta que se paga al médico, cancelada porque no llegó': {
    appointment: {
      ...cancelled,
      ...video,
      status: 'cancelled',
      by: 'system',
      doctorAbsent: true,
      atDesk: true,
      refund: false,
    },
  },
  'una solicitud que nadie ha respondido': {
    waitingListRequest: { ...request, onlyDoctorId: undefined, offers: [], offeredInTime: false, escalated: true },
  },
  'alguien que quiere ver los detalles en la pantalla': {
    'account-ana': { ...person('ana', 'patient', 'Ana', 'Restrepo'), news: { ways: {}, quiet: null, details: true } },
  },
  'un pago de más': {
    order: { ...order, refunds: [{ key: 'key', amountCents: 12_000_000, issued: false, transactionId: 't1' }] },
  },
  'un médico sin nada más por corregir': {
    doctor: { suspendedBy: [], reason: null, documents: { list: [] }, refusedSpecialities: [] },
  },
  'un médico con dos documentos por corregir': {
    doctor: {
      ...{ suspendedBy: [], reason: null, refusedSpecialities: [] },
      documents: { list: [document, { ...document, certificationId: '4', observation: null }] },
    },
  },
}

/** Reads the streams of one scene, as a process reads its log. */
export function streamsOf(scene: States) {
  const states = { ...everyday, ...scene }
  return async <Command extends { type: string }, Event extends DomainEvent, State>(
    { category, initialState }: Pick<Decider<Command, Event, State>, 'category' | 'initialState'>,
    id: string,
  ): Promise<{ state: State }> => ({
    state: (states[`${category}-${id}`] ?? states[category] ?? initialState) as State,
  })
}

/** Means of wording a message to somebody in one scene. */
export async function aboutOf(scene: States, personId: string): Promise<About> {
  const load = streamsOf(scene)
  const to = (await load(account, personId)).state as RegisteredAccount
  return {
    ...{ to, name: nameOf(to), now: sampleNow, publicUrl: sampleUrl, load },
    token: async (linkId) => `${personId}.${linkId}.secreto`,
    async entryName(catalogue, code) {
      const { state } = await load(catalogueEntry, catalogueEntryIdOf(catalogue, code ?? ''))
      return isKnown(state) ? state.name : ''
    },
  }
}
