import { randomUUID } from 'node:crypto'
import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { linkOf, linkToken } from '@turno/adapters/links/link-token.ts'
import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { day } from '@turno/domain/day/decide.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { dayIdOf, lineIdOf } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { photo } from '@turno/domain/photo/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doctorId, feeCents, Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let market: Marketplace
let process: ReturnType<World['process']>

beforeEach(async () => {
  world = await World.open()
  process = world.process()
  market = new Marketplace(process, world.provider)
  await market.register(patientId, 'patient')
  await market.register(doctorId, 'doctor')
})
afterEach(() => world.close())

const has = async (type: string, count = 1) => (await world.story()).filter((event) => event.type === type).length >= count

test('A new request is told to the doctors who see it', async () => {
  world.startProjector()
  await market.register('doctor2', 'doctor')
  await market.post('request1')
  await world.until(() => has('DoctorsNotified'))
  const notified = (await world.story()).find(({ type }) => type === 'DoctorsNotified')
  expect(notified?.data).toMatchObject({ doctorIds: ['doctor1', 'doctor2'] })
})

test('A video request is also sent to them as an SMS', async () => {
  await seedCatalogues(process.commander)
  world.startProjector()
  await market.post('request1', { careType: 1 })
  await world.until(() => has('Delivered'))
  expect(world.texts).toEqual([{ to: '+573000000001', text: expect.stringContaining('Dermatología') }])
})

test('A paid order becomes an appointment, and both sides get a mail', async () => {
  world.startProjector()
  await market.everything()
  await world.until(() => has('Delivered', 2))
  expect((await process.commander.load(order, 'patient1_1')).state.status).toBe('paid')
  expect((await process.commander.load(waitingListRequest, 'request1')).state.status).toBe('accepted')
  expect((await process.commander.load(appointment, lineIdOf('patient1_1', 1))).state.status).toBe('scheduled')
  expect(world.mails.map(({ to }) => to).sort()).toEqual(['doctor1@correo.example', 'patient1@correo.example'])
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
  expect(ended.map(({ data }) => data)).toEqual([expect.objectContaining({ requestId: 'request2', cause: 'doctorBusy' })])
})

