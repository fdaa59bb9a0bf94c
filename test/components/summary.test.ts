import { screen, within } from '@testing-library/dom'
import * as orders from '@turno/contract/endpoints/orders.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { theHour } from '@turno/domain/time.ts'
import { longDayName } from '@turno/web/kit/format/dates.ts'
import { expect, it } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'
import { button, dialog, go, isAt, link, logIn, open, openAs, says, title } from './screen.fixture.ts'
import { answer } from './server.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const lineOf = (id: string, doctor: string, price: number) => ({
  ...{ id, unit_value: price, health_entity: '', clase_atencion: 0 as const, specialities: 'Dermatología' },
  ...{ office_address: 'Cra. 42 # 5-21', consultorio_nombre: 'Cons. 302', ciudad: 'Cali' },
  patient_appointment: { doctor, doctor_id: id, start_date: inMinutes(2_000), end_date: inMinutes(2_015) },
})
const ruiz = lineOf('ruiz', 'Dr. Andrés Ruiz', 120_000)
const castro = lineOf('castro', 'Dra. Mónica Castro', 80_000)
const orderOf = (...lines: (typeof ruiz)[]) => ({
  orders: [
    {
      ...{ id: 'order', reference_code: 'TUR-1', currency: 'COP' as const, signature: '', payment_reference: '' },
      amount: `${lines.reduce((sum, { unit_value }) => sum + unit_value, 0)}.00`,
      request_id: null,
      counts_from: inMinutes(-15),
      expires_at: inMinutes(30),
      state: 'open' as const,
      purchase_order_details: lines,
      system_settings: { merchant_id: '1', account_id: '1', url: 'https://checkout.example' },
    },
  ],
  pending: null,
  expired: null,
  cancelled: null,
})

it('the summary says before paying until when the money can be refunded', async () => {
  await openAs('patient', '1000000006', '/404')
  const start_date = inMinutes(rescheduleHours * 60 - 120)
  const near = { ...castro, patient_appointment: { ...castro.patient_appointment, start_date } }
  answer(orders.ofPatient, orderOf(ruiz, near))
  go('/Summary')
  await screen.findByText(/^Puedes cancelarla con devolución hasta .+\.$/)
  await says(
    `Faltan menos de ${rescheduleHours} horas: si la cancelas, no te devolvemos el dinero, ` +
      'salvo que otra persona use esa hora.',
  )
})

it('several hours are paid together; one is removed, and the others stay', async () => {
  const user = await openAs('patient', '1000000006', '/404')
  answer(orders.ofPatient, orderOf(ruiz, castro))
  answer(orders.removeDetail, {} as never)
  go('/Summary')
  await title('Tus 2 citas están reservadas')
  await says('$200.000')
  const ring = (await screen.findAllByRole('timer')).find((each) => each.classList.contains('l'))!
  // Two thirds of the 45 minutes are left.
  expect(Math.round(Number(ring.style.getPropertyValue('--p')))).toBe(67)
  const lines = within(screen.getByRole('list', { name: /citas/i })).getAllByRole('listitem')
  expect(lines).toHaveLength(2)
  answer(orders.ofPatient, orderOf(castro))
  await user.click(within(lines[0]!).getByRole('button', { name: /Eliminar/ }))
  const question = await dialog()
  within(question).getByText('¿Esta seguro que desea eliminar la cita de la orden de compra?')
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
  await says('Eliminada correctamente')
  await title('Tu cita está reservada')
  await isAt('/Summary')
})

