import { doctorFields } from '@turno/domain/doctor/fields.ts'
import type { EventType } from '@turno/domain/event.ts'
import { type AnyEvent, eventTypes } from '@turno/domain/event-types.ts'
import { emptyOf } from '@turno/domain/fields.ts'
import { fromMs } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { v5 } from 'uuid'
import type { Recorded } from '../projection.ts'

/** 10:00 in Bogotá. */
export const start = Date.parse('2031-03-03T15:00:00.000Z')
export const at = (minute: number): string => fromMs(start + minute * 60_000)

type DataOf<Type extends AnyEvent['type']> = Extract<AnyEvent, { type: Type }>['data']

/** An event as projections get it, `minute` minutes after the story's start; its id follows from its place. */
export function happened<Type extends AnyEvent['type']>(minute: number, type: Type, data: DataOf<Type>): Recorded {
  const id = v5(JSON.stringify([minute, type, data]), '5b0f3f0e-7f0c-4d0a-9a35-3c1d0c6f2f6e')
  const metadata = {
    correlationId: id,
    causationId: id,
    commandId: id,
    actor: { id: 'x', role: 'system' as const },
    at: at(minute),
    about: [],
    version: 1,
  }
  return { id, stream: 'test-1', metadata, type, data } as unknown as Recorded
}

/** An event read without the person's key: every field sealed under it is null; the record stays. */
export function withoutKeyOf(personId: string, event: Recorded): Recorded {
  const { sealed } = eventTypes[event.type] as EventType
  const data = { ...event.data } as Record<string, unknown>
  for (const [field, owner] of Object.entries(sealed as Record<string, { of: string; under: string }>))
    if (owner.under === 'personKey' && data[owner.of] === personId && field in data) data[field] = null
  return { ...event, data } as Recorded
}

const registered = (accountId: string, role: 'patient' | 'doctor', names: string): Recorded =>
  happened(0, 'AccountRegistered', {
    accountId,
    role,
    names,
    surnames: `Secreto-${accountId}`,
    documentType: 'CC',
    document: `Secreto-doc-${accountId}`,
    email: `secreto@${accountId}.co`,
    phone: `Secreto-300-${accountId}`,
    gender: 'F',
    birthDate: '1997-05-04',
    passwordHash: `Secreto-hash-${accountId}`,
    cityId: '76001',
    termsVersion: '1',
    reservationId: `username_${accountId}`,
  })

export const visitOf = (doctorId: string, minute: number): Visit => ({
  doctorId,
  specialityId: '308',
  cupId: null,
  careType: 0,
  start: at(minute),
  end: at(minute + 20),
  feeCents: 12_000_000,
  office: { id: 'room', name: 'Consultorio 302', address: 'Carrera 38A' },
  cityId: '76001',
  addressId: null,
  capacity: 1,
  pauseMinutes: 0,
  slot: null,
  agreement: null,
})

const ofRequest = { requestId: 'req', patientId: 'ana' }
export const offer = (doctorId: string, number: number) => ({ ...ofRequest, offerId: `req_${number}`, doctorId })
const terms = (doctorId: string, number: number, minute: number, version = 1) => ({
  ...offer(doctorId, number),
  version,
  visit: visitOf(doctorId, 300),
  receivedAt: at(minute),
  endsAt: at(minute + 30),
})
const ofOrder = { orderId: 'ana_1', patientId: 'ana' }
const ofLine = { ...ofOrder, lineId: 'ana_1_1' }

const entry = (catalogue: 'searchCities' | 'specialities', code: string, name: string): Recorded =>
  happened(0, 'CatalogueEntryAdded', { catalogue, code, name, parent: null, details: {}, importId: null })
/** Catalogue entries of the stories below. */
const choices: Recorded[] = [entry('searchCities', '76001', 'Cali'), entry('specialities', '308', 'Dermatología')]

export const doctorsJoin: Recorded[] = choices.concat(
  ['ruiz', 'vega'].flatMap((doctorId) => [
    registered(doctorId, 'doctor', `Secreto-nombre-${doctorId}`),
    happened(0, 'DoctorRegistered', { doctorId, countryId: '170', cityId: '76001' }),
    happened(0, 'DoctorActivated', { doctorId, adviserId: null }),
    happened(0, 'SpecialitiesDeclared', { doctorId, specialityIds: ['308'], subspecialityIds: [], cupIds: ['895101'] }),
    happened(0, 'CapacitySet', { doctorId, simultaneousAppointments: 2 }),
    happened(0, 'ProfileDescribed', {
      doctorId,
      ...emptyOf(doctorFields.texts),
      review: `Secreto-perfil-${doctorId}`,
      academic: `Secreto-academia-${doctorId}`,
      teaching: `Secreto-docencia-${doctorId}`,
      experience: `Secreto-experiencia-${doctorId}`,
      associations: `Secreto-asociaciones-${doctorId}`,
      languages: `Secreto-idiomas-${doctorId}`,
    }),
    happened(0, 'ConsultingRoomOpened', {
      doctorId,
      roomId: 'room',
      name: 'Consultorio 302',
      position: { lat: 3.42, lng: -76.54 },
      address: 'Carrera 38A',
      cityId: '11001',
    }),
  ]),
)

