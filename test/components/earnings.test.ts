import { screen, within } from '@testing-library/dom'
import type { Earning, Earnings, Payouts } from '@turno/contract/answers/earnings.ts'
import * as endpoints from '@turno/contract/endpoints/earnings.ts'
import { codes } from '@turno/contract/envelope.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoStaff } from '@turno/standalone/demo/staff.ts'
import { topOf } from '@turno/web/doctor/earnings/month-plot.tsx'
import { describe, expect, it, vi } from 'vitest'
import { button, dialog, field, type Hands, openAs, pick, says } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

const doctor = demoDoctors.find(({ active, hours }) => active && hours.length === 0)!
const support = demoStaff.find(({ role }) => role === 'support')!

const line = (appointment_id: string, state: Earning['state'], more: Partial<Earning> = {}): Earning => ({
  ...{ appointment_id, start: '2026-11-25T15:00:00.000Z', care_type: 0, patient: `Paciente ${appointment_id}` },
  ...{
    fee: 120_000,
    health_entity: '',
    commission: 18_000,
    net: 102_000,
    given_back: 0,
    state,
    since: '2026-11-20T15:00:00.000Z',
  },
  ...{ movable_until: null, order_reference: 'TUR-ABCDEFGH-1', transaction: 'transaccion-larga', bank_reference: '' },
  ...more,
})
const account = { bank: 'Bancolombia', kind: 'savings' as const, number: '•••• 4821' }
const month = (name: string, net: number) => ({ month: name, visits: 2, fees: net, commission: 0, net })
const november: Earnings = {
  month: '2026-11',
  months: ['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06'].map((name) => month(name, 2_500_000)),
  lines: [
    line('a', 'open', { movable_until: '2026-11-25T03:00:00.000Z' }),
    line('b', 'open'),
    line('c', 'payable'),
    line('d', 'paid', { bank_reference: 'TRX-9' }),
    line('e', 'reversed', { fee: 0, commission: 0, net: 0, given_back: 120_000 }),
  ],
  open: { amount: 204_000, visits: 2 },
  payable: { amount: 850_000, visits: 9 },
  next_payout: '2026-11-27',
  paid: { amount: 1_224_000, visits: 12 },
  at_desk: { amount: 0, visits: 0 },
  desk_visits: [],
  reversed: { amount: 120_000, visits: 1 },
  account,
}

/** The earnings as the server would say them. */
async function earnings(data: Partial<Earnings> = {}): Promise<Hands> {
  const user = await openAs('doctor', doctor.document, '/404')
  answer(endpoints.ofDoctor, { ...november, ...data })
  history.pushState(null, '', '/Ganancias')
  return user
}

