import { readFile } from 'node:fs/promises'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { Journey, look } from './browser.fixture.ts'
import { button } from './keys.ts'
import { says } from './new-doctor.ts'
import { beginsVisit } from './signed-visit.ts'

const journey = await forThisFile(Journey.open(startIn))
const [patient, doctor] = [demoPatients[1]!, demoDoctors[0]!]

const area = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => page.getByText(/^(Guardado|Todo guardado)/).first()

/** A visit of the two begins; answers the address of its note. */
async function begins(): Promise<string> {
  const [asking, offering] = await Promise.all([patient, doctor].map((one) => Client.logIn(journey.product.url, one)))
  return href(pages.visitNotes, { visit: await beginsVisit(journey, asking!, offering!) })
}

it('a visit is written, loses its window, is signed, read by its patient, and its paper is known again', async () => {
  const note = await begins()
  const phone = await journey.doctor(360, doctor.document, note)
  await area(phone, 'Motivo de consulta').fill('Me salió una mancha en la cara')
  await saved(phone).waitFor()
  await look(phone, 'historia-escribiendo')
  await phone.close()

  const page = await journey.doctor(1440, doctor.document, note)
  await expect.poll(() => area(page, 'Motivo de consulta').inputValue()).toBe('Me salió una mancha en la cara')
  await area(page, 'Enfermedad actual').fill('Desde marzo, crece despacio')
  await page.getByRole('combobox', { name: 'Buscar un diagnóstico' }).pressSequentially('acne')
  await page.getByRole('listbox').getByRole('option', { name: /acné/i }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('L70', { exact: false }).first().waitFor()
  await area(page, 'Plan').fill('Protector solar, control en 8 semanas')
  await saved(page).waitFor()
  await look(page, 'historia-escrita')
  await button(page, 'Firmar').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill('medico123')
  await dialog.getByRole('button', { name: 'Firmar' }).click()
  await says(page, 'Firmada')
  await page.getByRole('article', { name: 'Historia clínica' }).getByText('Desde marzo, crece despacio').waitFor()
  await look(page, 'historia-firmada')

  const own = await journey.patient(360, patient.document, '/ClinicHistory/patient')
  await own.getByRole('button', { name: /^Leer/ }).first().click()
  const paper = own.getByRole('article', { name: 'Historia clínica' })
  await paper.getByText('Protector solar, control en 8 semanas').waitFor()
  const code = (await paper.locator('.paper-code').textContent())!
  const downloading = own.waitForEvent('download')
  await button(own, 'Historia en PDF').click()
  const file = await readFile(await (await downloading).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')

  const anybody = await journey.window(360)
  await anybody.goto('/v')
  await anybody.getByLabel('Código del documento').fill(code.toLowerCase())
  await button(anybody, 'Verificar').click()
  await says(anybody, 'Historia clínica firmada')
  const choose = anybody.locator('input[type=file]')
  const [name, mimeType] = ['historia.pdf', 'application/pdf']
  await choose.setInputFiles({ name, mimeType, buffer: file })
  await says(anybody, 'historia.pdf es el mismo archivo que se firmó aquí.')
  await look(anybody, 'documento-verificado')
  await choose.setInputFiles({ name, mimeType, buffer: Buffer.concat([file, Buffer.from(' ')]) })
  await says(anybody, 'historia.pdf no es el archivo que se hizo aquí.')
  await anybody.goto('/v/0000-0000-0000-0000')
  await says(anybody, 'Ningún documento de Turno tiene este código')
})
