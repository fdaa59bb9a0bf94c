import { send } from '@turno/adapters/commands/send.fixture.ts'
import type { Mail, Mailer } from '@turno/adapters/mail/port.ts'
import { DeliveryRefused, DeliveryUnknown } from '@turno/adapters/messaging/outcome.ts'
import type { MessagingService } from '@turno/adapters/messaging/port.ts'
import { type DeliveryState, delivery, maxAttempts } from '@turno/domain/delivery/decide.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliverAtOnce, deliverer } from '../deliveries/deliver.ts'
import { TryAgain } from '../reactors/reaction.ts'
import { Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let process: ReturnType<World['process']>
let calls: string[]
/** The answer of the services: nothing, or an error. */
let failure: Error | undefined

const answer = async (call: string): Promise<'sent'> => {
  calls.push(call)
  if (failure) throw failure
  return 'sent'
}
const mailer: Mailer = { send: ({ messageId }) => answer(`mail ${messageId}`) }
const messaging: MessagingService = {
  sendSms: ({ to }) => answer(`sms ${to}`),
  sendAppointmentSms: ({ date, hour }) => answer(`reminder ${date} ${hour}`),
  placeCall: ({ to }) => answer(`call ${to}`),
}

beforeEach(async () => {
  calls = []
  failure = undefined
  world = await World.open()
  process = world.process()
  await new Marketplace(process, world.provider).register(patientId, 'patient')
})
afterEach(() => world.close())

const messages = {
  mail: { channel: 'mail', template: 'refundDue', params: { amountCents: '12000000' } },
  voice: { channel: 'voice', template: 'supportCall', params: {} },
} as const

const request = (channel: keyof typeof messages) =>
  send(process.commander, delivery, 'm1', {
    ...{ type: 'RequestDelivery', messageKey: 'm1', personId: patientId },
    ...messages[channel],
  })
const deliver = (messageKey = 'm1') =>
  deliverer({ ...process, mailer, messaging, publicUrl: 'http://turno.example' })(messageKey)
const status = async (): Promise<DeliveryState['status']> => (await process.commander.load(delivery, 'm1')).state.status

test('A message accepted by its service is delivered, once', async () => {
  await request('mail')
  await deliver()
  await deliver()
  expect(calls).toEqual(['mail m1'])
  expect(await status()).toBe('delivered')
})

test('A mail has an HTML part beside its text, with the same content', async () => {
  await request('mail')
  const mails: Mail[] = []
  const keeps: Mailer = {
    async send(mail) {
      mails.push(mail)
      return 'sent'
    },
  }
  await deliverer({ ...process, mailer: keeps, messaging, publicUrl: 'http://turno.example' })('m1')
  expect(mails[0]!.text).toContain('Recibimos un pago de $120.000')
  expect(mails[0]!.html).toMatch(/^<!doctype html>.*Recibimos un pago de \$120\.000/s)
})

test.each([new DeliveryUnknown('silence'), new DeliveryRefused('away')])(
  'A mail without success (%s) is tried again with the same id, and then fails',
  async (error) => {
    failure = error
    await request('mail')
    for (let tries = 0; tries < maxAttempts; tries++) await deliver()
    expect(await status()).toBe('due')
    await deliver()
    expect(calls).toEqual(Array.from({ length: maxAttempts }, () => 'mail m1'))
    expect(await status()).toBe('failed')
  },
)

test('A voice call with an unknown result is never made again', async () => {
  failure = new DeliveryUnknown('silence')
  await request('voice')
  await deliver()
  failure = undefined
  await deliver()
  expect(calls).toEqual(['call +573000000001'])
  expect(await status()).toBe('failed')
})

test('A reminder of an appointment is sent with its day and hour in Bogotá', async () => {
  const params = { appointmentId: 'c1', start: '2031-03-03T15:00:00.000Z' }
  const message = {
    messageKey: 'm1',
    personId: patientId,
    channel: 'sms',
    template: 'appointmentReminder',
    params,
  } as const
  await send(process.commander, delivery, 'm1', { type: 'RequestDelivery', ...message })
  await deliver()
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatch(/^reminder lunes, 3 de marzo de 2031 10:00 am$/)
  expect(await status()).toBe('delivered')
})

test('A reminder that waited for a morning leaves only if its visit stands; one asked for waits for none', async () => {
  const params = { appointmentId: 'gone', start: '2031-03-03T15:00:00.000Z' }
  const reminder = { personId: patientId, channel: 'sms', template: 'appointmentReminder' } as const
  const due = { type: 'RequestDelivery', ...reminder } as const
  await send(process.commander, delivery, 'm1', { ...due, messageKey: 'm1', params })
  await send(process.commander, delivery, 'm1', { type: 'HoldDelivery', until: world.clock.now() })
  await send(process.commander, delivery, 'm2', { ...due, messageKey: 'm2', params: { ...params, asked: '1' } })
  await deliver()
  expect([calls, await status()]).toEqual([[], 'failed'])
  await deliver('m2')
  expect(calls).toEqual(['reminder lunes, 3 de marzo de 2031 10:00 am'])
})

test('A message with a short link does not leave without its code', async () => {
  const refund = { orderId: 'ana_1', key: 'ana_1_1', amountCents: '12000000' }
  const message = { personId: patientId, channel: 'sms', template: 'refundDue', params: refund } as const
  await send(process.commander, delivery, 'm1', { type: 'RequestDelivery', messageKey: 'm1', ...message })
  await deliver()
  expect([calls, await status()]).toEqual([[], 'failed'])
})

test('A message of a later version waits for that version, unsent and not failed, and no other behind it', async () => {
  const message = {
    messageKey: 'm1',
    personId: patientId,
    channel: 'mail',
    template: 'fromTomorrow',
    params: {},
  } as const
  await send(process.commander, delivery, 'm1', { type: 'RequestDelivery', ...message })
  await expect(deliver()).rejects.toBeInstanceOf(TryAgain)
  await deliverAtOnce(deliver).react({ type: 'DeliveryDue', data: message } as Recorded, 1n)
  expect(await status()).toBe('due')
  expect(calls).toEqual([])
})

test('Two processes that deliver at once place one call', async () => {
  await request('voice')
  await Promise.all([deliver(), deliver()])
  expect(calls).toHaveLength(1)
})

test('A call recorded by a process that died before making it is not made', async () => {
  await request('voice')
  await send(process.commander, delivery, 'm1', { type: 'AttemptDelivery' })
  await deliver()
  expect(calls).toEqual([])
  expect(await status()).toBe('failed')
})