describe('the earnings page of a doctor', () => {
  it('shows what comes next, each state, and where the money came from and went', async () => {
    await earnings()
    await says('$850.000')
    await says('9 citas por pagar · Bancolombia, ahorros •••• 4821')
    await says('Se puede cambiar hasta mar 24 nov, 10:00 pm')
    await says('Se paga después de la consulta')
    await says('Desde vie 20 nov')
    await says('vie 20 nov · TRX-9')
    await says('$120.000 al paciente')
    // Whether support has sent it by now is not known here.
    await says('Se devuelve')
    await says('Se devuelve a pacientes')
    expect(document.body.textContent).not.toMatch(/Devuelt[ao]/)
    await says('TUR-ABCDEFGH-1 · transacción transacc…')
    await screen.findByRole('img', { name: /^Neto por mes: jun \$2\.500\.000, .* nov \$2\.500\.000$/ })
  })
  it('has no chart of months without earnings', async () => {
    await earnings({ months: november.months.map(({ month: name }) => month(name, 0)) })
    await says('$850.000')
    expect(screen.queryByRole('img', { name: /^Neto por mes/ })).toBeNull()
  })
  it('shows one state at a time', async () => {
    const user = await earnings()
    await says('Paciente a')
    await user.click(await screen.findByRole('radio', { name: 'Pagadas' }))
    await says('1 de 1 cita')
    await says('Paciente d')
    expect(screen.queryByText('Paciente a')).toBeNull()
  })
  it('loads another month, never a future one', async () => {
    const user = await earnings()
    await says('Paciente a')
    const next = await screen.findByLabelText('Mes siguiente')
    expect(next).toHaveProperty('disabled', true)
    await user.press('Mes anterior')
    await button('Mes siguiente')
    const months = callsOf(endpoints.ofDoctor).map(({ path }) => new URL(path, 'http://x').searchParams.get('month'))
    expect(new Set(months).size).toBe(2)
  })
  it('says so for a month without appointments, and why a month cannot be loaded', async () => {
    await earnings({ lines: [] })
    await says('No hay citas en este mes')
    const desk = { care_type: 0, patient: 'Ana Díaz', fee: 80_000, start: '2026-11-20T15:00:00.000Z' } as const
    const atDesk = { at_desk: { amount: 80_000, visits: 1 }, desk_visits: [{ appointment_id: 'd1', ...desk }] }
    await earnings({ lines: [], ...atDesk })
    await says('Ninguna cita pagada por Turno en este mes')
    await says('$80.000 en 1 cita, sin comisión. Ya lo tienes: no entra en tus pagos.')
    await openAs('doctor', doctor.document, '/404')
    refuse(endpoints.ofDoctor, 500, { message: 'Error interno' })
    history.pushState(null, '', '/Ganancias')
    await says('Error interno')
  })
  it('says of a negative sum that the next payout is less', async () => {
    await earnings({ payable: { amount: -102_000, visits: 1 } })
    await says(/Se descuenta de tu próximo pago/)
  })
  it('does not save a file that is refused', async () => {
    const user = await earnings()
    refuse(endpoints.exportMonth, 503, { message: 'Estamos preparando la información.' })
    await user.press('Descargar CSV')
    await says('Estamos preparando la información.')
  })
  it('saves a file under the name of its month', async () => {
    const user = await earnings()
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await user.press('Descargar CSV')
    await expect.poll(() => saved).toEqual([expect.stringMatching(/^ganancias-\d{4}-\d{2}\.csv$/)])
    click.mockRestore()
  })
})

describe('the bank account of a doctor', () => {
  it('is requested where none is known, with errors beside the fields, and shown masked', async () => {
    const user = await openAs('doctor', doctor.document, '/Ganancias')
    await says(/Dinos a qué cuenta te pagamos/)
    await user.press('Registrar cuenta')
    const form = await dialog()
    await user.press('Guardar cuenta', form)
    await says('Elige el banco')
    await says(/Escribe solo los dígitos de la cuenta/)
    await says('Elige el tipo de documento del titular')
    expect(callsOf(endpoints.nameAccount)).toEqual([])
    await pick(user, 'Banco', 'bancolom', 'Bancolombia')
    await user.choose('Tipo de documento del titular', 'Cédula de ciudadanía', form)
    await user.fillIn(
      {
        'Número de la cuenta': '123-456 784821',
        'Documento del titular': doctor.document,
        'Nombre del titular': 'Andrés Ruiz',
      },
      form,
    )
    await user.press('Guardar cuenta', form)
    await says('Cambios guardados')
    await says(/Bancolombia, ahorros •••• 4821/)
    await button('Cambiar cuenta')
    expect(document.body.textContent).not.toContain('123456784821')
    // Another account, once the password was given too long ago.
    await user.press('Cambiar cuenta')
    const again = await dialog()
    await pick(user, 'Banco', 'bancolom', 'Bancolombia')
    await user.press('Corriente', again)
    await user.choose('Tipo de documento del titular', 'Cédula de ciudadanía', again)
    await user.fillIn(
      {
        'Número de la cuenta': '55566677',
        'Documento del titular': doctor.document,
        'Nombre del titular': 'Andrés Ruiz',
      },
      again,
    )
    refuse(endpoints.nameAccount, 409, { code: codes.passwordNeeded })
    await user.press('Guardar cuenta', again)
    await says('Cambias la cuenta en la que te pagamos.')
    answer(endpoints.nameAccount, {})
    await user.fillIn({ Contraseña: 'medico123' })
    await user.press('Continuar')
    await expect.poll(() => callsOf(endpoints.nameAccount).length).toBe(3)
    expect(JSON.parse(callsOf(endpoints.nameAccount).at(-1)!.body)).toMatchObject({ kind: 'checking' })
  })
})

