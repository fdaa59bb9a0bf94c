import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { recordClaim } from '@turno/adapters/commands/payment-facts.ts'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { allIn } from '@turno/adapters/files/temporary-files.fixture.ts'
import { linkOf, linkToken } from '@turno/adapters/links/link-token.ts'
import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { day } from '@turno/domain/day/decide.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { dayIdOf, lineIdOf, offerIdOf } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { photo } from '@turno/domain/photo/decide.ts'
import { recovery } from '@turno/domain/recovery/decide.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { bogotaDate, bogotaInstant, fromMs, nextDate, plusMinutes, toMs } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doctorId, feeCents, Marketplace, offeringDoctor, patientId } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let market: Marketplace
let process: ReturnType<World['process']>

beforeEach(async () => {
  world = await World.open()
  // At night, news of requests that can wait would be held.
  world.clock.advanceTo(bogotaInstant(nextDate(bogotaDate(world.clock.now())), '10:00'))
  process = world.process()
  market = await Marketplace.open(process, world.provider)
})
afterEach(() => world.close())

const has = async (type: string, count = 1) =>
  (await world.story()).filter((event) => event.type === type).length >= count

test('A new request notifies the doctors who see it', async () => {
  world.startProjector()
  await market.register('doctor2', 'doctor')
  await market.post('request1')
  await world.until(() => has('DoctorsNotified'))
  const notified = (await world.story()).find(({ type }) => type === 'DoctorsNotified')
  expect(notified?.data).toMatchObject({ doctorIds: ['doctor1', 'doctor2'] })
})

test('Offers asked for again notify the doctors anew and, unanswered, support', async () => {
  await seedCatalogues(process.commander)
  world.startProjector()
  await market.post('request1', { careType: 1 })
  for (const ask of [0, 1, 2]) {
    await world.until(() => has('DoctorsNotified', ask + 1))
    await world.until(() => has('Delivered', ask + 1))
    world.clock.advance(15 * 60_000)
    await world.until(() => has('RequestEscalated', ask + 1))
    if (ask === 2) break
    await send(process.commander, waitingListRequest, 'request1', { type: 'AskOffersAgain', patientId, ask: ask + 1 })
  }
  const notified = (await world.story()).filter(({ type }) => type === 'DoctorsNotified')
  expect(notified.map(({ data }) => (data as { ask?: number }).ask)).toEqual([undefined, 1, 2])
  expect(world.texts).toHaveLength(3)
})

test('A video request is also sent to the doctors by SMS', async () => {
  await seedCatalogues(process.commander)
  world.startProjector()
  await market.post('request1', { careType: 1 })
  await world.until(() => has('Delivered'))
  expect(world.texts).toEqual([{ to: '+573000000001', text: expect.stringContaining('Dermatología') }])
})

/** The test begins and ends within one hour of the product's clock. */
const startHour = () => world.clock.advance(60 * 60_000 - (Date.parse(world.clock.now()) % (60 * 60_000)))

test('Posting and withdrawing fifteen times sends few SMS, but every request notifies doctors on screen', async () => {
  startHour()
  world.startProjector()
  for (const id of ['doctor2', 'doctor3', 'doctor4', 'doctor5', 'doctor6']) await market.register(id, 'doctor')
  for (let at = 1; at <= 15; at++) {
    await market.post(`request${at}`, { careType: 1 })
    await world.until(() => has('DoctorsNotified', at))
    await market.withdraw(`request${at}`)
  }
  await world.until(async () => (await has('Delivered', 18)) && (await has('DeliveryFailed', 72)))
  expect(world.texts).toHaveLength(18)
  expect(await has('DoctorsNotified', 15)).toBe(true)
  const failed = (await world.story()).filter(({ type }) => type === 'DeliveryFailed')
  expect(new Set(failed.map(({ data }) => (data as { why: string }).why))).toEqual(new Set(['limitado']))
})

test('A doctor gets six SMS an hour, however many patients post; in the next hour there are more', async () => {
  startHour()
  world.startProjector()
  const postAs = async (name: string) => {
    await market.register(name, 'patient')
    await market.post(`of ${name}`, { by: name, careType: 1 })
  }
  for (let at = 0; at < 8; at++) await postAs(`poster${at}`)
  await world.until(async () => (await has('Delivered', 6)) && (await has('DeliveryFailed', 2)))
  world.clock.advance(60 * 60_000)
  await postAs('late')
  await world.until(async () => world.texts.length === 7)
})

