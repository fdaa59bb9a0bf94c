import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { bogotaHour, nextDate } from '@turno/domain/time.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { tomorrow } from '@turno/standalone/test/main-job.ts'
import { expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { go, Journey, look, lookEverywhere } from './browser.fixture.ts'
import { dayWithHours } from './day-with-hours.fixture.ts'
import { agreesOnFree } from './demo-day.fixture.ts'
import { press } from './keys.ts'

const journey = await forThisFile(Journey.open(startIn))
const doctor = demoDoctors[0]!
const [laura, carlos] = demoPatients

it('a patient moves an appointment by keys, and keeps it when the doctor proposes another hour', async () => {
  const url = journey.product.url
  const [asking, other] = [await Client.logIn(url, laura!), await Client.logIn(url, carlos!)]
  const ruiz = await Client.logIn(url, doctor)
  await agreesOnFree(asking, ruiz, 0, '15:00')
  await agreesOnFree(other, ruiz, 0, '16:00')
  await movesToFirstHour(other)

  const page = await journey.patient(360, laura!.document, '/CitasPaciente/CitasPaciente')
  await press(page, page.getByRole('article').getByRole('link').first())
  await page.waitForURL('**/CitasPaciente/Cita/**')
  await page.getByRole('heading', { name: /^Puedes cambiarla hasta / }).waitFor()
  await lookEverywhere(page, 'cita')
  await press(page, page.getByRole('link', { name: /^Reprogramar cita con / }))
  await page.waitForURL('**/CitasPaciente/ReprogramarCitas?**')
  await page.getByText('Elige otra hora').waitFor()
  await page.getByText('Día', { exact: true }).waitFor()
  await page.locator(dayWithHours).last().click()
  await page.locator('button.slot').first().waitFor()
  await lookEverywhere(page, 'reprogramar')
  await press(page, page.locator('button.slot').last())
  await page.locator('button.slot').last().hover()
  await look(page, 'otra-hora-elegida')
  await press(page, page.getByRole('button', { name: /^Cambiar a / }))
  await page.getByText(/^Listo: tu cita es /).waitFor()
  await page.waitForURL('**/CitasPaciente/Cita/**')
  await page.getByText(/^Antes era /).waitFor()
  await look(page, 'cita-reprogramada')

  const desk = await journey.doctor(1440, doctor.document, '/CitasMedico/MisCitas')
  await press(desk, desk.getByRole('article').getByRole('link', { name: /Laura / }))
  await lookEverywhere(desk, 'cita-medico')
  await press(desk, desk.getByRole('button', { name: /^Proponer otra hora a Laura / }))
  await desk.getByRole('dialog').getByLabel('Hora').fill('18:45')
  await lookEverywhere(desk, 'proponer-otra-hora')
  await press(desk, desk.getByRole('dialog').getByRole('button', { name: 'Proponer otra hora' }))
  await desk.getByText(/^Le propusimos la otra hora a Laura/).waitFor()

  await page.getByRole('link', { name: /^Ver la hora propuesta: cita con / }).click()
  await page
    .getByText(/ te propone otra hora$/)
    .first()
    .waitFor()
  await lookEverywhere(page, 'hora-propuesta')
  await press(page, page.getByRole('button', { name: 'Conservar la mía' }))
  await page.getByText('Tu cita sigue a la misma hora.').waitFor()
})

it('an earlier hour becomes free for a patient who asked for one, and one tap accepts it', async () => {
  const url = journey.product.url
  const [asking, other] = [await Client.logIn(url, laura!), await Client.logIn(url, carlos!)]
  const [visit] = (await asking.get(`/api/v1/patients/${asking.id}/patient-appointments`)).data
  const [freed] = (await other.get(`/api/v1/patients/${other.id}/patient-appointments`)).data
  expect(Date.parse(freed.start_date)).toBeLessThan(Date.parse(visit.start_date))
  // Nobody is asked at night.
  const untilDay = minutesUntilDay()
  if (untilDay > 0) await journey.advance(untilDay)
  const page = await journey.patient(360, laura!.document, `/CitasPaciente/ReprogramarCitas?id=${visit.id}`)
  await page.getByRole('switch', { name: 'Avísame si hay una hora antes' }).press('Space')
  await page.getByText('Te avisamos si se libera una hora antes.').waitFor()
  const leaving = await Client.logIn(url, carlos!)
  await leaving.post(`/api/v1/patient-appointments/${freed.id}/cancel`, { without_refund: true })
  await page.getByRole('heading', { name: 'Se liberó una hora antes' }).waitFor()
  await lookEverywhere(page, 'hora-antes')
  await go(page, '/Dashboard')
  await page.getByRole('button', { name: 'Tomar esta hora' }).press('Enter')
  await page.getByText(/^Listo: tu cita es /).waitFor()
  const taking = await Client.logIn(url, laura!)
  const [moved] = (await taking.get(`/api/v1/patients/${asking.id}/patient-appointments`)).data
  expect(moved).toMatchObject({ id: visit.id, start_date: freed.start_date, earlier_hour: null })
})

/** To an hour of the doctor's schedule, in two days or later. */
async function movesToFirstHour(patient: Client): Promise<void> {
  const [{ id }] = (await patient.get(`/api/v1/patients/${patient.id}/patient-appointments`)).data
  const path = `/api/v1/patient-appointments/${id}`
  const days = (await patient.get(`${path}/hours?from=${nextDate(tomorrow())}&days=7`)).data
  const [hour] = days.flatMap(({ hours }: { hours: { start_date: string }[] }) => hours)
  expect((await patient.post(`${path}/reschedule`, { start_date: hour.start_date })).body.code).toBe(0)
}

/** From 7:00 to 21:00 in Bogotá it is day; 0: it is. */
function minutesUntilDay(): number {
  const [hour, minute] = bogotaHour(new Date().toISOString()).split(':').map(Number) as [number, number]
  const now = hour * 60 + minute
  const [dawn, dusk, day] = [7 * 60 + 5, 20 * 60 + 50, 24 * 60]
  return now < dawn ? dawn - now : now > dusk ? day - now + dawn : 0
}
