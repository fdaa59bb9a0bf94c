import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { paperOf } from '@turno/standalone/demo/documents.ts'
import type { FileChooser, Page } from 'playwright-core'
import { mailedWay } from '../support/mailed.ts'
import { look } from './browser.fixture.ts'
import { button } from './keys.ts'

/** A person of whom the product knows nothing yet. */
export interface NewDoctor {
  /** As others read it. */
  called: string
  name: string
  surname: string
  document: string
  email: string
  phone: string
  gender: string
  speciality: string
  /** Asked for later. */
  further: string
  room: string
  address: string
}

const password = 'clave de verdad'
const portrait = readFile(fileURLToPath(import.meta.resolve('@turno/standalone/demo/portrait.jpg')))

export const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

export async function picks(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).and(page.locator(':enabled')).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

/** Fills in the registration and waits for the way to the login. */
export async function registers(page: Page, who: NewDoctor): Promise<void> {
  await page.goto('/NewDoctorRegister')
  await page.getByLabel('Nombre', { exact: true }).fill(who.name)
  await page.getByLabel('Apellido', { exact: true }).fill(who.surname)
  await page.getByLabel('Documento', { exact: true }).fill(who.document)
  await page.getByLabel('Celular').fill(who.phone)
  await page.getByLabel('Email').fill(who.email)
  await livesInCali(page, ['Departamento', 'Ciudad'])
  await choosesPassword(page)
  await look(page, 'medico-registro')
  await button(page, 'Registrarme').click()
  await says(page, 'Registro completo')
  await says(page, 'Hemos enviado a su correo la información necesaria para completar el registro.')
  await look(page, 'medico-registrado')
}

export async function livesInCali(page: Page, [department, city]: [string, string]): Promise<void> {
  await picks(page, department, 'Valle del Cauca')
  await picks(page, city, 'Cali')
}

export async function choosesPassword(page: Page): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Confírmala').fill(password)
  await page.locator('#terminos_aceptados').check({ force: true })
}

/** By the link of the mail: fills in what a doctor is asked, and comes by the login to the documents. */
export async function completesProfile(page: Page, url: string, who: NewDoctor): Promise<void> {
  await page.goto(await mailedWay(url, who.email, 'Bienvenido a Turno: completa tu registro'))
  await says(page, `Hola, ${who.name}. Al guardar confirmas tu correo.`)
  await look(page, 'medico-por-enlace')
  await page.getByLabel('Género *').selectOption({ label: who.gender })
  await page.getByLabel('Número de tarjeta profesional *').fill('76-12345')
  await page.getByLabel('Código de prestador (REPS) *').fill('7600112345')
  await picks(page, 'País de nacimiento *', 'Colombia')
  await livesInCali(page, ['Departamento de nacimiento *', 'Ciudad de nacimiento *'])
  await picks(page, 'Agregar especialidad', who.speciality)
  await page.getByLabel('Perfil *').fill('Atiendo sin afán y explico cada paso.')
  await look(page, 'medico-por-enlace-lleno')
  await button(page, 'Guardar y confirmar mi correo').click()
  await page.waitForURL('**/MedicalLogin')
}

export async function logsIn(page: Page, document: string, as: 'Medico' | 'Asistente'): Promise<void> {
  await page.getByLabel('Tipo de usuario').selectOption({ label: as })
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await button(page, 'Entrar').click()
}

const card = (page: Page, name: string) => page.getByRole('article', { name })

/** A PDF where the kind is one, a picture that is cropped where it is not. */
export async function uploads(page: Page, kind: string, { replaces = false } = {}): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, `${replaces ? 'Reemplazar' : 'Cargar'}: ${kind}`).click(),
  ])
  if (kind === 'Foto') await uploadsPhoto(page, chooser)
  else {
    const buffer = paperOf([kind, 'Hecho para una prueba.'])
    await chooser.setFiles({ name: `${kind}.pdf`, mimeType: 'application/pdf', buffer })
  }
  await card(page, kind).getByText('En revisión').waitFor()
}

async function uploadsPhoto(page: Page, chooser: FileChooser): Promise<void> {
  await chooser.setFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await portrait })
  await says(page, 'Encuadra: Foto')
  await look(page, 'medico-encuadre')
  await button(page, 'Usar esta imagen').click()
}
