import { send } from '@turno/adapters/commands/send.fixture.ts'
import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { overtaken } from '@turno/domain/delivery/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { where } from '@turno/notices/wording.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mayLeave } from '../deliveries/allowances.ts'
import { compose } from '../deliveries/compose.ts'
import { doctorId, Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let process: ReturnType<World['process']>
let visit: Visit
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  const marketplace = new Marketplace(process, world.provider)
  await marketplace.register(patientId, 'patient')
  await marketplace.register(doctorId, 'doctor')
  const start = plusMinutes(process.clock.now(), 48 * 60)
  visit = {
    ...{ doctorId, specialityId: null, cupId: null, careType: 0, start, end: plusMinutes(start, 30) },
    ...{ feeCents: 80_000_00, office: { id: 'room', name: 'Cons. 302', address: 'Carrera 38A' }, cityId: '76001' },
    ...{ addressId: null, capacity: 1, pauseMinutes: 0, slot: null, agreement: null },
  }
  const schedule = { type: 'ScheduleAppointment', appointmentId: 'd_1', patientId, orderId: 'd' } as const
  await send(process.commander, appointment, 'd_1', { ...schedule, requestId: null, visit, atDesk: true })
})
afterEach(() => world.close())

type Template = 'appointmentConfirmedPatient' | 'appointmentCancelled' | 'appointmentComing' | 'doctorMessage'

/** The text, or why there is none. */
async function textOf(template: Template, params = {}) {
  const channel = template === 'doctorMessage' ? 'sms' : 'mail'
  const deps = { ...process, publicUrl: 'http://turno.example' }
  const message = { personId: patientId, channel, template, params: { appointmentId: 'd_1', ...params } } as const
  const composed = await compose(deps, message)
  return typeof composed === 'object' && 'text' in composed ? composed.text : composed
}

test('the mail about a desk visit says who made it, when, where, the price and how to cancel', async () => {
  const text = await textOf('appointmentConfirmedPatient')
  for (const part of [
    'te agendó una cita',
    'Carrera 38A',
    '$80.000',
    'en el consultorio',
    'Si no la pediste, cancélala',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('pagado')
})

test('a desk visit cancelled by its doctor promises no money of Turno', async () => {
  await send(process.commander, appointment, 'd_1', { type: 'CancelAppointment', by: 'doctor', withoutRefund: false })
  const text = await textOf('appointmentCancelled')
  expect(text).toContain('Si ya le pagaste a tu médico, acuerden entre ustedes la devolución.')
  expect(text).not.toContain('Te devolvemos')
  expect(await textOf('doctorMessage', { words: 'when' })).toBe(overtaken)
  expect(await textOf('appointmentComing')).toBe(overtaken)
})

test('an office address written by a doctor does not become a link in a mail', async () => {
  const office = {
    id: 'room',
    name: 'https://evil.example/pago',
    address: 'Cra. 38A, www.evil.example, a@evil.example',
  }
  const place = 'Cra. 38A, www. evil. example, a@ evil. example, https:// evil. example/pago'
  expect(where({ ...visit, office })).toBe(place)
})

test('a patient gets a limited number of SMS an hour about offers from doctors, and none after a no', async () => {
  const message = { personId: patientId, status: 'due', attempts: 0, template: 'directOffer' } as const
  const offer = (n: number, channel: 'mail' | 'sms' = 'sms') => ({
    ...{ ...message, messageKey: `m${n}`, channel },
    params: { requestId: 'r1', offerId: `o${n}` },
  })
  const left = []
  for (let n = 0; n < 6; n++) left.push(await mayLeave(process, offer(n)))
  expect(left).toEqual([true, true, true, true, false, false])
  expect(await mayLeave(process, offer(7, 'mail'))).toBe(true)
  await send(process.commander, account, patientId, { type: 'ChooseDoctorMessages', accountId: patientId, on: false })
  expect(await compose({ ...process, publicUrl: 'http://turno.example' }, offer(0))).toBe('sin destinatario')
})

test('a doctor’s message has its blanks filled', async () => {
  expect(await textOf('doctorMessage', { words: 'late', minutes: '20' })).toContain('Llegaré 20 minutos tarde.')
  expect(await textOf('doctorMessage', { words: 'confirm' })).toContain('Por favor confirma tu asistencia')
  expect(await textOf('doctorMessage', { words: 'when' })).toContain('en Carrera 38A, Cons. 302.')
})

test('a reminder offers what is still possible, with its price', async () => {
  const schedule = { type: 'ScheduleAppointment', appointmentId: 'p_1', patientId, orderId: 'p' } as const
  await send(process.commander, appointment, 'p_1', { ...schedule, requestId: null, visit })
  const early = await textOf('appointmentComing', { appointmentId: 'p_1' })
  expect(early).toContain('Para cambiar la hora:\nhttp://turno.example/CitasPaciente/ReprogramarCitas?id=p_1')
  expect(early).toContain('Te devolvemos todo lo que pagaste.')
  world.clock.advanceTo(plusMinutes(visit.start, -120))
  const late = await textOf('appointmentComing', { appointmentId: 'p_1' })
  expect(late).not.toContain('Para cambiar la hora')
  expect(late).toContain('Ya no hay devolución, salvo que otra persona use esa hora.')
  expect(await textOf('appointmentComing')).not.toContain('devolución')
})
