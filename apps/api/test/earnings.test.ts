import { send } from '@turno/adapters/commands/send.fixture.ts'
import type { Earnings, Payouts } from '@turno/contract/answers/earnings.ts'
import type { Story } from '@turno/contract/areas/story.ts'
import { codes } from '@turno/contract/envelope.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { earnings } from '@turno/domain/earnings/decide.ts'
import { bogotaMonth } from '@turno/domain/time.ts'
import { transferTexts } from '@turno/domain/transfer.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Buying } from './buying.ts'
import type { Client } from './client.ts'
import { people } from './people.ts'
import { notify, show, transaction } from './provider.ts'
import { accountFields } from './whole-story/earning.ts'
import { World } from './world.ts'

let aheadMs: number
let world: World
let ruiz: Client
let support: Client
/** The amount that Ana paid. */
let paid: { appointmentId: string; reference: string; transactionId: string }
beforeEach(async () => {
  aheadMs = 0
  world = await World.open({ time: { now: () => new Date(Date.now() + aheadMs).toISOString() } })
  ruiz = await world.as('ruiz')
  support = await world.as('soporte')
  const buying = await Buying.begin(world)
  const reference = await buying.reference()
  const { transactionId } = show(world, transaction(reference, 'approved', { transactionId: 'trans-1' }))
  await notify(world, transaction(reference, 'approved', { transactionId }))
  await world.settle(buying.orderId)
  paid = { appointmentId: `${buying.orderId}_1`, reference, transactionId }
  buying.pass(9 * 60)
})
afterEach(() => world.close())

const path = '/api/v1/doctors/ruiz'
const seen = async <Data>(client: Client, at: string) =>
  client.call<Data>('GET', at, { headers: { 'X-Wait-For': String(await world.eventStore.head()) } })
const month = async () => (await seen<Earnings>(ruiz, `${path}/earnings`)).data
const payouts = async () => (await seen<Payouts>(support, '/api/v1/payouts')).data
const name = (change: object = {}) =>
  ruiz.call('PUT', `${path}/bank-account`, { body: { ...accountFields, ...change } })

/** Care ends, and the reactor says so to the doctor's earnings. */
async function finishCare(): Promise<void> {
  const { appointmentId } = paid
  await ruiz.post(`/api/v1/patient-care/${appointmentId}/finished`, { outcome: 'patientAbsent' })
  const { state } = await world.commander.load(appointment, appointmentId)
  if (state.status !== 'finished') throw new Error('care is not over')
  const { orderId, commissionCents, visit } = state
  const sold = { appointmentId, orderId, feeCents: visit.feeCents, commissionCents, since: world.clock.now() }
  await send(world.commander, earnings, 'ruiz', { type: 'ReleaseEarning', doctorId: 'ruiz', ...sold })
}

const story = async (id: string) => (await seen<Story>(support, `/api/v1/support/stories/${id}`)).data
const moneyIn = async (id: string) => (await story(id)).events.at(-1)!.after.money

test('both sides see how a visit ended', async () => {
  const { orderId } = paid.appointmentId.match(/^(?<orderId>.+)_1$/)!.groups as { orderId: string }
  const last = async () => (await story(orderId)).events.at(-1)!.after
  expect(await last()).toMatchObject({
    patient: 'Tu cita está confirmada.',
    doctor: 'La cita está en su agenda.',
    state: expect.stringContaining('cita confirmada'),
  })
  await finishCare()
  expect(await last()).toMatchObject({
    patient: 'No viniste a tu cita: lo registró el médico.',
    doctor: 'La cita terminó: el paciente no vino.',
    state: expect.stringContaining('cita terminada sin el paciente'),
  })
})

/** Ruiz's entry in the list, as its dialog sends it. */
async function shown(reference = 'TRX-7') {
  const [due] = (await payouts()).payable
  const appointment_ids = due!.lines.map(({ appointment_id }) => appointment_id)
  return { doctor_id: 'ruiz', amount: due!.amount, appointment_ids, reference, naming: due!.naming }
}

