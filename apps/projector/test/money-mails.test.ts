import { send } from '@turno/adapters/commands/send.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { earnings } from '@turno/domain/earnings/decide.ts'
import { payableLines, sumOf } from '@turno/domain/earnings/state.ts'
import { order } from '@turno/domain/order/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doctorId, Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let process: ReturnType<World['process']>
let market: Marketplace
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  market = await Marketplace.open(process, world.provider)
  world.startProjector()
  await market.everything()
  await world.until(async () => (await world.story()).some(({ type }) => type === 'EarningOwed'))
})
afterEach(() => world.close())

const appointmentId = `${patientId}_1_1`
const cancel = (by: 'patient' | 'doctor', withoutRefund = false) =>
  send(process.commander, appointment, appointmentId, { type: 'CancelAppointment', by, withoutRefund })

/** The mail of this subject to somebody, once it has gone. */
async function mailTo(person: string, subject: string) {
  const found = () => world.mails.filter((mail) => mail.subject === subject && mail.to.startsWith(person))
  await world.until(async () => found().length > 0)
  expect(found()).toHaveLength(1)
  return found()[0]!.text
}

test.each([
  ['CREDIT_CARD', 'No tienes que hacer nada.'],
  ['PSE', 'Solo falta que nos digas, en «Mis citas», a qué cuenta bancaria.'],
])('who paid by %s and cancels in time reads what becomes of the money, and when it went back', async (method, how) => {
  await market.post('request2')
  const visit = await market.offer('request2', { start: market.hoursFromNow(48) })
  const orderId = await market.choose('request2', visit, { orderNumber: 2 })
  await market.submit(orderId)
  world.provider.method = method
  await market.pay(orderId)
  const scheduled = async () => (await world.story()).filter(({ type }) => type === 'AppointmentScheduled').length === 2
  await world.until(scheduled)
  const key = `${orderId}_1`
  await send(process.commander, appointment, key, { type: 'CancelAppointment', by: 'patient', withoutRefund: false })
  const told = await mailTo(patientId, 'Cancelaste tu cita')
  expect(told).toContain('Te devolvemos todo lo que pagaste: $120.000.')
  expect(told).toContain(how)
  await mailTo(doctorId, 'Un paciente canceló su cita')
  await world.until(async () => (await world.story()).some(({ type }) => type === 'RefundDue'))
  await send(process.commander, order, orderId, { type: 'IssueRefund', key, providerRefundId: 'R-77' })
  const issued = await mailTo(patientId, 'Te devolvimos tu dinero')
  expect(issued).toContain('Devolvimos $120.000. Número de la devolución: R-77.')
  expect(issued).toContain(`/ResponsePage?referenceCode=${orderId}`)
})

test('a patient who pays twice reads that, and so does one who pays for an hour that is gone', async () => {
  const again = { type: 'RecordApproval', transactionId: 'again', amountCents: 12_000_000 } as const
  await send(process.commander, order, `${patientId}_1`, again)
  expect(await mailTo(patientId, 'Vamos a devolverte tu dinero')).toContain(
    'Tu orden ya estaba pagada y recibimos otro pago de $120.000.',
  )
  world.mails.length = 0
  await market.post('request2')
  const visit = await market.offer('request2', { start: market.hoursFromNow(48) })
  const orderId = await market.choose('request2', visit, { orderNumber: 2 })
  await market.remove(orderId)
  await send(process.commander, order, orderId, { ...again, transactionId: 'late' })
  expect(await mailTo(patientId, 'Vamos a devolverte tu dinero')).toContain(
    'Recibimos un pago de $120.000 sin una cita que entregar.',
  )
})

test('a patient who cancels too late reads that nothing is refunded, and the exception', async () => {
  await cancel('patient', true)
  const told = await mailTo(patientId, 'Cancelaste tu cita')
  expect(told).toContain('los $120.000 no vuelven, salvo que otra persona use esa hora')
  expect(told).not.toContain('Te devolvemos')
})

test('a doctor who cancels is not mailed about it; the patient is', async () => {
  await cancel('doctor')
  expect(await mailTo(patientId, 'Tu cita fue cancelada')).toContain('Te devolvemos todo lo que pagaste: $120.000.')
  expect(world.mails.map(({ subject }) => subject)).not.toContain('Cancelaste tu cita')
})

test('a doctor who was paid gets a mail with the reference of the transfer', async () => {
  world.clock.advanceTo(plusMinutes(world.clock.now(), 5 * 60))
  const state = async () => (await process.commander.load(earnings, doctorId)).state
  await world.until(async () => payableLines(await state()).length > 0)
  const account = { bankId: '1007', kind: 'savings', number: '1234567', holderDocumentType: 'CC' } as const
  const holder = { holderDocument: '1000000001', holderName: 'Ruiz' }
  await send(process.commander, earnings, doctorId, {
    type: 'NameBankAccount',
    doctorId,
    account: { ...account, ...holder },
  })
  const lines = payableLines(await state())
  await send(process.commander, earnings, doctorId, {
    ...{ type: 'RecordPayout', doctorId, payoutId: 'p1', bankReference: 'BCOL-9' },
    ...{ amountCents: sumOf(lines), appointmentIds: lines.map((line) => line.appointmentId) },
    transfer: { shown: 1, left: null, note: '' },
  })
  expect(await mailTo(doctorId, 'Te pagamos tus consultas')).toContain('Te transferimos $102.000. Referencia: BCOL-9.')
})