export const anaJoins: Recorded[] = [
  registered('ana', 'patient', 'Secreto-nombre-ana'),
  happened(0, 'AddressAdded', {
    accountId: 'ana',
    addressId: 'casa',
    countryId: '170',
    cityId: '76001',
    address: 'Secreto-calle-5',
  }),
]

export const posted = happened(1, 'RequestPosted', {
  ...ofRequest,
  type: 1,
  specialityId: '308',
  cupId: null,
  careType: 0,
  cityId: '76001',
  addressId: null,
  planId: null,
  reason: 'Secreto-motivo',
  answerFrom: at(1),
  answerBy: at(16),
  endsAt: at(800),
  reservationId: 'openRequest_1',
  termsVersion: '1',
})

export const notified = happened(2, 'DoctorsNotified', { ...ofRequest, doctorIds: ['ruiz', 'vega'] })
export const ruizOffers = happened(3, 'OfferMade', terms('ruiz', 1, 3))
export const ruizAmends = happened(4, 'OfferAmended', terms('ruiz', 1, 4, 2))
export const vegaOffers = happened(5, 'OfferMade', terms('vega', 2, 5))
export const opened = happened(6, 'OrderOpened', {
  ...ofLine,
  requestId: 'req',
  offerId: 'req_1',
  version: 2,
  doctorId: 'ruiz',
  visit: visitOf('ruiz', 300),
  expiresAt: at(34),
})
export const chosen = happened(6, 'OfferChosen', { ...offer('ruiz', 1), orderId: 'ana_1', version: 2, claim: 'line' })
export const held = happened(6, 'TimeHeld', {
  personId: 'ruiz',
  date: '2031-03-03',
  holdId: 'ana_1_1',
  orderId: 'ana_1',
  claim: { kind: 'line', orderId: 'ana_1', lineId: 'ana_1_1' },
  from: at(300),
  to: at(320),
  place: 'room',
  capacity: 1,
  tentativeUntil: at(7),
})
export const added = happened(6, 'LineAdded', {
  ...ofLine,
  doctorId: 'ruiz',
  visit: visitOf('ruiz', 300),
  commissionCents: 1_800_000,
  expiresAt: null,
})
export const bound = happened(6, 'HoldBound', {
  personId: 'ruiz',
  date: '2031-03-03',
  holdId: 'ana_1_1',
  orderId: 'ana_1',
})
export const submitted = happened(7, 'OrderSubmitted', {
  ...ofOrder,
  amountCents: 12_000_000,
  termsVersion: '1',
  consentVersion: '1',
})
export const started = happened(7, 'PaymentStarted', {
  ...ofOrder,
  reference: 'TUR-1',
  attempt: 1,
  amountCents: 12_000_000,
  startedAt: at(7),
})
const fact = {
  ...ofOrder,
  reference: 'TUR-1',
  transactionId: 't1',
  amountCents: 12_000_000,
  currency: 'COP',
  method: 'PSE',
}
export const pending = happened(8, 'PaymentPending', fact)
export const untried = happened(9, 'PaymentUntried', { ...ofOrder, reference: 'TUR-1' })
export const approved = happened(9, 'PaymentApproved', fact)
const paid = happened(9, 'OrderPaid', { ...ofOrder, transactionId: 't1', amountCents: 12_000_000 })
const accepted = happened(9, 'RequestAccepted', { ...offer('ruiz', 1), orderId: 'ana_1', otherDoctorIds: ['vega'] })
export const sold = {
  appointmentId: 'ana_1_1',
  lineId: 'ana_1_1',
  orderId: 'ana_1',
  requestId: 'req',
  patientId: 'ana',
  doctorId: 'ruiz',
  visit: visitOf('ruiz', 300),
  commissionCents: 1_800_000,
  atDesk: false,
  rescheduleUntil: at(300 - 720),
}
const scheduled = happened(9, 'AppointmentScheduled', sold)
export const expired = happened(34, 'OrderExpired', ofOrder)
export const released = happened(34, 'OfferReleased', { ...offer('ruiz', 1), orderId: 'ana_1' })
export const offerEnded = happened(34, 'OfferExpired', { ...offer('ruiz', 1), cause: 'orderExpired' })

export const sale: Recorded[] = [
  posted,
  notified,
  ruizOffers,
  ruizAmends,
  vegaOffers,
  opened,
  chosen,
  held,
  added,
  bound,
  submitted,
  started,
  pending,
  approved,
  paid,
  accepted,
  scheduled,
]

export const erasedPerson = (accountId: string): Recorded => happened(500, 'PersonErased', { accountId })
