import { screen } from '@testing-library/dom'
import type { Notification } from '@turno/contract/areas/notifications.ts'
import type { SupportCase } from '@turno/contract/areas/support.ts'
import type { CasesFound } from '@turno/contract/areas/support-cases.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import * as orders from '@turno/contract/endpoints/orders.ts'
import * as support from '@turno/contract/endpoints/support.ts'
import { codes } from '@turno/contract/envelope.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { told } from './bell.fixture.ts'
import { button, dialog, field, go, openAs, pick, says } from './screen.fixture.ts'
import { answer, callsOf, refuse, signIn } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const owed = { order_id: 'ana_1', amount: 120_000, account: null, last_account: null }
const masked = { bank: 'Bancolombia', kind: 'savings' as const, number: '•••• 5678' }

const news: Notification = {
  ...{ id: 'n1', status: '0', created_at: new Date().toISOString() },
  data: {
    ...{ title: '¿A qué cuenta te devolvemos?', message: 'Escribe la cuenta bancaria.', notified_by: 'Turno' },
    ...{ notification_type: 5, channel: 'app', url: '/CitasPaciente/CitasPaciente', reminds_of: null, calls_to: null },
  },
}

it('a patient who cancels reads one message at a time, and none before the form of the account', async () => {
  const { userId } = await signIn('patient', '1000000006')
  const user = await openAs('patient', '1000000006', '/404')
  answerVisits([appointmentIn(1_000, { patient_id: userId })])
  answer(appointments.cancel, { refund: 120_000 })
  told([])
  answer(orders.owedToAccounts, [])
  go('/CitasPaciente/Cita/ana_1_1')
  await user.press('Cancelar cita con Dr. Andrés Ruiz')
  await user.press('Cancelar cita', await dialog())
  await says('Cita cancelada. Devolvemos $120.000.')
  told([news])
  answer(orders.owedToAccounts, [owed])
  window.dispatchEvent(new Event('online'))
  await says(/^Vamos a devolverte \$120\.000\./)
  await screen.findByLabelText('Notificaciones, 1 sin ver')
  expect([...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Cita cancelada\. /),
  ])
  await user.press('Escribir la cuenta')
  await dialog()
  expect(document.querySelectorAll('.toast')).toHaveLength(0)
})

it('a patient whose refund needs an account names one, and sees what happens next', async () => {
  const user = await openAs('patient', '1000000006', '/404')
  answer(orders.owedToAccounts, [owed])
  answer(orders.nameRefundAccount, {} as never)
  go('/CitasPaciente/CitasPaciente')
  await says(/Vamos a devolverte \$120\.000\. Pagaste por PSE o en efectivo/)
  await user.press('Escribir la cuenta')
  const form = await dialog()
  await user.press('Guardar cuenta', form)
  await says('Revisa estos campos', form)
  await says('Escribe solo los dígitos de la cuenta: entre 6 y 20.', form)
  await pick(user, 'Banco', 'bancolom', 'Bancolombia')
  await user.press('Corriente', form)
  await user.fillIn({ 'Número de la cuenta': '031-123 456.78', 'Nombre del titular': 'Ana Díaz' }, form)
  await user.choose('Tipo de documento del titular', 'Cédula de ciudadanía', form)
  answer(orders.owedToAccounts, [{ ...owed, account: masked }])
  await user.press('Guardar cuenta', form)
  await says('Guardamos la cuenta.')
  await says('Bancolombia · Ahorros · •••• 5678')
  await says('Soporte consignará $120.000 en esta cuenta y te avisamos apenas esté hecho.')
  await button('Cambiar la cuenta')
  expect(JSON.parse(callsOf(orders.nameRefundAccount).at(-1)!.body)).toEqual({
    bank_id: '007',
    kind: 'checking',
    number: '031-123 456.78',
    holder_document_type: 'CC',
    holder_document: '1000000006',
    holder_name: 'Ana Díaz',
  })
})

it('a later refund goes to the account named last by one tap', async () => {
  const user = await openAs('patient', '1000000006', '/404')
  answer(orders.owedToAccounts, [{ ...owed, order_id: 'ana_2', last_account: { order_id: 'ana_1', ...masked } }])
  answer(orders.reuseRefundAccount, {} as never)
  go('/CitasPaciente/CitasPaciente')
  await button('Escribir otra cuenta')
  const reuse = await button('Usar esta cuenta de Bancolombia terminada en 5678')
  answer(orders.owedToAccounts, [{ ...owed, order_id: 'ana_2', account: masked }])
  await user.click(reuse)
  await says('Bancolombia · Ahorros · •••• 5678')
  const [call] = callsOf(orders.reuseRefundAccount)
  expect([call!.path, JSON.parse(call!.body)]).toEqual([
    '/api/v1/purchase-order/ana_2/refund-account/reuse',
    { order_id: 'ana_1' },
  ])
})

it('a patient with no refund to an account is asked for none', async () => {
  await openAs('patient', '1000000006', '/404')
  answer(orders.owedToAccounts, [])
  go('/CitasPaciente/CitasPaciente')
  await says('No tienes citas próximas')
  expect(screen.queryByText(/A qué cuenta|Escribir la cuenta/)).toBeNull()
})

