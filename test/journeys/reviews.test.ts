import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { pay } from '../support/sandbox.ts'
import { Journey, lookEverywhere } from './browser.fixture.ts'
import { buys } from './demo-day.fixture.ts'

const journey = await forThisFile(Journey.open(startIn))
const doctor = demoDoctors[0]!
const [first, ...others] = demoPatients.slice(0, 5)
const said = ['Me explicó todo con calma y resolvió mis dudas.', 'Puntual y muy clara la explicación.', '', 'Bien.']

it('five patients rate their visits: all read it, searches go by it, the doctor answers, support hides', async () => {
  const url = journey.product.url
  const [laura, ...rest] = await Promise.all([first!, ...others].map((one) => Client.logIn(url, one)))
  const ruiz = await Client.logIn(url, doctor)
  for (const [at, patient] of [laura!, ...rest].entries())
    await pay(url, { form: await buys(patient, ruiz, 'Control', { from: `1${at}:00`, fee: 80_000 }) })
  const active = async () => (await ruiz.get(`/api/v1/doctors/${ruiz.id}/patient-appointments/active`)).data
  await expect.poll(active).toHaveLength(5)
  const visits = await active()
  await journey.advance(Math.ceil((Date.parse(visits.at(-1).start_date) - Date.now()) / 60_000) + 1)
  const [asking, ...telling] = await Promise.all([first!, ...others].map((one) => Client.logIn(url, one)))
  const finishing = await Client.logIn(url, doctor)
  for (const { id } of visits) await finishing.post(`/api/v1/patient-care/${id}/finished`, { outcome: 'attended' })
  for (const [at, patient] of telling.entries()) {
    const [{ id }] = (await patient.get(`/api/v1/patients/${patient.id}/patient-appointments`)).data
    await patient.post(`/api/v1/patient-appointments/${id}/review`, { stars: 5 - (at % 2), text: said[at] })
  }

  const page = await journey.patient(360, first!.document, '/CitasPaciente/CitasPaciente')
  await page.getByText('Pasadas').click()
  await lookEverywhere(page, 'citas-por-calificar')
  await page.getByRole('button', { name: /^Califica tu consulta con / }).press('Enter')
  await page.getByRole('radiogroup', { name: '¿Cómo te fue?' }).waitFor()
  await page.getByRole('radio', { name: /^1 estrella/ }).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: '4 estrellas: Muy buena' }).isChecked()).toBe(true)
  await page.getByLabel(/^Cuéntales a otros pacientes/).fill('Llegué con miedo y salí tranquila.\nGracias.')
  await lookEverywhere(page, 'calificar')
  await page.getByRole('button', { name: 'Enviar calificación' }).press('Enter')
  await page.getByRole('article').getByRole('link').first().press('Enter')
  await page.getByLabel('4 de 5 estrellas').waitFor()
  await lookEverywhere(page, 'cita-calificada')

  const own = await journey.doctor(1440, doctor.document, `/DoctorPublicProfile?id=${ruiz.id}`)
  await own
    .getByRole('button', { name: `Responder a ${first!.names.split(' ')[0]}` })
    .first()
    .press('Enter')
  await own.getByLabel('Tu respuesta').fill('Me alegra mucho, Laura. Nos vemos en el control.')
  await lookEverywhere(own, 'responder-opinion')
  await own.getByRole('button', { name: 'Publicar respuesta' }).press('Enter')
  await own.getByText('Respuesta publicada.').waitFor()

  const stranger = await journey.window(360)
  await stranger.goto(`/DoctorPublicProfile?id=${ruiz.id}`)
  await stranger.getByText('Me alegra mucho, Laura.').waitFor()
  await stranger.getByLabel('Calificación 4,4 de 5, 5 opiniones').waitFor()
  await stranger.getByRole('button', { name: 'Ver más opiniones' }).click()
  await stranger.getByText('Me explicó todo con calma').waitFor()
  await lookEverywhere(stranger, 'perfil-con-opiniones')
  await stranger.goto('/BusquedaMedico?search=Dermatolog%C3%ADa&id=308&idCity=76001&option=1&order=rating')
  await stranger.getByLabel('Calificación 4,4 de 5, 5 opiniones').first().waitFor()
  const [best] = await stranger.getByRole('article').all()
  expect(await best!.getAttribute('aria-label')).toContain('Ruiz')
  await lookEverywhere(stranger, 'resultados-por-calificacion')

  const support = await journey.support(1440, `/DoctorPublicProfile?id=${ruiz.id}`)
  await support
    .getByRole('button', { name: /^Ocultar la opinión de / })
    .first()
    .press('Enter')
  await support.getByLabel('Motivo').fill('Cuenta algo de otra persona')
  await lookEverywhere(support, 'ocultar-opinion')
  await support.getByRole('button', { name: 'Ocultar opinión' }).press('Enter')
  await support.getByText('Opinión oculta.').waitFor()
  await expect
    .poll(() => stranger.request.get(`/api/v1/doctors/${ruiz.id}/reviews`).then((a) => a.json()))
    .toMatchObject({
      data: { total: 4, rating: null },
    })
  const [{ id: visit }] = (await asking!.get(`/api/v1/patients/${asking!.id}/patient-appointments`)).data
  await support.goto(`/Soporte/Historia/${visit}`)
  await support.getByText('Ocultó la opinión del paciente').waitFor()
  await support.getByText('Cuenta algo de otra persona').waitFor()
  await lookEverywhere(support, 'historia-con-opinion')
})
