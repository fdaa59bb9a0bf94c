import { send } from '@turno/adapters/commands/send.fixture.ts'
import { shortLinkCode } from '@turno/adapters/links/short-link-code.ts'
import type { PushMessage, PushService } from '@turno/adapters/push/port.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { NewsChoices } from '@turno/domain/account/news-choices.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { lineIdOf } from '@turno/domain/ids.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import { bogotaHour, plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

const id = lineIdOf('patient1_1', 1)
let world: World
let process: ReturnType<World['process']>
let market: Marketplace
let pushed: PushMessage[]
const push: PushService = {
  publicKey: 'public',
  async send(message) {
    pushed.push(message)
    return 'sent'
  },
}

beforeEach(async () => {
  pushed = []
  world = await World.open()
  process = world.process()
  market = new Marketplace(process, world.provider)
  await market.register(patientId, 'patient')
  await market.register('doctor1', 'doctor')
})
afterEach(() => world.close())

const choose = (choices: Partial<NewsChoices>) =>
  send(process.commander, account, patientId, {
    ...{ type: 'ChooseNews', accountId: patientId },
    choices: { ways: {}, quiet: null, details: false, ...choices },
  })
const allowPush = (n: number, news = true) =>
  send(process.commander, pushDevices, patientId, {
    ...{ type: 'AllowPush', personId: patientId, deviceId: `d${n}`, sessionId: `s${n}` },
    ...{ endpoint: `https://push.example/${n}`, p256dh: 'key', auth: 'auth', ...(news && { news }) },
  })
const start = () => world.startProjector(process, undefined, { push })
const messages = async (template: string) =>
  (await world.story())
    .filter(({ type, data }) => type === 'DeliveryDue' && (data as { template: string }).template === template)
    .map(({ data }) => data as { messageKey: string; personId: string; channel: string; code?: string })
const ended = (count: number) =>
  world.until(
    async () =>
      (await world.story()).filter(({ type }) => type === 'Delivered' || type === 'DeliveryFailed').length >= count,
  )

/** A sold visit, which its doctor cancels. */
async function cancelled(): Promise<void> {
  await market.everything()
  await world.until(async () => (await world.story()).some(({ type }) => type === 'AppointmentScheduled'))
  await cancel()
}
const cancel = () =>
  send(process.commander, appointment, id, {
    type: 'CancelAppointment',
    by: 'doctor',
    withoutRefund: false,
    reason: null,
  })

describe('news of a closed page', () => {
  it('leaves by the chosen ways, a push once a browser, and says neither doctor, speciality nor place', async () => {
    await allowPush(1)
    await allowPush(2)
    // Allowed before there was news: it rings for calls alone.
    await allowPush(3, false)
    await choose({ ways: { visitChanged: ['push', 'sms'], offerCame: [] } })
    start()
    await cancelled()
    await world.until(async () => (await messages('appointmentCancelled')).length === 3)
    await expect.poll(() => pushed).toHaveLength(2)
    const [message] = pushed
    expect(pushed.map(({ to }) => to.endpoint).toSorted()).toEqual(['https://push.example/1', 'https://push.example/2'])
    expect((message!.payload as { title: string }).title).toMatch(/^Tu cita se canceló: .+ [ap]m$/)
    expect(message!.payload).toMatchObject({ body: 'Toca para ver más.', tag: id })
    expect(message!.ttlSeconds).toBeGreaterThan(60)
    const [sms] = (await messages('appointmentCancelled')).filter(({ channel }) => channel === 'sms')
    const text = () => world.texts.find(({ to, text }) => to && text.includes('se canceló'))?.text
    await expect.poll(text).toMatch(/^Turno: tu cita se canceló: .+ [ap]m\. Míralo aquí: http:\/\/turno\.example\/v\//)
    expect(text()).toContain(`/v/${sms!.code}`)
    expect(sms!.code).toBe(await shortLinkCode(process.keys, patientId, sms!.messageKey))
    expect(`${text()} ${JSON.stringify(pushed)}`).not.toMatch(/Dra?\.|consultorio|dermatolog/i)
    expect(world.mails.filter(({ subject }) => subject === 'Tu cita fue cancelada')).toEqual([])
    expect(await messages('offerMade')).toEqual([])
  })

  it('waits for the end of quiet hours, and leaves then if it is still true', async () => {
    const now = world.clock.now()
    const [from, until] = [bogotaHour(now), bogotaHour(plusMinutes(now, 60))]
    await choose({ ways: { visitChanged: ['sms'] }, quiet: { from, until, wakes: false } })
    start()
    await cancelled()
    await world.until(async () => (await world.story()).some(({ type }) => type === 'DeliveryHeld'))
    expect(world.texts.some(({ text }) => text.includes('se canceló'))).toBe(false)
    world.clock.advance(61 * 60_000)
    await expect.poll(() => world.texts.some(({ text }) => text.includes('se canceló'))).toBe(true)
    await ended(1)
  })
})