test('Only a person who forgot a password gets a link, one for each account with the document', async () => {
  world.startProjector()
  const { commander } = process
  const ask = (recoveryId: string, reservationIds: string[]) =>
    send(commander, recovery, recoveryId, { type: 'AskRecovery', recoveryId, reservationIds })
  const reservationId = 'username_patient1'
  const reserve = { type: 'Reserve', reservationId, kind: 'username', ownerId: patientId, abandoned: null } as const
  await send(commander, reservation, reservationId, reserve)
  await ask('unknown', ['username_nobody'])
  await ask('known', ['username_nobody', reservationId])
  await world.until(() => has('Delivered'))
  expect(world.mails).toMatchObject([{ to: 'patient1@correo.example', subject: 'Recupera tu contraseña' }])
  expect((await world.story()).filter(({ type }) => type === 'LinkIssued')).toMatchObject([
    { data: { accountId: patientId, purpose: 'recovery' } },
  ])
})

test('A paid order becomes an appointment, and both sides get a mail', async () => {
  world.startProjector()
  await market.everything()
  await world.until(async () => world.mails.length === 2)
  expect((await process.commander.load(order, 'patient1_1')).state.status).toBe('paid')
  expect((await process.commander.load(waitingListRequest, 'request1')).state.status).toBe('accepted')
  expect((await process.commander.load(appointment, lineIdOf('patient1_1', 1))).state.status).toBe('scheduled')
  expect(world.mails.map(({ to }) => to).sort()).toEqual(['doctor1@correo.example', 'patient1@correo.example'])
  const text = world.mails.find(({ to }) => to === 'patient1@correo.example')!.text
  expect(text).toMatch(/Tu cita con Dra?\. .* quedó confirmada\./)
  expect(text).toMatch(/de \d+:\d\d [ap]m a \d+:\d\d [ap]m\n/)
  expect(text).toMatch(/Valor pagado: \$[\d.]+\n/)
})

test('A patient is mailed once before the appointment', async () => {
  world.startProjector()
  await market.everything()
  await world.until(async () => world.mails.length === 2)
  const sold = (await process.commander.load(appointment, lineIdOf('patient1_1', 1))).state
  const { start } = (sold as Extract<typeof sold, { status: 'scheduled' }>).visit
  world.clock.advanceTo(fromMs(toMs(start) - 90 * 60_000))
  await world.until(async () => world.mails.length === 3)
  const reminded = (await world.story()).filter(({ type }) => type === 'AppointmentReminded')
  expect(reminded.map(({ data }) => data)).toMatchObject([{ before: 'hours', start }])
  const mails = world.mails.filter(({ subject }) => subject === 'Tu cita se acerca')
  expect(mails.map(({ to }) => to)).toEqual(['patient1@correo.example'])
  expect(mails[0]!.text).toMatch(/Te recordamos tu cita con Dra?\. /)
  expect(mails[0]!.text).toContain('http://turno.example/CitasPaciente/CitasPaciente?cita=patient1_1_1\n')
  expect(mails[0]!.text).toContain('http://turno.example/CitasPaciente/CitasPaciente?cancelar=patient1_1_1\n')
  expect((await world.story()).filter(isReminderSms)).toEqual([])
})

const isReminderSms = ({ type, data }: { type: string; data: unknown }): boolean =>
  type === 'DeliveryDue' && (data as { template: string }).template === 'appointmentReminder'

test('A patient who asked for it is reminded by SMS, too', async () => {
  world.startProjector()
  await market.everything()
  const wanted = { type: 'ChooseSmsReminders', accountId: patientId, on: true } as const
  await send(process.commander, account, patientId, wanted)
  await world.until(() => has('Delivered', 2))
  const sold = (await process.commander.load(appointment, lineIdOf('patient1_1', 1))).state
  const { start } = (sold as Extract<typeof sold, { status: 'scheduled' }>).visit
  world.clock.advanceTo(fromMs(toMs(start) - 90 * 60_000))
  await world.until(async () => (await world.story()).some(isReminderSms))
  expect((await world.story()).filter(isReminderSms)).toMatchObject([
    { data: { personId: patientId, channel: 'sms', params: { start } } },
  ])
})

