import { screen, waitFor, within } from '@testing-library/dom'
import * as booking from '@turno/contract/endpoints/booking.ts'
import * as orders from '@turno/contract/endpoints/orders.ts'
import { codes } from '@turno/contract/envelope.ts'
import { describe, expect, it } from 'vitest'
import { dialog, type Hands, isAt, load, logIn, open, openAs, says, title } from './screen.fixture.ts'
import { finds, inCali, tomorrow } from './search.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

const patient = '1000000005'
const ruiz = { id: 'ruiz', name: 'Dr. Andrés Ruiz', times: ['10:30', '10:45', '14:00'] }
const everywhere = { ...ruiz, careTypes: [0, 1, 2] as const }
const profile = '/DoctorPublicProfile?id=ruiz'

const nothingDue = { orders: [], pending: null, expired: null, cancelled: null }
const booked = { order_id: 'order', line_id: 'line' }
const hourOn = (page: HTMLElement, time: string) => within(page).findByText(time, { selector: 'button.slot' })

/** The body of the only booking. */
function bookedWith(): unknown {
  expect(callsOf(booking.bookHour)).toHaveLength(1)
  return JSON.parse(callsOf(booking.bookHour)[0]!.body)
}

/** Chooses an hour on the doctor's page, and how. */
async function choose(user: Hands, time: string, kind: string): Promise<void> {
  await user.click(await hourOn(document.body, time))
  await user.click(within(await dialog()).getByText(kind))
}

describe('The page of a doctor', () => {
  it('needs an id in its address', async () => {
    await open('/DoctorPublicProfile')
    await isAt('/login')
  })

  it('who does not attend says so', async () => {
    await open('/404')
    refuse((await import('@turno/contract/endpoints/search.ts')).doctor, 404)
    await load(profile)
    await title('Este médico no atiende por aquí')
  })

  it('shows the hours of a day, morning and afternoon, and of a month', async () => {
    const user = await open(profile)
    finds(ruiz)
    await title(ruiz.name)
    await within(await screen.findByRole('region', { name: 'Mañana' })).findByText('10:30 am')
    await within(await screen.findByRole('region', { name: 'Tarde' })).findByText('2:00 pm')
    await user.press('Mes')
    await says('3 horas', await screen.findByRole('table'))
  })

  it('offers the care types of an hour, and books the chosen one', async () => {
    const user = await openAs('patient', patient, profile)
    finds(everywhere)
    answer(orders.ofPatient, nothingDue)
    answer(booking.bookHour, booked)
    await user.click(await hourOn(document.body, '10:45 am'))
    const kinds = await dialog()
    for (const kind of ['Seleccionar tipo de consulta', 'Consultorio', 'VideoConsulta', 'Atención en casa', 'Cancelar'])
      within(kinds).getByText(kind)
    await user.click(within(kinds).getByText('VideoConsulta'))
    await isAt('/Summary')
    expect(bookedWith()).toEqual({
      ...{ action_type: 1, id_calendario: 'schedule-ruiz', es_cup: false, id_cup: null, tipo_cita: 1 },
      ...{ fecha_inicio: `${tomorrow}T15:45:00.000Z`, precio: 120_000, minutos: 15, revision: 1, address_id: null },
      convenio: '',
    })
  })

  it('asks for a home address when the doctor makes home visits', async () => {
    const user = await openAs('patient', '1000000001', profile)
    finds(everywhere)
    answer(booking.bookHour, booked)
    await choose(user, '10:30 am', 'Atención en casa')
    await says('¿En qué dirección te atienden?')
    const [address] = within(await dialog()).getAllByRole('button', { name: /Cali/ })
    await user.click(address!)
    await isAt('/Summary')
    expect(bookedWith()).toMatchObject({ tipo_cita: 2, address_id: expect.any(String) })
  })
})

