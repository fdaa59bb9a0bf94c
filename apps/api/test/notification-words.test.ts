import type { CareOutcome } from '@turno/domain/appointment/events.ts'
import { projections } from '@turno/read-models/all.ts'
import { notificationsOf } from '@turno/read-models/notifications-of-user/query.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { Memory } from '@turno/read-models/test/memory.ts'
import * as story from '@turno/read-models/test/story.ts'
import { at, happened, offer } from '@turno/read-models/test/story.ts'
import { expect, test } from 'vitest'
import { worded } from '../shared/notifications/notification-routes.ts'

const after = (...events: Recorded[]) =>
  new Memory().project(projections, [...story.doctorsJoin, ...story.anaJoins, ...events])
const shown = async (memory: Memory, id: string) => (await notificationsOf(memory.reader, id)).map(worded)
const notified = async (memory: Memory, id: string) =>
  (await shown(memory, id)).map(({ data }) => `${data.notification_type} ${data.title}`)

test('doctors are notified of a request and its end, the patient of offers, both of the appointment', async () => {
  const memory = await after(...story.sale)
  expect(await notified(memory, 'ana')).toEqual([
    '5 Cita agendada',
    '4 Tienes una oferta',
    '4 Una oferta cambió',
    '4 Tienes una oferta',
  ])
  expect(await notified(memory, 'ruiz')).toEqual(['5 Cita agendada', '3 Nueva solicitud de cita'])
  expect(await notified(memory, 'vega')).toEqual(['5 Solicitud atendida', '3 Nueva solicitud de cita'])
  const [news] = await shown(memory, 'ana')
  expect(news).toMatchObject({
    status: '0',
    created_at: at(9),
    data: {
      message: 'Tu cita con Dra. Secreto-nombre-ruiz Secreto-ruiz del lunes 3 de marzo a las 3:00 pm está confirmada.',
    },
  })
})