test('A doctor is asked once how a visit went that nobody has closed', async () => {
  world.startProjector()
  await market.everything()
  await world.until(() => has('AppointmentScheduled'))
  const sold = (await process.commander.load(appointment, lineIdOf('patient1_1', 1))).state
  const { start, end } = (sold as Extract<typeof sold, { status: 'scheduled' }>).visit
  world.clock.advanceTo(fromMs(toMs(end) + 20 * 60_000))
  await world.until(() => has('AppointmentClosingAsked'))
  world.clock.advance(10 * 60_000)
  world.clock.advance(48 * 60 * 60_000)
  await world.until(() => has('CareFinished'))
  const asked = (await world.story()).filter(({ type }) => type === 'AppointmentClosingAsked')
  expect(asked.map(({ data }) => data)).toMatchObject([{ doctorId: 'doctor1', start }])
})

test('Care ends by itself an hour after the visit, once rescheduling is closed', async () => {
  world.startProjector()
  await market.everything()
  await world.until(() => has('AppointmentScheduled'))
  world.clock.advance(48 * 60 * 60_000)
  await world.until(() => has('CareFinished'))
  const ends = (await world.story()).filter(({ type }) => ['ReschedulingClosed', 'CareFinished'].includes(type))
  expect(ends.map(({ type }) => type)).toEqual(['ReschedulingClosed', 'CareFinished'])
  // The product was away when somebody should have been reminded.
  expect(await has('AppointmentReminded')).toBe(false)
  expect(ends[1]!.data).toMatchObject({ outcome: 'attended', by: 'system' })
})

test('Selling an hour ends the doctor’s other offers over it, and only those', async () => {
  world.startProjector()
  await market.register('patient2', 'patient')
  await market.register('patient3', 'patient')
  await market.post('request1')
  const visit = await market.offer('request1')
  await market.post('request2', { by: 'patient2' })
  await market.offer('request2', { start: visit.start })
  await market.post('request3', { by: 'patient3' })
  await market.offer('request3', { start: visit.end })
  await market.choose('request1', visit)
  await world.until(() => has('OfferExpired'))
  const ended = (await world.story()).filter(({ type }) => type === 'OfferExpired')
  expect(ended.map(({ data }) => data)).toEqual([
    expect.objectContaining({ requestId: 'request2', cause: 'doctorBusy' }),
  ])
})

test('An offer over an hour sold while the doctor wrote it ends, and only that one', async () => {
  world.startProjector()
  for (const patient of ['patient2', 'patient3']) await market.register(patient, 'patient')
  await market.post('request1')
  await market.post('request2', { by: 'patient2' })
  await market.post('request3', { by: 'patient3' })
  const visit = await market.offer('request1')
  await market.choose('request1', visit)
  // The doctor was free at the look at the day, and is no more at the append.
  await market.offer('request2', { start: visit.start })
  await market.offer('request3', { start: visit.end })
  await world.until(() => has('OfferExpired'))
  const amended = { ...visit, start: plusMinutes(visit.start, 10), end: plusMinutes(visit.end, 10) }
  const offerId = offerIdOf('request3', 1)
  const command = { type: 'AmendOffer', offerId, doctor: offeringDoctor(), visit: amended } as const
  await send(process.commander, waitingListRequest, 'request3', command)
  await world.until(() => has('OfferExpired', 2))
  const ended = (await world.story()).filter(({ type }) => type === 'OfferExpired')
  expect(ended.map(({ data }) => data)).toEqual([
    expect.objectContaining({ requestId: 'request2', cause: 'doctorBusy' }),
    expect.objectContaining({ requestId: 'request3', cause: 'doctorBusy' }),
  ])
})

test('An unpaid order expires at its end, releases its hours and opens the request again', async () => {
  world.startProjector()
  await market.post('request1')
  const visit = await market.offer('request1')
  await market.choose('request1', visit)
  world.clock.advance(31 * 60_000)
  await world.until(() => has('OfferReleased'))
  await world.until(() => has('HoldReleased', 2))
  const { state } = await process.commander.load(day, dayIdOf(doctorId, bogotaDate(visit.start)))
  expect(state.holds).toEqual([])
  expect(await has('OrderExpired')).toBe(true)
})

test('Money known to the provider pays the order at its end, though no notification came', async () => {
  world.startProjector()
  await market.post('request1')
  const visit = await market.offer('request1')
  const orderId = await market.choose('request1', visit)
  await market.submit(orderId)
  world.provider.settle(orderId, 12_000_000, 'approved')
  world.clock.advance(31 * 60_000)
  await world.until(() => has('AppointmentScheduled'))
  expect(await has('OrderExpired')).toBe(false)
})