it('a patient who has paid reads with whom, when and where the visit is', async () => {
  await openAs('patient', '1000000006', '/404')
  const visit = appointmentIn(2_000)
  const other = appointmentIn(1_000, { id: 'ana_2_1', doctor: 'Dra. Mónica Castro' })
  answerVisits([other, visit])
  answer(orders.ofPatient, { orders: [], pending: null, expired: null, cancelled: null })
  answer(orders.paymentResult, {
    ...{ reference: 'TUR-1', state: 'approved', transaction: 'approved', order_id: 'ana_1' },
    ...{ day_cancelled: false, amount: 120_000, currency: 'COP', description: 'Dermatología', refunds: [] },
    ...{ purchase_order_details: [], expires_at: inMinutes(20) },
  })
  go('/ResponsePage?referenceCode=TUR-1')
  await says('Tu cita con Dr. Andrés Ruiz')
  await says(`El ${longDayName(visit.start_date)}, a ${theHour(hourOf(visit.start_date))}`)
  await says(/Cra\. 42 # 5-21, Cons\. 302, Cali/)
  await button(/^Añadir al calendario: Dr\. Andrés Ruiz/)
  expect((await link('Ver la cita con Dr. Andrés Ruiz')).getAttribute('href')).toMatch(/\/Cita\/ana_1_1$/)
  expect(screen.queryByText(/Mónica Castro/)).toBeNull()
})

it.each([
  [false, 0, 'No pagues esta orden. Si alcanzaste a pagarla, te devolvemos todo lo que pagaste.'],
  [true, 0, 'Tu pago está en camino. Si llega, te devolvemos todo lo que pagaste.'],
  [true, 1, 'Tu pago está en camino. Si llega, te devolvemos lo de esa cita, y las demás quedan confirmadas.'],
])(
  'a patient paying for a day that its doctor cancelled reads that, and gets no link to pay',
  async (...[on, more, words]) => {
    await openAs('patient', '1000000006', '/404')
    const of = { order_id: 'ana_1', doctor: 'Dr. Andrés Ruiz', start_date: inMinutes(2_000), expires_at: inMinutes(20) }
    const cancelled = { ...of, others: more, money_may_come: on }
    answer(orders.ofPatient, { orders: [], pending: null, expired: null, cancelled })
    go('/Summary')
    await says('Dr. Andrés Ruiz canceló el día de tu cita')
    await says(words)
    await says(/^Si no, puedes reservar otra hora desde las? \d/)
    expect(document.body.textContent).not.toMatch(/reservada|Pagar/)
  },
)

it.each([
  ['declined', 'No se te cobró. Tu médico canceló ese día: no intentes de nuevo.'],
  ['pending', 'Tu médico canceló ese día: si tu pago llega, te devolvemos esa cita completa.'],
] as const)('the result of a %s payment for a cancelled day suggests no other attempt', async (state, words) => {
  await openAs('patient', '1000000006', '/404')
  answer(orders.paymentResult, {
    ...{ reference: 'TUR-1', state, transaction: state, order_id: 'ana_1', day_cancelled: true },
    ...{ amount: 120_000, currency: 'COP', description: 'Dermatología', refunds: [] },
    ...{ purchase_order_details: [], expires_at: inMinutes(20) },
  })
  go('/ResponsePage?referenceCode=TUR-1')
  await says(words)
  expect(document.body.textContent).not.toMatch(/sigue reservada|Intentar de nuevo/)
})

it('the result of a declined payment says first with whom, when and where, and until when', async () => {
  await openAs('patient', '1000000006', '/404')
  const start_date = inMinutes(2_000)
  const expires_at = inMinutes(20)
  answer(orders.paymentResult, {
    ...{ reference: 'TUR-1', state: 'declined', transaction: 'declined', order_id: 'ana_1', day_cancelled: false },
    ...{ amount: 120_000, currency: 'COP', description: 'Dermatología', refunds: [], expires_at },
    purchase_order_details: [
      {
        ...{ id: 'ana_1_1', unit_value: 120_000, health_entity: '', clase_atencion: 0, specialities: 'Dermatología' },
        ...{ office_address: 'Cra. 42 # 5-21', consultorio_nombre: 'Cons. 302', ciudad: 'Cali' },
        patient_appointment: { doctor: 'Dr. Andrés Ruiz', doctor_id: 'ruiz', start_date, end_date: inMinutes(2_020) },
      },
    ],
  })
  go('/ResponsePage?referenceCode=TUR-1')
  await says(`No se te cobró. Tu cita sigue reservada hasta ${theHour(hourOf(expires_at))}: puedes intentar de nuevo.`)
  await says('Dr. Andrés Ruiz')
  await says('Cra. 42 # 5-21, Cons. 302, Cali')
  expect((await link('Ver mi pago')).getAttribute('href')).toBe('/MisPagos?id=ana_1')
})

it('a stranger at the summary reads why it is empty, and comes back after the login', async () => {
  const user = await open('/Summary')
  await says('Actualmente no hay sesión')
  await user.follow('Entrar', document.querySelector('main')!)
  await logIn(user, '1000000006', 'paciente123')
  await isAt('/Summary')
  await says('No tienes nada por pagar')
})

it.each(['/Summary', '/Buscador/Pagos'])(
  '%s says until when cash can be paid for an hour of another day',
  async (path) => {
    await openAs('patient', '1000000006', '/404')
    answer(orders.ofPatient, orderOf(ruiz))
    go(path)
    await title('Tu cita está reservada')
    await says(/Si pagas en efectivo en Efecty, Baloto o un banco, tienes 45 minutos: hasta las? /)
    await isAt(path)
  },
)

it('a patient with 30 minutes to pay is promised no time for cash', async () => {
  const {
    orders: [order],
  } = orderOf(ruiz)
  await openAs('patient', '1000000006', '/404')
  answer(orders.ofPatient, { ...orderOf(ruiz), orders: [{ ...order!, counts_from: inMinutes(0) }] })
  go('/Buscador/Pagos')
  await title('Tu cita está reservada')
  expect(screen.queryByText(/Efecty/)).toBeNull()
  await says(/^Paga con PSE o tarjeta: tienes 30 minutos, hasta las? .* El efectivo no llega a tiempo\./)
})
