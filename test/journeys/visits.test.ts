import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { expect, test } from 'vitest'
import { Journey, look } from './browser.fixture.ts'
import { agreesOnFree } from './demo-day.fixture.ts'

const journey = await forThisFile(Journey.open())
const [patient, doctor] = await Promise.all(
  [demoPatients[0]!, demoDoctors[0]!].map((person) => Client.logIn(journey.product.url, person)),
)
await agreesOnFree(patient!, doctor!, 2, '08:15')
await agreesOnFree(patient!, doctor!, 1, '10:45')

const noRoom = 'La sala de video aún no está disponible en Turno. Comunícate con soporte para acordar cómo será.'

test.each([360, 1440] as const)('who visits a patient at home reads where that is, at %d px', async (width) => {
  const page = await journey.doctor(width, demoDoctors[0]!.document, '/CitasMedico/MisCitas')
  const atHome = page.locator('.visit', { hasText: 'en casa del paciente' })
  await expect.poll(() => atHome.innerText()).toMatch(/en casa del paciente · .+ · Cali/)
  await atHome.getByRole('link', { name: 'Cómo llegar' }).waitFor()
  await page.getByText(noRoom).waitFor()
  await look(page, 'visitas-medico')
})

test('a patient with a visit by video sees what to do without a room, and no route', async () => {
  const page = await journey.patient(360, demoPatients[0]!.document, '/CitasPaciente/CitasPaciente')
  await page.getByText(noRoom).waitFor()
  expect(await page.getByRole('link', { name: 'Cómo llegar' }).count()).toBe(0)
  await look(page, 'visitas-paciente')
})