test('a paid appointment earns money once its payment is known, payable after care, and paid out once', async () => {
  const traced = { order_reference: paid.reference, transaction: 'trans-1', fee: 120_000, commission: 18_000 }
  expect((await month()).lines).toMatchObject([{ ...traced, net: 102_000, state: 'open', patient: 'ana Prueba' }])
  await finishCare()
  await name()
  expect(await month()).toMatchObject({ payable: { amount: 102_000, visits: 1 }, lines: [{ state: 'payable' }] })
  const body = await shown()
  const answers = await Promise.all([1, 2, 3].map(() => support.post('/api/v1/payouts', body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await month()).toMatchObject({
    payable: { amount: 0, visits: 0 },
    paid: { amount: 102_000, visits: 1 },
    lines: [{ ...traced, state: 'paid', bank_reference: 'TRX-7' }],
  })
  expect(await payouts()).toMatchObject({ payable: [], recorded: [{ amount: 102_000, reference: 'TRX-7', visits: 1 }] })
  const news = await seen<{ data: { title: string; message: string } }[]>(ruiz, '/api/v1/notifications/ruiz/user')
  expect(news.data[0]?.data).toMatchObject({
    title: 'Te pagamos tus consultas',
    message: 'Te transferimos $102.000. Referencia: TRX-7.',
  })
})

test('the story of a visit shows what its doctor is owed, and then what was paid, when and by whom', async () => {
  await finishCare()
  await name()
  expect(await moneyIn(paid.reference)).toMatchObject({ owed_to_doctor: 102_000, paid_to_doctor: 0, payouts: [] })
  await support.post('/api/v1/payouts', await shown('BCOL-99812'))
  const told = await story(paid.reference)
  const paidOut = told.events.at(-1)!
  expect(paidOut).toMatchObject({
    type: 'PayoutRecorded',
    title: 'Pagó al médico',
    detail: '$102.000 por 1 cita · Transferencia BCOL-99812',
    who: 'Soporte, soporte Prueba',
    after: {
      money: {
        owed_to_doctor: 0,
        paid_to_doctor: 102_000,
        commission: 18_000,
        payouts: [{ at: paidOut.at, amount: 102_000, reference: 'BCOL-99812', by: 'Soporte, soporte Prueba' }],
      },
    },
  })
  expect(told.chain).toMatchObject({ whole: true })
  const back = { type: 'ReverseEarning', doctorId: 'ruiz', appointmentId: paid.appointmentId } as const
  await send(world.commander, earnings, 'ruiz', { ...back, since: world.clock.now() })
  expect(await moneyIn(paid.reference)).toMatchObject({ owed_to_doctor: -102_000, paid_to_doctor: 102_000 })
})

test('a payout of several visits shows each story its own part, and nothing of the other patient', async () => {
  await finishCare()
  await name()
  const other = { appointmentId: 'beto_7_1', orderId: 'beto_7', feeCents: 80_000_00, commissionCents: 12_000_00 }
  const released = { type: 'ReleaseEarning', doctorId: 'ruiz', since: world.clock.now(), ...other } as const
  await send(world.commander, earnings, 'ruiz', released)
  await support.post('/api/v1/payouts', await shown('BCOL-1'))
  const told = await story(paid.reference)
  expect(told.events.at(-1)).toMatchObject({
    detail: '$102.000 por 1 cita · Transferencia BCOL-1, parte de $170.000',
    data: { lines: [{ appointmentId: paid.appointmentId }] },
  })
  expect(JSON.stringify(told)).not.toContain('beto_7')
})

test('the doctor’s own story shows what is owed, when and where it is paid, and the visits of these days', async () => {
  const { about_doctor: before, ...own } = await story('ruiz')
  expect(own).toMatchObject({ reference: 'Dra. ruiz Prueba', chain: { verified: own.events.length, whole: true } })
  expect(before).toMatchObject({ state: 'A', open: 102_000, payable: 0, next_payout: null, account: null })
  expect(before!.visits).toMatchObject([{ id: paid.appointmentId, state: 'open' }])
  await finishCare()
  await name()
  expect((await story('ruiz')).about_doctor).toMatchObject({
    ...{ open: 0, payable: 102_000, next_payout: '2031-03-06', account: { number: '•••• 2211' } },
    visits: [{ id: paid.appointmentId, state: 'patientAbsent' }],
  })
  await support.post('/api/v1/payouts', await shown('BCOL-2'))
  const after = await story('ruiz')
  expect(after.about_doctor).toMatchObject({ payable: 0, next_payout: null })
  expect(after.events.at(-1)).toMatchObject({
    type: 'PayoutRecorded',
    after: { money: { payouts: [{ amount: 102_000, reference: 'BCOL-2' }] } },
  })
})

test('a payout sent again, as after a lost answer, is recorded once and gets the same answer', async () => {
  await finishCare()
  await name()
  const body = await shown()
  const first = await support.call('POST', '/api/v1/payouts', { body, key: 'one intention' })
  const again = await support.call('POST', '/api/v1/payouts', { body, key: 'one intention' })
  expect([again.status, again.data]).toEqual([200, first.data])
  expect((await payouts()).recorded).toHaveLength(1)
})

test('a payout of amounts that have changed is refused, with what is payable now', async () => {
  await finishCare()
  await name()
  const body = await shown()
  const reduce = { type: 'ReduceEarning', doctorId: 'ruiz', amountCents: 20_000_00, since: world.clock.now() } as const
  await send(world.commander, earnings, 'ruiz', { ...reduce, appointmentId: paid.appointmentId })
  const { status, body: refused } = await support.post('/api/v1/payouts', body)
  expect([status, refused.message]).toEqual([409, expect.stringContaining('ahora son $85.000')])
  for (const amount of [0, -1]) expect((await support.post('/api/v1/payouts', { ...body, amount })).status).toBe(422)
  const precise = await support.post('/api/v1/payouts', { ...body, amount: 85_000.001 })
  expect([precise.status, precise.body.errors]).toMatchObject([
    422,
    [{ field: 'amount', message: 'El valor admite hasta dos decimales' }],
  ])
  expect((await support.post('/api/v1/payouts', { ...body, amount: 85_000 })).status).toBe(200)
})

test('a doctor without a bank account is paid nothing, unless the money has left in another way', async () => {
  await finishCare()
  const body = await shown()
  const pay = (more: object) => support.post('/api/v1/payouts', { ...body, ...more })
  const refused = await pay({})
  expect([refused.status, refused.body.message]).toEqual([409, transferTexts.noneNamed])
  expect((await pay({ left: 'otherwise' })).body.message).toBe(transferTexts.noteNeeded)
  expect((await pay({ left: 'otherwise', note: 'Cheque 17' })).status).toBe(200)
  expect((await payouts()).recorded[0]?.sent).toEqual({ number: '', by: 'otherwise', note: 'Cheque 17' })
  expect((await story(paid.reference)).events.at(-1)?.detail).toMatch(/Cheque 17 · por otro medio$/)
})

test('a payout to a replaced account is refused once, showing both last digits, and then recorded', async () => {
  await finishCare()
  await name()
  const body = await shown('BCOL-3')
  await name({ number: '999998888' })
  const pay = (more: object) => support.post('/api/v1/payouts', { ...body, ...more })
  const refused = await pay({})
  expect([refused.status, refused.body.code]).toEqual([409, codes.accountChanged])
  expect(refused.body.message).toBe('La cuenta cambió: viste la terminada en 2211 y ahora es la terminada en 8888.')
  expect((await pay({ naming: null })).body.message).toBe(transferTexts.notShown)
  expect((await payouts()).recorded).toEqual([])
  expect((await pay({ left: 'toShown', note: 'Ya había salido' })).status).toBe(200)
  const sent = { number: '•••• 2211', by: 'account', note: 'Ya había salido' }
  expect((await payouts()).recorded[0]?.sent).toEqual(sent)
  const told = (await story('ruiz')).events.at(-1)!
  expect(told.detail).toMatch(/BCOL-3 · Ya había salido · a la cuenta •••• 2211, que era la anterior$/)
  expect(told.data.note).toBe('•••')
  expect((await story(paid.reference)).events.at(-1)?.detail).not.toContain('2211')
})

test('an account is at a known bank; its doctor sees the last digits, support all, which is recorded', async () => {
  const wrong = await name({ bank_id: '999999', holder_document_type: 'ZZ' })
  expect([wrong.status, wrong.body.errors.map(({ field }) => field)]).toEqual([
    422,
    ['bank_id', 'holder_document_type'],
  ])
  expect((await support.post('/api/v1/payouts/ruiz/account')).status).toBe(404)
  await name()
  const masked = { bank: 'Bancolombia', kind: 'savings', number: '•••• 2211' }
  expect((await month()).account).toEqual(masked)
  await finishCare()
  expect((await payouts()).payable).toMatchObject([{ doctor: 'Dra. ruiz Prueba', account: masked }])
  const { data } = await support.post('/api/v1/payouts/ruiz/account')
  expect(data).toMatchObject({ ...masked, number: accountFields.number, holder_name: 'Titular Prueba' })
  const log = await world.eventStore.readStream('earnings-ruiz')
  expect(log.filter(({ type }) => type === 'BankAccountRevealed').map(({ data: of }) => of)).toEqual([
    { doctorId: 'ruiz', viewerId: 'soporte' },
  ])
  expect(JSON.stringify(log.map(({ data: of }) => of))).not.toContain(accountFields.number)
})

test('changing the bank account needs the password unless it was given in the last ten minutes', async () => {
  await ruiz.get(path)
  aheadMs = 11 * 60_000
  const { status, body } = await name()
  expect([status, body.code, body.message]).toEqual([
    409,
    1010,
    'Ingresa tu contraseña para cambiar tu cuenta bancaria.',
  ])
  expect((await month()).account).toBeNull()
  expect((await ruiz.post('/api/v1/users/ruiz/prove', { password: people.ruiz.password })).status).toBe(200)
  expect((await name()).status).toBe(200)
})

test('a month of earnings can be downloaded for spreadsheets', async () => {
  await finishCare()
  const { token } = ruiz
  const now = bogotaMonth(world.clock.now())
  const response = await fetch(`${world.url}${path}/earnings/export?month=${now}`, {
    headers: { authorization: `Bearer ${token}`, 'x-wait-for': String(await world.eventStore.head()) },
  })
  expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(response.headers.get('content-disposition')).toContain(`ganancias-${now}.csv`)
  const [, row] = (await response.text()).split('\r\n')
  expect(row).toContain(`ana Prueba;Consultorio;120000;18000;102000;0;Por pagar;`)
  expect(row).toContain(`${paid.reference};trans-1`)
  expect((await ruiz.get(`${path}/earnings?month=2031-13`)).status).toBe(422)
})

test('a doctor who is still owed money cannot be erased', async () => {
  await finishCare()
  const { status, body } = await ruiz.post(`${path}/erase`, { password: people.ruiz.password })
  expect([status, body.message]).toEqual([409, expect.stringContaining('dinero por recibir')])
})