test('Money that comes late still buys the appointment while its hour is free', async () => {
  world.startProjector()
  const orderId = await market.submitFirst()
  world.clock.advance(31 * 60_000)
  await world.until(() => has('OfferReleased'))
  await market.pay(orderId)
  await world.until(() => has('AppointmentScheduled'))
  expect(await has('LineRescued')).toBe(true)
  expect(await has('RefundDue')).toBe(false)
})

test('Money that comes after the hour has passed is owed back, and its payer is notified', async () => {
  world.startProjector()
  const orderId = await market.submitFirst()
  world.clock.advance(4 * 60 * 60_000)
  await world.until(() => has('OrderExpired'))
  await market.pay(orderId)
  await world.until(() => has('Delivered'))
  expect(await has('AppointmentScheduled')).toBe(false)
  expect(world.mails).toMatchObject([{ to: 'patient1@correo.example', subject: 'Vamos a devolverte tu dinero' }])
})

test('An order expires also while the provider cannot be reached', async () => {
  world.startProjector()
  world.provider.isReachable = false
  const orderId = await market.submitFirst()
  world.clock.advance(31 * 60_000)
  await world.until(() => has('OrderExpired'))

  // The confirmation of a payment made on time was lost too: the provider is asked again once it can be, and the money
  // is served.
  world.provider.settle(orderId, feeCents, 'approved')
  world.provider.isReachable = true
  world.clock.advance(20 * 60_000)
  await world.until(() => has('OrderPaidLate'))
  await world.until(() => has('AppointmentScheduled'))
})

/** The patient has submitted an order, was declined, and the half hour is over. */
async function declined(): Promise<string> {
  await market.post('request1')
  const orderId = await market.choose('request1', await market.offer('request1', { start: market.hoursFromNow(80) }))
  await market.submit(orderId)
  world.provider.settle(orderId, feeCents, 'declined')
  await market.ask(orderId)
  await world.until(() => has('OrderDeclined'))
  return orderId
}

test('A second, approved payment of a declined reference is found, though its notification was lost', async () => {
  world.startProjector()
  const orderId = await declined()
  world.provider.settle(orderId, feeCents, 'approved')
  world.clock.advance(5 * 60_000)
  await world.until(() => has('AppointmentScheduled'))
  expect(await has('OrderExpired')).toBe(false)
})

test('A payment days after its order had expired is found, too', async () => {
  world.startProjector()
  const orderId = await declined()
  world.clock.advance(31 * 60_000)
  await world.until(() => has('OrderExpired'))
  world.clock.advance(50 * 60 * 60_000)
  world.provider.settle(orderId, feeCents, 'approved')
  world.clock.advance(61 * 60_000)
  await world.until(() => has('OrderPaidLate'))
})

test.each([
  ['PSE', true],
  ['CREDIT_CARD', false],
])('Money paid by %s that is owed back needs an account: %s', async (method, needed) => {
  world.startProjector()
  world.provider.method = method
  const orderId = await market.submitFirst()
  world.clock.advance(31 * 60_000)
  await world.until(() => has('OrderExpired'))
  world.clock.advance(30 * 60 * 60_000)
  world.provider.settle(orderId, feeCents, 'approved')
  world.clock.advance(61 * 60_000)
  await world.until(async () => world.mails.some(({ subject }) => subject === 'Vamos a devolverte tu dinero'))
  if (needed) await world.until(async () => world.mails.some(({ subject }) => subject.startsWith('¿A qué cuenta')))
  expect(await has('RefundAccountAsked')).toBe(needed)
  const due = world.mails.find(({ subject }) => subject === 'Vamos a devolverte tu dinero')!
  expect(due.text.includes('No tienes que hacer nada')).toBe(!needed)
})

test('A claim is queried until the provider confirms it, however long the provider is away', async () => {
  world.startProjector()
  await market.post('request1')
  const orderId = await market.choose('request1', await market.offer('request1', { start: market.hoursFromNow(300) }))
  await market.submit(orderId)
  world.provider.isReachable = false
  const fact = world.provider.settle(orderId, feeCents, 'approved')
  await recordClaim(process.commander, orderId, fact)
  for (let days = 0; days < 5; days++) {
    world.clock.advance(24 * 60 * 60_000)
    await world.until(() => has('OrderExpired'))
  }
  expect(await has('PaymentClaimLapsed')).toBe(false)
  world.provider.isReachable = true
  // The request has ended meanwhile: what came is owed back. The clock moves on until the next question is due.
  await world.until(() => {
    world.clock.advance(61 * 60_000)
    return has('RefundDue')
  })
})