describe('An hour that cannot be booked as shown', () => {
  it('at the same price asks for a yes to the new price', async () => {
    const user = await openAs('patient', patient, profile)
    finds(ruiz)
    const terms = { price: 140_000, minutes: 15, revision: 2, care_type: 0, office_address: 'Cra. 42 # 5-21' }
    refuse(booking.bookHour, 409, {
      code: codes.slotNotAvailable,
      message: 'No esta disponible ese horario.',
      data: { terms },
    })
    await choose(user, '10:30 am', 'Consultorio')
    await says('El precio cambió de $120.000 a $140.000')
    answer(booking.bookHour, booked)
    await user.press('Agendar por $140.000')
    await isAt('/Summary')
    expect(callsOf(booking.bookHour).map(({ body }) => JSON.parse(body).precio)).toEqual([120_000, 140_000])
  })

  it('at the same office asks for a yes to the new place', async () => {
    const user = await openAs('patient', patient, profile)
    finds(ruiz)
    const terms = { price: 120_000, minutes: 15, revision: 1, care_type: 0, office_address: 'Calle 9 # 1-10' }
    refuse(booking.bookHour, 409, { code: codes.slotNotAvailable, message: 'x', data: { terms } })
    await choose(user, '10:30 am', 'Consultorio')
    await says('El consultorio queda ahora en Calle 9 # 1-10')
    answer(booking.bookHour, booked)
    await user.press('Agendar por $120.000')
    await isAt('/Summary')
    const shown = callsOf(booking.bookHour).map(({ body }) => JSON.parse(body).direccion)
    expect(shown).toEqual(['Cra. 42 # 5-21', 'Calle 9 # 1-10'])
  })

  it('because somebody took it says so, and is no longer offered', async () => {
    const user = await openAs('patient', patient, profile)
    finds(ruiz)
    const message = 'No esta disponible ese horario.'
    refuse(booking.bookHour, 409, { code: codes.slotNotAvailable, message, data: { terms: null } })
    await user.click(await hourOn(document.body, '10:30 am'))
    finds({ ...ruiz, times: ['10:45'] })
    await user.click(within(await dialog()).getByText('Consultorio'))
    await says(message)
    await waitFor(() => expect(screen.queryByText('10:30 am', { selector: 'button.slot' })).toBeNull())
    await hourOn(document.body, '10:45 am')
  })

  it.each([
    [codes.paymentInProgress, 'Tiene una transacción en proceso de aprobación en la pasarela de pagos'],
    [codes.cartInProgress, 'Tiene un carro de compras en proceso'],
  ])('with code %i says so, with the way to pay', async (code, message) => {
    const user = await openAs('patient', patient, inCali)
    finds(ruiz)
    refuse(booking.bookHour, 409, { code, message })
    await user.press('Agendar 10:30 am con Dr. Andrés Ruiz')
    await says(message)
    expect((await screen.findByText('Ir a pagar')).getAttribute('href')).toBe('/Summary')
    await isAt('/BusquedaMedico')
  })
})

describe('An hour chosen by a stranger', () => {
  it('is remembered on the way to the login', async () => {
    const user = await open('/login')
    await says('Entra a tu cuenta')
    await user.click(await screen.findByRole('link', { name: 'Buscar cita' }))
    await isAt('/BusquedaMedico')
  })

  it('is booked after the login, also in another tab', async () => {
    const user = await open(inCali)
    finds(ruiz)
    answer(booking.bookHour, booked)
    await user.press('Agendar 10:45 am con Dr. Andrés Ruiz')
    await isAt('/login')
    expect(location.search).toBe('?redirect=1')
    await says('Entra para reservar tu hora con Dr. Andrés Ruiz')
    sessionStorage.clear()
    const other = await load('/login')
    await logIn(other, patient, 'paciente123')
    await isAt('/Summary')
    expect(bookedWith()).toMatchObject({ fecha_inicio: `${tomorrow}T15:45:00.000Z`, id_calendario: 'schedule-ruiz' })
    expect(localStorage.getItem('turno.hour')).toBeNull()
  })

  it('is not booked for somebody who is not a patient', async () => {
    const user = await openAs('doctor', '1000000101', inCali)
    finds(ruiz)
    answer(booking.bookHour, booked)
    await user.press('Agendar 10:45 am con Dr. Andrés Ruiz')
    await says('Entra como paciente para agendar.')
    expect(callsOf(booking.bookHour)).toHaveLength(0)
  })
})
