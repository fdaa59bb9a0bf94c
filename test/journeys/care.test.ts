import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { Journey, lookEverywhere } from './browser.fixture.ts'
import { agreesOnFree } from './demo-day.fixture.ts'

const journey = await forThisFile(Journey.open(startIn))
const [patient, doctor] = [demoPatients[1]!, demoDoctors[1]!]

it('a doctor reports a patient absent, once the visit has begun', async () => {
  const people = [patient, doctor].map((one) => Client.logIn(journey.product.url, one))
  const [asking, offering] = await Promise.all(people)
  await agreesOnFree(asking!, offering!, 2, '08:15')
  const [sold] = (await asking!.get(`/api/v1/patients/${asking!.id}/patient-appointments`)).data
  await journey.advance(Math.ceil((Date.parse(sold.start_date) - Date.now()) / 60_000) + 1)
  const page = await journey.doctor(360, doctor.document, '/CitasMedico/MisCitas')
  await page.getByRole('article').getByRole('link').first().press('Enter')
  const absent = page.getByRole('button', { name: /^No vino ./ })
  await absent.waitFor()
  await lookEverywhere(page, 'atencion-en-curso')
  await absent.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'No vino' }).press('Enter')
  await page.getByText('Registramos que el paciente no vino.').waitFor()
  await expect.poll(() => absent.count()).toBe(0)
})