test('A payment reference that nobody used is queried for three days', async () => {
  world.startProjector()
  await market.submitFirst()
  world.clock.advance(31 * 60_000)
  await world.until(() => has('OrderExpired'))
  expect(await has('PaymentUntried')).toBe(false)
  world.clock.advance(72 * 60 * 60_000)
  await world.until(() => has('PaymentUntried'))
})

test('A request without an offer becomes a case after fifteen minutes, and ends in time', async () => {
  world.startProjector()
  await market.post('request1')
  world.clock.advance(16 * 60_000)
  await world.until(() => has('RequestEscalated'))
  world.clock.advance(24 * 60 * 60_000)
  await world.until(() => has('RequestRejected'))
  await world.until(() => has('ReservationReleased'))
})

test('An erased person’s key is destroyed, and a message to them fails quietly', async () => {
  world.startProjector()
  const { commander } = process
  await send(commander, account, patientId, { type: 'ErasePerson', accountId: patientId })
  const message = {
    messageKey: 'm1',
    personId: patientId,
    channel: 'mail',
    template: 'refundDue',
    params: { amountCents: '100' },
  } as const
  await send(commander, delivery, 'm1', { type: 'RequestDelivery', ...message })
  await world.until(() => has('DeliveryFailed'))
  expect(world.mails).toEqual([])
  await world.until(async () => (await world.eventStore.readStream(`personKey-${patientId}`)).length === 0)
})

test('A photo that is no longer shown leaves the log, and its file the file store', async () => {
  world.startProjector()
  const { commander, files } = process
  for (const photoId of ['p1', 'p2']) {
    const kept = await files.keep({ kind: 'photos', ownerId: patientId, fileId: photoId }, Buffer.from(photoId))
    const stored = { type: 'StorePhoto', accountId: patientId, photoId, isPublic: false, ...kept } as const
    await send(commander, photo, photoId, stored)
    await send(commander, account, patientId, { type: 'ChoosePhoto', accountId: patientId, photoId })
  }
  await files.keep({ kind: 'documents', ownerId: patientId, fileId: 'card' }, Buffer.from('card'))
  const isGone = async (photoId: string) => (await world.eventStore.readStream(`photo-${photoId}`)).length === 0
  const left = async () => (await allIn(files.store.list())).map(({ name }) => name).toSorted()
  await world.until(() => isGone('p1'))
  await expect.poll(left).toEqual([`documents/${patientId}/card`, `photos/${patientId}/p2`])
  expect(await isGone('p2')).toBe(false)
  await send(commander, account, patientId, { type: 'ErasePerson', accountId: patientId })
  await world.until(() => isGone('p2'))
  await expect.poll(left).toEqual([])
})

test('A new person is welcomed by SMS, and gets a mail with a link of their own', async () => {
  world.startProjector()
  await market.join('patient7')
  await world.until(() => has('Delivered', 2))
  expect(world.texts).toEqual([{ to: '+573000000001', text: expect.stringContaining('tu registro quedó hecho') }])
  const [mail] = world.mails
  const [, token] = /http:\/\/turno\.example\/FinishPersonRegister#token=([\w.-]+)\n/.exec(mail!.text) ?? []
  expect(await linkOf(process.keys, token!)).toEqual({ accountId: 'patient7', linkId: 'link-patient7' })
})

test.each([
  ['recovery', 'http://turno.example/RecoveryPassword/RecoveryPassword#token='],
  ['creation', 'http://turno.example/RecoveryPassword/RecoveryPassword?create=1#token='],
] as const)(
  'A link of %s is mailed once, its token hidden from servers, and is in no event',
  async (purpose, before) => {
    world.startProjector()
    const issue = { type: 'IssueLink', accountId: patientId, linkId: 'l1', purpose } as const
    await send(process.commander, account, patientId, issue)
    await world.until(() => has('Delivered'))
    const token = (await linkToken(process.keys, patientId, 'l1'))!
    expect(world.mails.map(({ text }) => text)).toEqual([expect.stringContaining(`${before}${token}\n`)])
    expect(JSON.stringify((await world.story()).map(({ data }) => data))).not.toContain(token.split('.')[2])
  },
)
