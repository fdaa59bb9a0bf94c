import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as registration from '@turno/contract/endpoints/registration.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { mailsTo } from '../support/sandbox.ts'
import { go, Journey, look, lookEverywhere } from './browser.fixture.ts'
import { agreesOnFree } from './demo-day.fixture.ts'
import { button, hasFocus } from './keys.ts'

// Screens that are there only once something was done, as far as they need a real browser. `test/components/` proves
// their other promises.

const journey = await forThisFile(Journey.open())
afterEach(() => journey.leave())

const shows = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor()
}

const linkTo = (page: Page, message: string) => page.getByRole('alert').getByRole('link', { name: message })

/** The control has the focus; the field, with its label and message, lies between the bars of the page. */
async function isShown(page: Page, control: Locator): Promise<void> {
  await expect.poll(() => hasFocus(control)).toBe(true)
  const edges = () =>
    page.evaluate(`(() => {
      const boxOf = (element) => element?.getBoundingClientRect()
      const field = boxOf(document.activeElement.closest('.field'))
      const bar = boxOf(document.querySelector('header'))
      const quick = boxOf(document.querySelector('.quick'))
      return field.top >= bar.bottom && field.bottom <= (quick?.height ? quick.top : innerHeight)
    })()`)
  await expect.poll(edges, { message: 'the field lies under a bar' }).toBe(true)
}

it('the errors of a form scroll to a place between the bars of the page', async () => {
  const page = await journey.patient(360, '1000000001', '/CitaEspera/Solicitud')
  await page.getByLabel('Ciudad', { exact: true }).waitFor()
  await expect.poll(() => page.locator('#specialty_id').isEnabled()).toBe(true)
  await button(page, 'Enviar Solicitud').click()
  await isShown(page, page.locator('#specialty_id'))
  // The list would cover the message.
  expect(await page.getByRole('listbox').count()).toBe(0)
  await linkTo(page, 'Debes de aceptar terminos y condiciones').click()
  await isShown(page, page.locator('#terms'))
  await page.keyboard.press('Space')
  await linkTo(page, 'Debes de aceptar terminos y condiciones').waitFor({ state: 'detached' })
  await linkTo(page, 'Especialidad es requerida').click()
  await isShown(page, page.locator('#specialty_id'))
})

it('visits at home and by video, as the doctor and the patient see them', async () => {
  const [patient, doctor] = [demoPatients[0]!, demoDoctors[0]!]
  const [asking, offering] = await Promise.all([patient, doctor].map((one) => Client.logIn(journey.product.url, one)))
  await agreesOnFree(asking!, offering!, 2, '08:15')
  await agreesOnFree(asking!, offering!, 1, '10:45')
  const page = await journey.doctor(360, doctor.document)
  await shows(page, 'Atención en casa', 'Videoconsulta')
  await look(page, 'visitas-medico')
  await page.setViewportSize({ width: 1440, height: 900 })
  await look(page, 'visitas-medico')
  await page.getByRole('link', { name: /Atención en casa/ }).click()
  await shows(page, 'Cómo llegar')
  await lookEverywhere(page, 'visita-en-casa-medico')
  const other = await journey.patient(360, patient.document, '/CitasPaciente/CitasPaciente')
  await shows(other, 'Videoconsulta')
  await look(other, 'visitas-paciente')
  await other
    .getByRole('link', { name: /Videoconsulta/ })
    .first()
    .click()
  await shows(other, 'La sala abre a las 10:30 am')
  await lookEverywhere(other, 'visita-por-video-paciente')
})

it('the consultations by video, and a waiting room before it opens', async () => {
  const patient = demoPatients[0]!
  const own = await Client.logIn(journey.product.url, patient)
  const { body } = await own.send('GET', `/api/v1/patients/${own.id}/patient-appointments`)
  const visit = body.data.find((one: Appointment) => one.clase_atencion === 1)
  const room = `/Video/VideoComp?id=${visit.id}`
  const waits = await journey.patient(360, patient.document, '/CitasPaciente/IniciarVideoConsulta')
  await shows(waits, 'Para que todo salga bien')
  await lookEverywhere(waits, 'videoconsultas-paciente')
  await go(waits, room)
  await shows(waits, 'Prueba tu equipo', 'Consentimiento de esta consulta')
  await lookEverywhere(waits, 'sala-de-espera-cerrada')
})

it('the administrator has a side menu on a desktop, a bar on a phone, and dialogs at catalogues', async () => {
  const page = await journey.administrator(1440)
  const side = page.getByRole('navigation', { name: 'Administración' })
  await side.getByText('Comunicación').click()
  await expect.poll(() => side.getByRole('link', { name: 'Avisos' }).isVisible()).toBe(false)
  await side.getByText('Comunicación').click()
  await side.getByRole('link', { name: 'Avisos' }).click()
  await page.waitForURL('**/Avisos')
  await go(page, '/Catalogos/subspecialities')
  await button(page, 'Crear').click()
  await button(page, 'Guardar').click()
  await shows(page, 'Nombre es requerido')
  await look(page, 'catalogo-crear')
  await page.keyboard.press('Escape')

  await go(page, '/Catalogos/cie10')
  await button(page, 'Exportar').click()
  await shows(page, 'Plantilla CSV')
  await look(page, 'catalogo-exportar')
  await page.keyboard.press('Escape')
  await button(page, 'Importar').click()
  const rows = 'Codigo;Nombre;Sexo\nZ980;Uno;F\n;Nada;\nL400;PSORIASIS VULGAR;A\nA90X;Dengue clásico;A\nXX;Otra;A\n'
  const table = { name: 'cie10.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.getByLabel('Elegir archivo').setInputFiles(table)
  await shows(page, '2 filas con error, no se importan', 'Falta el código.')
  await lookEverywhere(page, 'catalogo-importar')
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(page, 'Importar 3 cambios').click()
  await shows(page, 'Confirmado')

  await page.setViewportSize({ width: 360, height: 780 })
  await expect.poll(() => side.isVisible()).toBe(false)
  await page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Inicio' }).click()
  await page.waitForURL('**/Dashboard')
})

it('a doctor who has registered follows the mailed link to their data', async () => {
  const email = 'ines@correo.example'
  const doctor = {
    name: 'Inés', last_name: 'Solano', document_type: 'CC', document: '79000111', username: '79000111', email,
    residence_country: '170', residence_department: '76', residence_city: '76001', phone: '3001234567',
    password: 'clave de Inés', terminos_aceptados: true,
  } // biome-ignore format: one glance
  const { path, method } = registration.registerDoctor
  const headers = { 'content-type': 'application/json' }
  await fetch(journey.product.url + path, { method, headers, body: JSON.stringify(doctor) })
  const links = async () =>
    (await mailsTo(journey.product.url, email)).map(({ text }) => /\/Doctor\/\S+/.exec(text)?.[0])
  await expect.poll(links).toHaveLength(1)

  const page = await journey.window(360)
  await page.goto((await links())[0]!)
  await shows(page, 'Tu cuenta está pendiente de verificación.', 'Hola, Inés.')
  await look(page, 'datos-medico-por-enlace')
  await page.getByLabel('Nombre *', { exact: true }).fill('')
  await button(page, /^Guardar/).click()
  await shows(page, 'Nombre es requerido', 'Genero es requerido', 'Pais es requerido')
  // This page has a bar above alone.
  await isShown(page, page.locator('#name'))
  await look(page, 'datos-medico-con-errores')
  await linkTo(page, 'Genero es requerido').click()
  await isShown(page, page.locator('#gender'))
})