const payable: Payouts = {
  payable: [
    {
      ...{ doctor_id: 'd1', doctor: 'Dr. Andrés Ruiz', amount: 170_000, account, next_payout: '2026-11-27', naming: 1 },
      lines: [
        { appointment_id: 'a_1_1', amount: 102_000 },
        { appointment_id: 'b_1_1', amount: 68_000 },
      ],
    },
    {
      doctor_id: 'd2',
      doctor: 'Dra. Sin Cuenta',
      amount: 5_000,
      lines: [{ appointment_id: 'c', amount: 5_000 }],
      account: null,
      naming: null,
      next_payout: '2026-11-30',
    },
    {
      doctor_id: 'd3',
      doctor: 'Dra. Que Debe',
      amount: -5_000,
      lines: [{ appointment_id: 'e', amount: -5_000 }],
      next_payout: null,
      account,
      naming: 1,
    },
  ],
  recorded: [
    {
      ...{ id: 'p1', at: '2026-11-20T15:00:00.000Z', doctor: '', amount: 90_000, visits: 1, reference: 'TRX-1' },
      sent: { number: '•••• 1111', by: 'account', note: 'Ya había salido' },
    },
  ],
}
const whole = {
  ...{ bank: 'Bancolombia', kind: 'savings' as const, number: '12345674821' },
  ...{ holder_document_type: 'Cédula de ciudadanía', holder_document: '94000001', holder_name: 'Andrés Ruiz' },
  naming: 1,
}

async function payouts(data: Payouts = payable): Promise<Hands> {
  const user = await openAs('support', support.document, '/404')
  answer(endpoints.payouts, data)
  history.pushState(null, '', '/Soporte/Medicos')
  return user
}

describe('the payouts page of support', () => {
  it('lists sums and accounts; a doctor who owes more is not paid', async () => {
    await payouts()
    await says('Dr. Andrés Ruiz')
    await says('$170.000')
    await says('Se descuenta del próximo pago')
    await says('Médico que ya no está')
    await says('•••• 1111: Ya había salido')
    await button('Registrar pago a Dr. Andrés Ruiz')
    await button('Registrar pago a Dra. Sin Cuenta')
    expect(screen.getAllByRole('button', { name: /^Registrar pago/ })).toHaveLength(2)
  })
  it('says so when there are none, and when they cannot be loaded', async () => {
    await payouts({ payable: [], recorded: [] })
    await says('No hay nada por pagar')
    await says('Todavía no se ha registrado ningún pago.')
    await openAs('support', support.document, '/404')
    refuse(endpoints.payouts, 500, { message: 'Error interno' })
    history.pushState(null, '', '/Soporte/Medicos')
    await says('Error interno')
  })
  it('records a payout as it was shown, with the bank’s name of the transfer', async () => {
    const user = await payouts()
    await user.press('Registrar pago a Dr. Andrés Ruiz')
    const form = await dialog()
    answer(endpoints.revealAccount, whole)
    await user.press('Ver la cuenta completa', form)
    await says('Bancolombia, ahorros 12345674821', form)
    await says('Titular: Andrés Ruiz, Cédula de ciudadanía 94000001', form)
    await user.press('Registrar $170.000', form)
    await says('Escribe la referencia de la transferencia', form)
    answer(endpoints.recordPayout, { id: 'p2' })
    await user.fill(await field('Referencia de la transferencia', form), 'TRX-2')
    await user.press('Registrar $170.000', form)
    await says('Pago registrado')
    expect(callsOf(endpoints.recordPayout).map(({ body }) => JSON.parse(body))).toEqual([
      {
        doctor_id: 'd1',
        amount: 170_000,
        appointment_ids: ['a_1_1', 'b_1_1'],
        ...{ reference: 'TRX-2', naming: 1, left: null, note: '' },
      },
    ])
  })
  it('shows the new sum in the dialog when the payout has changed', async () => {
    const user = await payouts()
    await user.press('Registrar pago a Dr. Andrés Ruiz')
    const form = await dialog()
    await user.fill(await field('Referencia de la transferencia', form), 'TRX-2')
    refuse(endpoints.recordPayout, 409, { message: 'Lo que se le debe a este médico cambió: ahora son $102.000.' })
    const [first] = payable.payable
    answer(endpoints.payouts, { ...payable, payable: [{ ...first!, amount: 102_000, lines: [first!.lines[0]!] }] })
    await user.press('Registrar $170.000', form)
    await says('Lo que se le debe a este médico cambió: ahora son $102.000.', form)
    await button('Registrar $102.000', form)
    expect(within(form).getAllByText('$102.000').length).toBeGreaterThan(0)
  })
})