const refund: SupportCase = {
  ...{ id: 'refund.ana_1.ana_1_1', kind: 'refund', story_id: 'ana_1', since: new Date().toISOString() },
  ...{ due: null, mine: true },
  ...{ person: 'Ana Díaz', person_role: 'patient', city: 'Cali', amount: 120_000, field: '', notified_doctors: 0 },
  ...{
    offers: 0,
    channel: '',
    why: '',
    doctor: '',
    reference: '',
    transaction: '',
    refund_due: true,
    account: 'named',
  },
}

const queueOf = (...cases: SupportCase[]): CasesFound => ({
  ...{ cases, total: cases.length, cities: [], specialities: [] },
  kinds: [{ kind: cases[0]!.kind, count: cases.length, oldest: cases[0]!.since, owed: null }],
})

it('a case shows its subject and its deadline apart', async () => {
  await openAs('support', '1000000201', '/404')
  const due = new Date(Date.now() + 3_600_000).toISOString()
  answer(support.cases, queueOf({ ...refund, id: 'validation.ruiz', kind: 'validation', person_role: 'doctor', due }))
  go('/Soporte')
  // In the table beside each other, on a card of a phone below each other.
  const cells = await screen.findAllByText(/esperan a un asesor/)
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('asesor · Antes de: '),
    expect.stringMatching(/asesor$/),
  ])
})

it('support reads which of two payments to refund in the provider’s panel', async () => {
  const user = await openAs('support', '1000000201', '/404')
  answer(support.cases, queueOf({ ...refund, account: null, transaction: 'adc318b8-4a1d-4c8e-9d55-6b0e0c5f7a11' }))
  go('/Soporte')
  await user.press('Devolver $120.000')
  await says('adc318b8-4a1d-4c8e-9d55-6b0e0c5f7a11', await dialog())
})

it('support reveals the account beside the refund, and reads what to do while there is none', async () => {
  const user = await openAs('support', '1000000201', '/404')
  answer(support.cases, queueOf(refund, { ...refund, id: 'refund.beto_1.beto_1_1', amount: 90_000, account: 'asked' }))
  answer(support.refundAccount, {
    naming: 1,
    ...{ ...masked, number: '03112345678', holder_document_type: 'Cédula de ciudadanía' },
    ...{ holder_document: '1000000001', holder_name: 'Ana Díaz' },
  })
  go('/Soporte')
  await user.press('Devolver $90.000')
  await says(/aún no ha escrito a qué cuenta/)
  await user.press('Cerrar', await dialog())
  await user.press('Devolver $120.000')
  const shown = await dialog()
  await says('Número de la transferencia', shown)
  expect(shown.textContent).not.toContain('03112345678')
  await user.press('Mostrar la cuenta', shown)
  await says('03112345678', shown)
  expect(callsOf(support.refundAccount)).toHaveLength(1)
})

it('support who transferred to a replaced account looks at the new one, or says that it has left', async () => {
  const user = await openAs('support', '1000000201', '/404')
  const shown = {
    ...masked,
    number: '03112345678',
    holder_document_type: 'CC',
    holder_document: '1',
    holder_name: 'Ana',
  }
  answer(support.cases, queueOf(refund))
  answer(support.refundAccount, { ...shown, naming: 1 })
  go('/Soporte')
  await user.press('Devolver $120.000')
  const form = await dialog()
  await user.press('Mostrar la cuenta', form)
  await says('03112345678', form)
  await user.fillIn({ 'Número de la transferencia': 'T-1', Nota: 'Consignado' }, form)
  const message = 'La cuenta cambió: viste la terminada en 5678 y ahora es la terminada en 1111.'
  refuse(support.refund, 409, { code: codes.accountChanged, message })
  await user.press('Confirmar', form)
  await says(message, form)
  await user.press('Ya transferí a la anterior', form)
  await says(/salió a la cuenta que viste antes/, form)
  await user.press('Confirmar', form)
  answer(support.refundAccount, { ...shown, number: '999991111', naming: 2 })
  await user.click(await field('El dinero salió por otro medio', form))
  await user.click(await field('El dinero salió por otro medio', form))
  await user.press('Ver la cuenta nueva', form)
  await says('999991111', form)
  expect(form.textContent).not.toContain(message)
  answer(support.refund, {})
  await user.press('Confirmar', form)
  await expect.poll(() => callsOf(support.refund).length).toBe(3)
  const body = { provider_refund_id: 'T-1', note: 'Consignado' }
  expect(callsOf(support.refund).map((call) => JSON.parse(call.body))).toEqual([
    { ...body, naming: 1, left: null },
    { ...body, naming: 1, left: 'toShown' },
    { ...body, naming: 2, left: null },
  ])
})

it('support records a refund without an account once its money has left in another way', async () => {
  const user = await openAs('support', '1000000201', '/404')
  answer(support.cases, queueOf({ ...refund, account: 'asked' }))
  answer(support.refund, {})
  go('/Soporte')
  await user.press('Devolver $120.000')
  const form = await dialog()
  await user.fillIn({ 'Número de la transferencia': 'T-1', Nota: 'En efectivo' }, form)
  await user.click(await field('El dinero salió por otro medio', form))
  await user.press('Confirmar', form)
  await expect
    .poll(() => callsOf(support.refund).map((call) => JSON.parse(call.body)))
    .toEqual([{ provider_refund_id: 'T-1', note: 'En efectivo', naming: null, left: 'otherwise' }])
})