test('An unpaid order expires at its end, gives its hours back and opens the request again', async () => {
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

test('Money that the provider knows of pays the order at its end, though no notification came', async () => {
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
  await market.post('request1')
  const orderId = await market.choose('request1', await market.offer('request1'))
  await market.submit(orderId)
  world.clock.advance(31 * 60_000)
  await world.until(() => has('OfferReleased'))
  await market.pay(orderId)
  await world.until(() => has('AppointmentScheduled'))
  expect(await has('LineRescued')).toBe(true)
  expect(await has('RefundDue')).toBe(false)
})

test('Money that comes when the hour has passed is owed back, and its payer is told', async () => {
  world.startProjector()
  await market.post('request1')
  const orderId = await market.choose('request1', await market.offer('request1'))
  await market.submit(orderId)
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
  await market.post('request1')
  const orderId = await market.choose('request1', await market.offer('request1'))
  await market.submit(orderId)
  world.clock.advance(31 * 60_000)
  await world.until(() => has('OrderExpired'))

  // The confirmation of a payment made on time was lost too: the provider is asked again once it can be, and the money is served.
  world.provider.settle(orderId, feeCents, 'approved')
  world.provider.isReachable = true
  world.clock.advance(20 * 60_000)
  await world.until(() => has('OrderPaidLate'))
  await world.until(() => has('AppointmentScheduled'))
})

test('An attempt that nobody tried to pay is asked about for a day', async () => {
  world.startProjector()
  await market.post('request1')
  const orderId = await market.choose('request1', await market.offer('request1'))
  await market.submit(orderId)
  world.clock.advance(31 * 60_000)
  await world.until(() => has('OrderExpired'))
  expect(await has('PaymentUntried')).toBe(false)
  world.clock.advance(24 * 60 * 60_000)
  await world.until(() => has('PaymentUntried'))
})

test('Support is told of a request without an offer after fifteen minutes, and it ends at its end', async () => {
  world.startProjector()
  await market.post('request1')
  world.clock.advance(16 * 60_000)
  await world.until(() => has('RequestEscalated'))
  world.clock.advance(24 * 60 * 60_000)
  await world.until(() => has('RequestRejected'))
  await world.until(() => has('ReservationReleased'))
})

test('An erased person’s key is destroyed, and a message to him fails quietly', async () => {
  world.startProjector()
  const { commander } = process
  const context = {
    commandId: '00000000-0000-4000-8000-000000000001',
    actor: { id: 'system', role: 'system' as const },
    correlationId: 'x',
  }
  await commander.transact(account, patientId, { type: 'ErasePerson', accountId: patientId }, context)
  const message = { messageKey: 'm1', personId: patientId, channel: 'mail', template: 'refundDue', params: { amountCents: '100' } } as const
  await commander.transact(delivery, 'm1', { type: 'RequestDelivery', ...message }, context)
  await world.until(() => has('DeliveryFailed'))
  expect(world.mails).toEqual([])
  await world.until(async () => (await world.eventStore.readStream(`personKey-${patientId}`)).length === 0)
})

test('A photo that is shown no more leaves the log', async () => {
  world.startProjector()
  const { commander } = process
  const as = (commandId: string) => ({
    commandId: commandIdOf(commandId),
    actor: { id: patientId, role: 'patient' as const },
    correlationId: patientId,
  })
  for (const photoId of ['p1', 'p2']) {
    const stored = { type: 'StorePhoto', accountId: patientId, photoId, isPublic: false, jpeg: 'AAAA' } as const
    await commander.transact(photo, photoId, stored, as(`store ${photoId}`))
    await commander.transact(account, patientId, { type: 'ChoosePhoto', accountId: patientId, photoId }, as(`choose ${photoId}`))
  }
  const isGone = async (photoId: string) => (await world.eventStore.readStream(`photo-${photoId}`)).length === 0
  await world.until(() => isGone('p1'))
  expect(await isGone('p2')).toBe(false)
  await commander.transact(account, patientId, { type: 'ErasePerson', accountId: patientId }, as('erase'))
  await world.until(() => isGone('p2'))
})

test('Whoever registers is welcomed by SMS, and gets a mail whose link is his', async () => {
  world.startProjector()
  await market.join('patient7')
  await world.until(() => has('Delivered', 2))
  expect(world.texts).toEqual([{ to: '+573000000001', text: expect.stringContaining('tu registro quedó hecho') }])
  const [mail] = world.mails
  const [, token] = /http:\/\/turno\.example\/FinishPersonRegister\?token=([\w.-]+)\n/.exec(mail!.text) ?? []
  expect(await linkOf(process.keys, token!)).toEqual({ accountId: 'patient7', linkId: 'link-patient7' })
})

test.each([
  ['recovery', 'http://turno.example/RecoveryPassword/RecoveryPassword?token=', ''],
  ['creation', 'http://turno.example/RecoveryPassword/RecoveryPassword?token=', '&create=1'],
] as const)('A link of %s is mailed once, and stands in no event', async (purpose, before, after) => {
  world.startProjector()
  const issue = { type: 'IssueLink', accountId: patientId, linkId: 'l1', purpose } as const
  const context = { commandId: randomUUID(), actor: { id: patientId, role: 'patient' }, correlationId: patientId } as const
  await process.commander.transact(account, patientId, issue, context)
  await world.until(() => has('Delivered'))
  const token = (await linkToken(process.keys, patientId, 'l1'))!
  expect(world.mails.map(({ text }) => text)).toEqual([expect.stringContaining(`${before}${token}${after}\n`)])
  expect(JSON.stringify((await world.story()).map(({ data }) => data))).not.toContain(token.split('.')[2])
})