describe('a payout whose account changed after it was shown', () => {
  it('is refused once; staff who have transferred say so, with a note', async () => {
    const user = await payouts()
    await user.press('Registrar pago a Dr. Andrés Ruiz')
    const form = await dialog()
    await says(/•••• 4821/, form)
    const [first] = payable.payable
    const other = { ...account, number: '•••• 8888' }
    answer(endpoints.payouts, { ...payable, payable: [{ ...first!, account: other, naming: 2 }] })
    window.dispatchEvent(new Event('online'))
    await user.fill(await field('Referencia de la transferencia', form), 'TRX-2')
    const message = 'La cuenta cambió: viste la terminada en 4821 y ahora es la terminada en 8888.'
    refuse(endpoints.recordPayout, 409, { code: codes.accountChanged, message })
    await user.press('Registrar $170.000', form)
    await says(message, form)
    await says(/•••• 4821/, form)
    await user.press('Ya transferí a la anterior', form)
    await user.fill(await field('Nota', form), 'Ya había salido')
    await user.press('Registrar $170.000', form)
    await expect.poll(() => callsOf(endpoints.recordPayout).length).toBe(2)
    await user.click(await field('El dinero salió por otro medio', form))
    await user.click(await field('El dinero salió por otro medio', form))
    await user.press('Ver la cuenta nueva', form)
    await says(/•••• 8888/, form)
    answer(endpoints.recordPayout, { id: 'p2' })
    await user.press('Registrar $170.000', form)
    await says('Pago registrado')
    const sent = callsOf(endpoints.recordPayout).map(({ body }) => JSON.parse(body))
    expect(sent.map(({ naming, left, note }) => [naming, left, note])).toEqual([
      [1, null, ''],
      [1, 'toShown', 'Ya había salido'],
      [2, null, 'Ya había salido'],
    ])
  })
  it('is recorded without an account once the money has left in another way', async () => {
    const user = await payouts()
    await user.press('Registrar pago a Dra. Sin Cuenta')
    const form = await dialog()
    await says(/no ha dicho a qué cuenta se le paga/, form)
    await user.fill(await field('Referencia de la transferencia', form), 'Cheque 17')
    await user.click(await field('El dinero salió por otro medio', form))
    await user.fill(await field('Nota', form), 'Cheque')
    answer(endpoints.recordPayout, { id: 'p3' })
    await user.press('Registrar $5.000', form)
    await says('Pago registrado')
    const body = { doctor_id: 'd2', amount: 5_000, appointment_ids: ['c'], reference: 'Cheque 17' }
    expect(callsOf(endpoints.recordPayout).map((call) => JSON.parse(call.body))).toEqual([
      { ...body, naming: null, left: 'otherwise', note: 'Cheque' },
    ])
  })
})

describe('the scale of the earnings chart', () => {
  it.each([
    [2.5, 3],
    [2.96, 3],
    [3.1, 6],
    [0.4, 0.6],
    [412, 600],
  ])('for at most %s ends at %s', (most, top) => expect(topOf(most)).toBeCloseTo(top))
})
