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
async function begins(hour: string): Promise<string> {
  const [asking, offering] = await Promise.all([patient, doctor].map((one) => Client.logIn(journey.product.url, one)))
  return href(pages.visitNotes, { visit: await beginsVisit(journey, asking!, offering!, hour) })
}

/** A diagnosis is found by its words, and taken by keys. */
async function findsAcne(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('filter=acne'))
  await page.getByRole('combobox', { name: 'Buscar un diagnóstico' }).pressSequentially('acne')
  await answered
  await page.getByRole('listbox').getByRole('option', { name: /acné/i }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Quitar Acné/ }).waitFor()
}

it('a visit is written, loses its window, is signed, read by its patient, and its paper is known again', async () => {
  const note = await begins('08:15')
  const phone = await journey.doctor(360, doctor.document, note)
  await area(phone, 'Motivo de consulta').fill('Me salió una mancha en la cara')
  await saved(phone).waitFor()
  await look(phone, 'historia-escribiendo')
  await phone.close()

  const page = await journey.doctor(1440, doctor.document, note)
  await expect.poll(() => area(page, 'Motivo de consulta').inputValue()).toBe('Me salió una mancha en la cara')
  await area(page, 'Enfermedad actual').fill('Desde marzo, crece despacio')
  await findsAcne(page)
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

it('an incapacity is written after the note, survives its window, is signed, and annulled', async () => {
  const note = await begins('16:15')
  const page = await journey.doctor(1440, doctor.document, note)
  await area(page, 'Motivo de consulta').fill('Dolor de garganta')
  await area(page, 'Enfermedad actual').fill('Desde ayer')
  await findsAcne(page)
  await area(page, 'Plan').fill('Reposo')
  await saved(page).waitFor()
  await button(page, 'Firmar').first().click()
  const signing = page.getByRole('dialog')
  await signing.getByLabel('Tu contraseña', { exact: true }).fill('medico123')
  await signing.getByRole('button', { name: 'Firmar' }).click()
  await says(page, 'Firmada')
  await button(page, 'Agregar fórmula').click()
  await page.getByRole('combobox', { name: 'Medicamento (nombre genérico)' }).waitFor()
  await look(page, 'formula-despues')
  await button(page, 'Volver a la consulta').click()
  await button(page, 'Agregar incapacidad').click()
  await button(page, 'Escribir una incapacidad').click()
  await page.getByLabel('Es prórroga', { exact: false }).check()
  await look(page, 'incapacidad-despues')

  const phone = await page.context().newPage()
  await page.close()
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(note)
  await says(phone, 'Sin firmar, solo en este navegador: incapacidad.')
  await look(phone, 'documento-sin-firmar')
  await button(phone, 'Seguir la incapacidad').click()
  await button(phone, 'Firmar').click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill('medico123')
  await look(phone, 'firmar-documento')
  await dialog.getByRole('button', { name: 'Firmar' }).click()
  const paper = phone.getByRole('article', { name: 'Incapacidad' })
  const code = (await paper.locator('.paper-code').textContent())!
  await button(phone, 'Anular la incapacidad N.º 1').click()
  await dialog.getByLabel('Por qué se anula').fill('Las fechas estaban mal')
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill('medico123')
  await look(phone, 'anular-documento')
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await phone.getByText(/^Anulada el /).waitFor()
  await says(phone, 'Razón: Las fechas estaban mal')
  await look(phone, 'documento-anulado')

  const anybody = await journey.window(360)
  await anybody.goto(`/v/${code.replaceAll('-', '')}`)
  await says(anybody, 'Incapacidad anulada')
  await look(anybody, 'documento-anulado-publico')
})
