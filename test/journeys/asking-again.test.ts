import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { expect, it } from 'vitest'
import { go, Journey, look } from './browser.fixture.ts'
import { choose, offered, offerRow, posted } from './steps.ts'

const journey = await forThisFile(Journey.open())

it('a patient whose offer ran out asks again; the doctor hears of it, offers anew, and is chosen', async () => {
  const patient = await journey.patient(360, '1000000004')
  const doctor = await journey.doctor(1440, '1000000101')
  const request = await posted(patient, 'Mancha que vuelve')
  await patient.getByText(/^Avisamos a \d+ médicos? de Dermatología en Cali\.$/).waitFor()
  await offered(doctor, request, '08:45', 90_000)
  await offerRow(patient).waitFor()
  await journey.advance(31)
  await go(patient, `/CitaEspera/Seleccion?id=${request.id}`)
  await patient.getByRole('heading', { name: '1 oferta venció' }).waitFor()
  await look(patient, 'oferta-vencida')

  await go(doctor, '/CitasMedico/MisCitas?tab=consultasSinOfertas')
  const told = doctor.locator('.toast', { hasText: 'Nueva solicitud de cita' }).first().waitFor()
  await patient.getByRole('button', { name: 'Pedir que ofrezcan otra vez' }).click()
  await patient.getByRole('heading', { name: 'Pediste que ofrezcan otra vez' }).waitFor()
  await told
  await look(patient, 'pedida-otra-vez')
  expect(await patient.getByRole('button', { name: 'Pedir que ofrezcan otra vez' }).count()).toBe(0)

  await offered(doctor, request, '09:45', 95_000)
  await choose(patient)
  await patient.getByText('Tu cita está reservada').waitFor()
})
