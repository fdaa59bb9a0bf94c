import { screen, within } from '@testing-library/dom'
import type { Payment, Payments } from '@turno/contract/areas/payments.ts'
import * as endpoints from '@turno/contract/endpoints/payments.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { expect, it } from 'vitest'
import { go, openAs, says } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'

const step = (kind: Payment['steps'][number]['kind'], at: string | null, more: object = {}) => ({
  ...{ kind, at, done: true, amount: null, number: '' },
  ...more,
})

const payment = (number: number, change: Partial<Payment> = {}): Payment => ({
  ...{ order_id: `ana_${number}`, reference: `TUR-${number}`, at: '2026-11-18T13:12:00.000Z', amount: 120_000 },
  ...{ state: 'paid', being_confirmed: false, method: 'CREDIT_CARD', method_name: 'VISA', has_receipt: true },
  visits: [
    {
      ...{ id: `ana_${number}_1`, doctor: `Dr. ${number}`, specialities: 'Dermatología' },
      ...{ clase_atencion: 0, start_date: '2026-11-27T14:00:00.000Z' },
    },
  ],
  steps: [step('paid', '2026-11-18T13:12:00.000Z'), step('confirmed', '2026-11-18T13:13:00.000Z')],
  ...change,
})

const counts = { all: 4, toPay: 1, due: 1, refunded: 1 }
const months = [{ month: '2026-11', paid: 240_000, back: 120_000, due: 120_000 }]
const page = (...payments: Payment[]): Payments => ({ payments, open: null, more: false, counts, months })

const refused = payment(3, {
  ...{ state: 'unpaid', has_receipt: false },
  steps: [step('declined', '2026-11-06T21:18:00.000Z')],
})
const cancelled = payment(2, {
  state: 'refundDue',
  steps: [
    step('paid', '2026-11-18T13:12:00.000Z'),
    step('cancelledByPatient', '2026-11-20T22:40:00.000Z'),
    step('refundDue', '2026-11-20T22:41:00.000Z', { amount: 120_000 }),
    step('refunding', null, { done: false }),
  ],
})

it('a patient reads what became of each payment, by month, and chooses a group of them', async () => {
  const user = await openAs('patient', demoPatients[3]!.document, '/404')
  answer(endpoints.ofPatient, ({ path }) =>
    path.includes('group=due') ? page(cancelled) : page(payment(1), cancelled, refused),
  )
  go('/MisPagos')
  await says('Noviembre de 2026')
  await says('Pagaste $240.000 · te devolvemos $120.000')
  await says('No salió dinero de tu cuenta.')
  const steps = screen.getAllByLabelText('Qué ha pasado con tu dinero').map(({ textContent }) => textContent)
  expect(steps[1]).toMatch(/Pagado.*La cancelaste.*Devolución pedida.*Por devolver/)
  await user.press('Por devolver 1')
  expect(screen.getByText('Por devolver 1', { selector: 'button' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText('Pagaste $240.000 · te devolvemos $120.000')).toBeNull()
})

it('the next payments stand below under one heading of the month', async () => {
  const user = await openAs('patient', demoPatients[3]!.document, '/404')
  answer(endpoints.ofPatient, ({ path }) =>
    path.includes('after=ana_1') ? page(payment(2)) : { ...page(payment(1)), more: true },
  )
  go('/MisPagos')
  await says('Ves 1 de 4 pagos')
  await user.press('Ver más pagos')
  await says('TUR-2')
  expect(screen.getAllByText('Noviembre de 2026')).toHaveLength(1)
  expect(screen.queryByText('Ver más pagos')).toBeNull()
})

it('a link opens one payment, and leads to all of them', async () => {
  await openAs('patient', demoPatients[3]!.document, '/404')
  answer(endpoints.ofPatient, page(cancelled))
  go('/MisPagos?id=ana_2')
  await says('TUR-2')
  expect(callsOf(endpoints.ofPatient).some(({ path }) => path.includes('order=ana_2'))).toBe(true)
  expect(screen.getByText('Ver todos mis pagos').closest('a')?.getAttribute('href')).toBe('/MisPagos')
  within(screen.getByText('TUR-2').closest('li')!).getByLabelText('Recibo PDF de $120.000, Dr. 2')
})

it('who has not paid anything reads what will stand there', async () => {
  await openAs('patient', demoPatients[3]!.document, '/404')
  answer(endpoints.ofPatient, { ...page(), counts: { all: 0, toPay: 0, due: 0, refunded: 0 }, months: [] })
  go('/MisPagos')
  await says('Todavía no has pagado nada aquí')
})

const pending = payment(4, {
  ...{ state: 'pending', being_confirmed: true, method: 'CASH', method_name: 'EFECTY', has_receipt: false },
  steps: [step('payBefore', '2036-11-30T15:29:00.000Z', { done: false })],
})
const open = { payment: pending, counts_from: '2026-11-30T14:44:00.000Z', expires_at: '2036-11-30T15:29:00.000Z' }

it('who pays in cash reads the number of the provider first, and only what the provider gave', async () => {
  const user = await openAs('patient', demoPatients[3]!.document, '/404')
  const url = 'https://pagos.example/recibo/1'
  const voucher = { number: '8841220765', url, expires_at: null }
  answer(endpoints.ofPatient, { ...page(pending), open: { ...open, voucher } })
  go('/MisPagos')
  await says('Paga $120.000 en Efecty')
  await says('Antes de las 10:29 am. Después, la hora queda libre para otra persona.')
  expect(screen.getByText('Abrir el recibo de pago').closest('a')?.href).toBe(url)
  await user.press('Copiar número')
  await says('Número copiado')
  answer(endpoints.ofPatient, { ...page(pending), open: { ...open, voucher: null } })
  window.dispatchEvent(new Event('online'))
  await says(/^La pasarela de pagos aún no nos da el número/)
  const card = within(screen.getByText('Paga $120.000 en Efecty').closest('section')!)
  for (const known of ['TUR-4', 'Efectivo · Efecty', '$120.000']) card.getByText(known)
  expect(card.queryByText('Copiar número')).toBeNull()
})
