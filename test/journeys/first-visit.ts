import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { mailedWay } from '../support/mailed.ts'
import { advanceClock } from '../support/sandbox.ts'
import { go, look } from './browser.fixture.ts'
import { button } from './keys.ts'
import { choosesPassword, livesInCali, type NewDoctor, says } from './new-doctor.ts'
import { pay } from './steps.ts'

/** By the link of the invitation, without an account so far, up to the desk of the doctor. */
export async function becomesAssistant(page: Page, { url, email, of }: { url: string; email: string; of: string }) {
  await page.goto(await mailedWay(url, email, `${of} te invita a ser su asistente en Turno`))
  await says(page, `${of} quiere que trabajes a su nombre en Turno.`)
  await look(page, 'asistente-invitacion')
  await page.getByLabel('Nombre', { exact: true }).fill('Pilar')
  await page.getByLabel('Apellido', { exact: true }).fill('Quintero')
  await page.getByLabel('Documento', { exact: true }).fill(`31${page.viewportSize()!.width}77`)
  await page.getByLabel('Celular').fill('3105550909')
  await livesInCali(page, ['Departamento', 'Ciudad'])
  await choosesPassword(page)
  await button(page, 'Registrarme').click()
  await says(page, `Ya trabajas para ${of}`)
  await page.getByRole('heading', { name: 'Trabajas para' }).waitFor()
  await look(page, 'asistente-inicio')
  await button(page, `Abrir agenda de ${of}`).click()
  await page.getByRole('complementary', { name: 'Por quién actúas' }).getByText(of).waitFor()
  await says(page, 'No tienes citas próximas')
  await look(page, 'asistente-escritorio')
  await page.getByRole('link', { name: 'Horarios' }).filter({ visible: true }).click()
  await says(page, 'Editar horario')
  // Styles of the page before have no say in it.
  await expect.poll(async () => (await page.locator('section.week-calendar').boundingBox())?.height).toBe(640)
  await look(page, 'asistente-horarios')
}

/** A stranger finds the doctor, and logs in once an hour is chosen. */
export async function booksAndPays(page: Page, who: NewDoctor, document: string): Promise<void> {
  await page.goto('/BusquedaMedico')
  await page.getByRole('combobox', { name: /^Especialidad/ }).fill(who.speciality)
  await page.getByRole('option', { name: who.speciality, exact: true }).click()
  await page.getByLabel('Ciudad', { exact: true }).selectOption({ label: 'Cali' })
  const card = page.getByRole('region', { name: 'Consultorio' }).getByRole('article', { name: new RegExp(who.surname) })
  await card.scrollIntoViewIfNeeded()
  await look(page, 'paciente-encuentra')
  await card.getByRole('link', { name: /^Agendar con/ }).click()
  await page.locator('button.slot').first().waitFor()
  await look(page, 'paciente-perfil-del-medico')
  await page.locator('button.slot').first().click()
  await page.getByRole('dialog').locator('.choice').first().click()
  await page.waitForURL('**/login?redirect=1')
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
  await button(page, 'Entrar').click()
  await page.waitForURL('**/Summary')
  await says(page, `${who.address}, ${who.room} · Cali`)
  await look(page, 'paciente-resumen')
  await pay(page, 'Aprobar')
  await says(page, 'Tu cita está confirmada')
  await go(page, '/CitasPaciente/CitasPaciente')
  await says(page, `${who.name} ${who.surname}`)
  await look(page, 'paciente-cita')
}

/** The doctor ends the visit once it has begun: what is left of its fee is owed. */
export async function isEarned(page: Page, url: string, patient: string): Promise<void> {
  await go(page, '/CitasMedico/MisCitas')
  const starts = await page.getByRole('article').locator('time').first().getAttribute('datetime')
  const { now } = await advanceClock(url, 1)
  await advanceClock(url, Math.ceil((Date.parse(starts!) - Date.parse(now)) / 60_000) + 1)
  // The page asks the product's clock now and then only.
  await page.reload()
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('button', { name: new RegExp(`^Terminar atención de ${patient}`) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar atención' }).click()
  await says(page, 'Atención terminada.')
  await go(page, '/Ganancias')
  await says(page, '$93.500')
  await look(page, 'medico-ganancias')
}
