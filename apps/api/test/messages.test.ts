import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { account } from '@turno/domain/account/decide.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology, person, register, roomOf } from './people.ts'
import { World } from './world.ts'

let world: World
let ana: Client
let ruiz: Client
beforeEach(async () => {
  world = await World.open()
  ;[ana, ruiz] = await Promise.all([world.as('ana'), world.as('ruiz')])
})
afterEach(() => world.close())

/** A number that a stranger would like to have called. */
const elsewhere = { username: 'x', cellphone: '+573999999999', date: 'x', hour: 'x', msg: 'Gana un premio' }

async function ask(care_type: number): Promise<string> {
  const wanted = { patient_id: 'ana', specialty_id: dermatology, care_type, city_id: cali, terms: true }
  return (await ana.post('/api/v1/pending-appointments', wanted)).data.id
}

async function order(tarifa: number): Promise<string> {
  const terms = {
    fecha: bogotaDate(world.clock.now()),
    hora_inicial: '16:00',
    clase_atencion: 0,
    tarifa,
    consultorio_id: roomOf('ruiz'),
  }
  const offer = await ruiz.post(`/api/v1/pending-appointments/${await ask(0)}/offers`, terms)
  return (await ana.post(`/api/v1/offer-appointments/${offer.data.id}/choose`, { version: 1 })).data.order_id
}

const passMinutes = (minutes: number) =>
  world.clock.advanceTo(new Date(Date.parse(world.clock.now()) + minutes * 60_000).toISOString())

async function dueMessages(): Promise<string[]> {
  const events = await world.eventStore.readAll(undefined, 100_000)
  return events.filter(({ type }) => type === 'DeliveryDue').map(({ stream }) => stream)
}

test('the voice call is made once for an order, not before 15 minutes, and only to its patient', async () => {
  const orderId = await order(50_000)
  passMinutes(14)
  expect((await ana.post('/api/callvoice', elsewhere)).body.message).toBe('Aún no es momento de recordar el pago.')
  expect(await dueMessages()).toEqual([])
  passMinutes(1)
  expect((await ana.post('/api/callvoice', elsewhere)).data).toEqual({ status: 200 })
  expect((await ana.post('/api/callvoice', elsewhere)).data).toEqual({ status: 200 })
  expect(await dueMessages()).toHaveLength(1)
  const { state } = await world.commander.load(delivery, commandIdOf('paymentReminder', orderId))
  expect(state).toMatchObject({ channel: 'voice', personId: 'ana', params: { orderId } })
  expect(JSON.stringify(state)).not.toContain('573999999999')
})

test('a paid order gets no call about payment; its appointment is reminded of by SMS, once', async () => {
  expect((await ana.post('/api/sms', elsewhere)).body.message).toBe('Aún no hay una cita confirmada.')
  const orderId = await order(0)
  await ana.post(`/api/v1/purchase-order/${orderId}/confirm-and-pay`, { accept_terms: true, accept_consent: true })
  passMinutes(20)
  expect((await ana.post('/api/callvoice', elsewhere)).status).toBe(409)
  expect((await ana.post('/api/sms', elsewhere)).status).toBe(200)
  expect((await ana.post('/api/sms', elsewhere)).status).toBe(200)
  expect(await dueMessages()).toHaveLength(1)
  const { state } = await world.commander.load(delivery, commandIdOf('appointmentReminder', `${orderId}_1`))
  expect(state).toMatchObject({
    channel: 'sms',
    template: 'appointmentReminder',
    personId: 'ana',
    params: { appointmentId: `${orderId}_1`, asked: '1' },
  })
})

test('doctors get our own text about a video request, once each; a text sent by the caller is ignored', async () => {
  expect((await ana.post('/api/send-sms', elsewhere)).body.message).toBe(
    'No hay una solicitud de videoconsulta pendiente.',
  )
  const requestId = await ask(1)
  await ana.get('/api/v1/patients/ana/pending-appointments')
  expect((await ana.post('/api/send-sms', elsewhere)).data).toEqual({ status: 200 })
  expect((await ana.post('/api/send-sms', elsewhere)).data).toEqual({ status: 200 })
  expect(await dueMessages()).toHaveLength(2)
  const { state } = await world.commander.load(delivery, commandIdOf('videoRequestAvailable', requestId, 'ruiz'))
  expect(state).toMatchObject({ personId: 'ruiz', template: 'videoRequestAvailable', params: { requestId } })
})

test('a doctor who switched SMS of requests off gets no text about one', async () => {
  const choices = { ways: { requestAvailable: ['push' as const] }, quiet: null, details: false }
  await send(world.commander, account, 'ruiz', { type: 'ChooseNews', accountId: 'ruiz', choices })
  await ask(1)
  await ana.get('/api/v1/patients/ana/pending-appointments')
  expect((await ana.post('/api/send-sms', elsewhere)).data).toEqual({ status: 200 })
  expect(await dueMessages()).toHaveLength(1)
})

test('a person without a cell phone gets a refusal that says so', async () => {
  const silent = person('silvia', 'patient', '1144000009', { phone: '' })
  await register(
    {
      commander: world.commander,
      lookupKey: Buffer.alloc(32, 2),
      passwords: { memoryKiB: 64, passes: 1, parallelism: 1 },
    },
    silent,
  )
  const silvia = world.nobody()
  await silvia.login(silent)
  const messages = [(await silvia.post('/api/callvoice')).body.message, (await silvia.post('/api/sms')).body.message]
  expect(messages).toEqual([
    'No es posible realizar la llamada ya que no se cuentan con el número celular del paciente',
    'No es posible enviar el SMS ya que no se cuentan con el número celular del paciente',
  ])
})

test('anybody may download the consent as a PDF whose name has the version', async () => {
  const response = await fetch(`${world.url}/api/v1/consents/video-consultation.pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="consentimiento-2026-11-29.pdf"')
  expect((await response.text()).startsWith('%PDF-')).toBe(true)
})
