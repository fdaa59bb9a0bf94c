import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { bogotaDate, bogotaInstant, plusDays } from '@turno/domain/time.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { agreesOnFree } from '../journeys/demo-day.fixture.ts'
import { dialog, field, go, link, openAs, says } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'

const [patient, doctor] = [demoPatients[1]!, demoDoctors[1]!]

beforeAll(async () => {
  const [asking, offering] = await Promise.all([patient, doctor].map((one) => Client.logIn(inject('productUrl'), one)))
  await agreesOnFree(asking!, offering!, 2, '08:15')
  await agreesOnFree(asking!, offering!, 1, '10:45')
})

/** The calendar file that was saved last. */
async function savedFile(): Promise<string> {
  const [blob] = vi.mocked(URL.createObjectURL).mock.lastCall!
  return (blob as Blob).text()
}

const roomOpens = 'La sala abre a las 10:30 am'

it('a doctor who visits a patient at home reads the address', async () => {
  const user = await openAs('doctor', doctor.document, '/CitasMedico/MisCitas')
  await user.click((await screen.findByText('Atención en casa', { selector: '.tag' })).closest('a')!)
  const ways = (await screen.findByText('Cómo llegar')).closest('section')!
  expect(ways.textContent).toMatch(/.+Cali/)
  expect((await link('Waze', ways)).getAttribute('href')).toMatch(/^https:\/\/waze\.com\/ul\?q=.+Cali/)
  expect((await link(/^Llamar al /)).getAttribute('href')).toMatch(/^tel:\+?\d+$/)
  expect(screen.queryByText('No vino')).toBeNull()
  go('/CitasMedico/MisCitas')
  await user.click((await screen.findByText('Videoconsulta', { selector: '.tag' })).closest('a')!)
  await says(roomOpens)
})

it('an appointment is saved for the calendar; a doctor’s calendar does not contain the patient', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const button = /^Añadir al calendario: /
  let user = await openAs('patient', patient.document, '/CitasPaciente/CitasPaciente')
  await user.click((await screen.findByText('Atención en casa', { selector: '.tag' })).closest('a')!)
  await user.press(button)
  expect(await savedFile()).toMatch(/SUMMARY:Cita con Dra?\. /)
  expect(location.pathname).toMatch(/^\/CitasPaciente\/Cita\//)
  user = await openAs('doctor', doctor.document, '/CitasMedico/MisCitas')
  await user.click((await screen.findByText('Atención en casa', { selector: '.tag' })).closest('a')!)
  await user.press(button)
  const file = await savedFile()
  expect(file).toContain('SUMMARY:Consulta en Turno')
  expect(file).not.toContain(patient.names)
  expect(file).not.toContain('LOCATION')
})

it('a patient with a video visit sees when its room opens, can try the devices, and sees no route', async () => {
  const user = await openAs('patient', patient.document, '/CitasPaciente/CitasPaciente')
  await user.click((await screen.findByText('Videoconsulta', { selector: '.tag' })).closest('a')!)
  await says(roomOpens)
  const tries = await link(/^Probar cámara: Dra?\. /)
  expect(tries.getAttribute('href')).toMatch(/^\/Video\/VideoComp\?id=/)
  expect(screen.queryByText('Cómo llegar')).toBeNull()
})

it('a doctor who cancels a day reads what is refunded and whom to call; the patients read why', async () => {
  const user = await openAs('doctor', doctor.document, '/404')
  const date = plusDays(bogotaDate(new Date().toISOString()), 3)
  const [start_date, end_date] = [bogotaInstant(date, '08:00'), bogotaInstant(date, '08:20')]
  const visit = {
    ...{ id: 'a_1_1', start_date, end_date, clase_atencion: 0 as const, patient: 'Luz Cano' },
    ...{ consultorio_id: '', consultorio_nombre: '', confirmed: true, unconfirmed: false, finished: false },
    ...{ refund: 120_000, phone: '+573000000041' },
  }
  const other = { ...visit, id: 'b_1_1', patient: 'Iván Rojas', refund: 80_000, phone: '' }
  answer(schedules.week, { days: [], appointments: [visit, other] })
  answer(appointments.cancelDay, { cancelled: 2 })
  history.pushState(null, '', '/Calendar/Calendar')
  await user.press('Cancelar un día entero')
  const asked = await dialog()
  fireEvent.change(await field('¿Qué día?', asked), { target: { value: date } })
  await says('8:00 am · Iván Rojas', asked)
  expect(
    within(asked)
      .getAllByRole('link')
      .map((each) => each.getAttribute('href')),
  ).toEqual(['tel:+573000000041'])
  await user.fill(await field('Motivo que leen (opcional)', asked), 'Estoy enfermo')
  await user.press('Cancelar y devolver $200.000', asked)
  await says('Cancelamos 2 citas')
  expect(callsOf(appointments.cancelDay).map(({ body }) => JSON.parse(body))).toEqual([
    { appointment_ids: ['a_1_1', 'b_1_1'], off: true, reason: 'Estoy enfermo' },
  ])
})

it('a doctor cancels all visits of a day after reading whom that concerns', async () => {
  const user = await openAs('doctor', doctor.document, '/Calendar/Calendar')
  await user.click(await screen.findByText('Día'))
  await user.press('Día siguiente')
  await user.press('Cancelar un día entero')
  const asked = await dialog()
  await waitFor(() => expect(asked.textContent).toMatch(/No atiendo ese día.*8:15 am.*10:45 am.*recibe de vuelta/))
  const phones = within(asked).getAllByRole('link', { name: /^Llamar a / })
  expect(phones.map((each) => each.getAttribute('href'))).toEqual([
    expect.stringMatching(/^tel:\+57\d{10}$/),
    expect.stringMatching(/^tel:\+57\d{10}$/),
  ])
  await user.fill(await field('Motivo que leen (opcional)', asked), 'Estoy enfermo')
  within(asked).getByText('Conservar las citas')
  expect((within(asked).getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
  await user.press('Cancelar 2 citas', asked)
  await says('Cancelamos 2 citas')
  await says('Ese día ya no se ofrece.')
  await says('No hay citas en estos días.')
})