test('a doctor is asked how a visit went, with a link to close it; its patient hears nothing of that', async () => {
  const of = { appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz' }
  const asked = happened(335, 'AppointmentClosingAsked', { ...of, start: '2031-03-03T20:00:00.000Z' })
  const memory = await after(...story.sale, asked)
  const [news] = await shown(memory, 'ruiz')
  expect(news!.data).toMatchObject({
    title: '¿Ya terminó la cita?',
    message:
      'La cita con Secreto-nombre-ana Secreto-ana era el lunes 3 de marzo a las 3:00 pm. Termínala, o di que no vino.',
    url: '/CitasMedico/Cita/ana_1_1',
  })
  expect(await notified(memory, 'ana')).not.toContain('5 ¿Ya terminó la cita?')
})

test('a doctor is told of a visit that is not signed, without the name of its patient', async () => {
  const asked = happened(1_760, 'EncounterSignatureAsked', {
    ...{ encounterId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz', start: '2031-03-03T20:00:00.000Z' },
  })
  const memory = await after(...story.sale, asked)
  const [news] = await shown(memory, 'ruiz')
  expect(news!.data).toMatchObject({
    title: 'Falta firmar una consulta',
    message: 'La consulta del lunes 3 de marzo a las 3:00 pm sigue sin firmar. Fírmala, o ciérrala con una razón.',
    url: '/ClinicHistory/patient',
  })
  expect(await notified(memory, 'ana')).not.toContain('5 Falta firmar una consulta')
})

test('a doctor whose offered hour was sold elsewhere is notified; one whose offer expired is not', async () => {
  const gone = await after(
    story.posted,
    story.ruizOffers,
    happened(5, 'OfferExpired', { ...offer('ruiz', 1), cause: 'doctorBusy' }),
  )
  expect(await notified(gone, 'ruiz')).toEqual(['5 Tu oferta terminó'])
  const over = await after(
    story.posted,
    story.ruizOffers,
    happened(5, 'OfferExpired', { ...offer('ruiz', 1), cause: 'due' }),
  )
  expect(await notified(over, 'ruiz')).toEqual([])
})

test('a patient is notified that money is owed back, and that it was given back, with its number', async () => {
  const { opened, added, submitted, started, approved, expired } = story
  const owed = { orderId: 'ana_1', patientId: 'ana', key: 'ana_1_1' }
  const due = happened(40, 'RefundDue', {
    ...owed,
    lineId: 'ana_1_1',
    amountCents: 12_000_000,
    cause: null,
    transactionId: null,
  })
  const late = [story.posted, opened, added, submitted, started, expired, approved, due]
  const [first] = await shown(await after(...late), 'ana')
  expect(first?.data).toMatchObject({
    title: 'Te devolveremos tu dinero',
    message: 'Recibimos un pago de $120.000 sin una cita que entregar. Soporte hará la devolución.',
    url: '/ResponsePage?referenceCode=TUR-1',
  })
  const [news] = await shown(
    await after(...late, happened(90, 'RefundIssued', { ...owed, providerRefundId: 'R-1' })),
    'ana',
  )
  expect(news).toMatchObject({
    created_at: at(90),
    data: { title: 'Te devolvimos tu dinero', url: '/ResponsePage?referenceCode=TUR-1' },
  })
  expect(news?.data.message).toBe('Devolvimos $120.000. Número de la devolución: R-1.')
})

test('a patient who paid an order twice is notified', async () => {
  const { opened, added, submitted, started, approved } = story
  const paid = happened(9, 'OrderPaid', {
    orderId: 'ana_1',
    patientId: 'ana',
    transactionId: 't1',
    amountCents: 12_000_000,
  })
  const again = {
    orderId: 'ana_1',
    patientId: 'ana',
    key: 't2',
    lineId: null,
    amountCents: 12_000_000,
    transactionId: 't2',
  }
  const due = happened(40, 'RefundDue', { ...again, cause: null })
  const [first] = await shown(await after(story.posted, opened, added, submitted, started, approved, paid, due), 'ana')
  expect(first?.data.message).toBe(
    'Tu orden ya estaba pagada y recibimos otro pago de $120.000. Soporte hará la devolución.',
  )
})

test('a patient is asked for the account that money goes back to', async () => {
  const asked = happened(41, 'RefundAccountAsked', { orderId: 'ana_1', patientId: 'ana', amountCents: 12_000_000 })
  const [news] = await shown(await after(story.opened, asked), 'ana')
  expect(news?.data).toMatchObject({
    title: '¿A qué cuenta te devolvemos?',
    message: 'Vamos a devolverte $120.000. Escribe la cuenta bancaria.',
    url: '/CitasPaciente/CitasPaciente',
  })
})

test('a patient is notified that the time to pay ran out, for which doctor, and where to go', async () => {
  const { posted, opened, added, expired } = story
  const [news] = await shown(await after(posted, opened, added, expired), 'ana')
  expect(news?.data).toMatchObject({
    title: 'Tu reserva venció',
    notified_by: 'Dra. Secreto-nombre-ruiz Secreto-ruiz',
    url: '/CitaEspera/Seleccion?id=req',
  })
  expect(news?.data.message).toContain('tu cita con Dra. Secreto-nombre-ruiz Secreto-ruiz')
})

test('a patient is notified of a cancelled day with an unpaid hour, not of removing that hour themself', async () => {
  const { posted, opened, added } = story
  const removed = (data: object) =>
    happened(20, 'LineRemoved', { orderId: 'ana_1', patientId: 'ana', lineId: 'ana_1_1', ...data })
  const [news] = await shown(await after(posted, opened, added, removed({ by: 'doctor' })), 'ana')
  expect(news?.data).toMatchObject({
    title: 'El médico canceló ese día',
    message:
      'Dra. Secreto-nombre-ruiz Secreto-ruiz no atiende ese día: quitamos de tu orden la cita del lunes 3 de marzo a las 3:00 pm, que no habías pagado. Elige otra hora.',
    url: '/Summary',
  })
  for (const own of [{}, { by: 'patient' }])
    expect(await notified(await after(posted, opened, added, removed(own)), 'ana')).toEqual([])
})

test('a patient is notified when the doctor reports them absent, and not of a visit that took place', async () => {
  const ended = (outcome: CareOutcome, patientTold: boolean) =>
    happened(900, 'CareFinished', {
      ...{ appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz', outcome, by: 'doctor', patientTold },
    })
  const [news] = await shown(await after(...story.sale, ended('patientAbsent', true)), 'ana')
  expect(news?.data).toMatchObject({
    title: 'Quedó registrado que no viniste',
    message:
      'Dra. Secreto-nombre-ruiz Secreto-ruiz registró que no viniste a la cita del lunes 3 de marzo a las 3:00 pm. No hay devolución. Si no fue así, escríbele a soporte.',
    url: '/CitasPaciente/Cita/ana_1_1',
  })
  const before = await notified(await after(...story.sale), 'ana')
  expect(await notified(await after(...story.sale, ended('attended', false)), 'ana')).toEqual(before)
  // Both never confirmed the end, or nobody was notified yet when it ended.
  expect(await notified(await after(...story.sale, ended('patientAbsent', false)), 'ana')).toEqual(before)
})

test('notifications of a video visit paid at the desk mention neither money nor an office', async () => {
  const visit = { ...story.visitOf('ruiz', 300), careType: 1, office: null } as const
  const { start } = visit
  const scheduled = happened(3, 'AppointmentScheduled', {
    ...{ appointmentId: 'd_1', orderId: 'd', lineId: 'd_1', requestId: null, patientId: 'ana', doctorId: 'ruiz' },
    ...{ visit, commissionCents: 0, atDesk: true, rescheduleUntil: start },
  })
  const of = { appointmentId: 'd_1', patientId: 'ana', doctorId: 'ruiz' }
  const missed = happened(900, 'CareFinished', { ...of, outcome: 'patientAbsent', by: 'doctor', patientTold: true })
  const absent = { ...of, orderId: 'd', start, by: 'system', refund: false, doctorAbsent: true, reason: null } as const
  const gone = happened(901, 'AppointmentCancelled', absent)
  const messages = (await shown(await after(scheduled, missed, gone), 'ana')).map(({ data }) => data.message)
  expect(messages.join(' ')).not.toMatch(/devolución\. Si no|consultorio/)
  expect(messages[0]).toContain('Si ya le pagaste a tu médico, acuerden entre ustedes la devolución.')
})

test('names in a notification are looked up when it is read: an erased doctor has none', async () => {
  const memory = await after(story.posted, story.ruizOffers, story.erasedPerson('ruiz'))
  const [news] = await shown(memory, 'ana')
  expect(news?.data).toMatchObject({
    notified_by: 'Turno',
    message: expect.stringMatching(/^Un médico te ofrece una cita: el .+, \$/),
  })
})

test('a doctor reads what advisers decided; a doctor activated by a seed was never waiting', async () => {
  const judged = { sha256: 'hash', adviserId: 'marta', at: at(2), observation: null }
  const memory = await after(
    happened(0, 'CatalogueEntryAdded', {
      catalogue: 'certifications',
      code: '3',
      name: 'Tarjeta profesional',
      parent: null,
      details: {},
      importId: null,
    }),
    happened(2, 'DocumentRejected', { doctorId: 'vega', documentId: 'one', certificationId: '3', ...judged }),
    happened(3, 'DoctorActivated', { doctorId: 'vega', adviserId: 'marta' }),
    happened(4, 'DoctorSuspended', { doctorId: 'vega', cause: 'decision', reason: null, adviserId: 'marta' }),
  )
  expect(await notified(memory, 'vega')).toEqual([
    '5 Tu cuenta está suspendida',
    '5 Tu cuenta está activa',
    '5 Corrige un documento',
  ])
  expect((await shown(memory, 'vega')).at(-1)!.data.message).toContain('Tarjeta profesional')
  expect(await notified(memory, 'ruiz')).toEqual([])
})

test('a doctor reads that an assistant joined or left, an assistant that a doctor ended the assistance', async () => {
  const joined = { doctorId: 'ruiz', invitationId: 'i', assistantId: 'vega' }
  const removed = (by: 'doctor' | 'assistant') =>
    happened(61, 'AssistantRemoved', { doctorId: 'ruiz', assistantId: 'vega', by })
  const works = happened(60, 'AssistantJoined', joined)
  const [byDoctor, byAssistant] = [await after(works, removed('doctor')), await after(works, removed('assistant'))]
  expect(await notified(byDoctor, 'ruiz')).toEqual(['5 Tienes un asistente'])
  expect(await notified(byDoctor, 'vega')).toEqual(['5 Terminó tu trabajo para un médico'])
  expect(await notified(byAssistant, 'ruiz')).toEqual(['5 Tu asistente se fue', '5 Tienes un asistente'])
  expect(await notified(byAssistant, 'vega')).toEqual([])
  const [told] = await shown(byDoctor, 'vega')
  expect(told?.data).toMatchObject({ url: '/Dashboard', notified_by: 'Dra. Secreto-nombre-ruiz Secreto-ruiz' })
  const [news] = await shown(byDoctor, 'ruiz')
  expect(news?.data).toMatchObject({ url: '/Asistentes', message: expect.stringContaining('Secreto-nombre-vega') })
})

test('a patient reads that a request is over only where it ended under the eyes of this news', async () => {
  const over = (patientTold?: boolean) =>
    happened(9, 'RequestRejected', {
      ...{ requestId: 'req', patientId: 'ana', cause: 'ended', otherDoctorIds: [] },
      ...(patientTold !== undefined && { patientTold }),
    })
  const told = '5 Tu solicitud terminó'
  expect(await notified(await after(story.posted, over(true)), 'ana')).toContain(told)
  expect(await notified(await after(story.posted, over()), 'ana')).not.toContain(told)
})

test('a doctor reads that the patient turned down the appointment that the doctor made', async () => {
  const direct = { ...story.posted, data: { ...story.posted.data, onlyDoctorId: 'ruiz' } } as Recorded
  const refused = happened(9, 'RequestRejected', {
    requestId: 'req',
    patientId: 'ana',
    cause: 'withdrawn',
    otherDoctorIds: ['ruiz'],
  })
  expect(await notified(await after(direct, story.ruizOffers, refused), 'ruiz')).toEqual([
    '5 Tu paciente no tomó la cita',
  ])
  expect(await notified(await after(story.posted, story.ruizOffers, refused), 'ruiz')).toEqual([
    '5 Solicitud terminada',
  ])
})
