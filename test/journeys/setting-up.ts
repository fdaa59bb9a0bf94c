import type { Page } from 'playwright-core'
import { look } from './browser.fixture.ts'
import { button } from './keys.ts'
import { type NewDoctor, picks, says } from './new-doctor.ts'

/** A doctor's steps between the activation and the first appointment, each from the list of steps. */

const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Pasos' }).getByRole('link', { name: new RegExp(`^${name}`) })

export const isDone = (page: Page, name: string): Promise<void> => step(page, name).getByText('Listo').waitFor()

/** By the menus of somebody who is anywhere. */
export async function opensSteps(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Mi cuenta' }).click()
  await page.getByRole('link', { name: 'Configuración médica' }).click()
  await step(page, 'Registro').waitFor()
}

export async function opensRoom(page: Page, { room, address }: NewDoctor): Promise<void> {
  await page.getByRole('link', { name: 'Crear consultorio' }).click()
  await says(page, 'Aún no tienes consultorios')
  await button(page, 'Crear consultorio').click()
  await page.getByLabel('Nombre').fill(room)
  await picks(page, 'Departamento', 'Valle del Cauca')
  await picks(page, 'Ciudad', 'Cali')
  await page.getByLabel('Dirección').fill(address)
  await look(page, 'medico-primer-consultorio')
  await button(page, 'Guardar').click()
  await says(page, 'Consultorio creado')
  await says(page, `${address} · Cali`)
  await look(page, 'medico-consultorios')
}

/** Hours on every day of the week, so that it does not matter when this is played. */
export async function opensSchedule(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Crear horario' }).click()
  for (const day of ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])
    await button(page, day).click()
  await page.locator('#schedule-weekly-morning-from').fill('08:00')
  await page.locator('#schedule-weekly-morning-to').fill('10:00')
  await page.getByLabel('Precio, Consultorio').fill('110.000')
  await look(page, 'medico-primer-horario')
  await button(page, 'Guardar').click()
  await says(page, 'Registro creado')
  await look(page, 'medico-horarios')
}

export async function asksSpeciality(page: Page, name: string): Promise<void> {
  await step(page, 'Especialidades').click()
  await picks(page, 'Agregar especialidad', name)
  await look(page, 'medico-especialidades')
  await button(page, 'Guardar cambios').click()
  await says(page, 'Cambios guardados')
  await says(page, 'En validación')
}

export async function namesAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cuenta de pago/ }).click()
  await button(page, 'Registrar cuenta').click()
  await picks(page, 'Banco', 'Bancolombia')
  await page.getByLabel('Número de la cuenta').fill('12345678901')
  await page.getByLabel('Tipo de documento del titular').selectOption({ label: 'Cédula de ciudadanía' })
  await look(page, 'medico-cuenta')
  await button(page, 'Guardar cuenta').click()
  await says(page, /ahorros/)
}

/** Answers the address that the mail goes to. */
export async function invites(page: Page, { email: own }: NewDoctor): Promise<string> {
  const email = `asistente.${own}`
  await page.getByRole('banner').getByRole('link', { name: 'Mi cuenta' }).click()
  await page.getByRole('link', { name: 'Mi asistente' }).click()
  await page.getByLabel('Correo de tu asistente').fill(email)
  await look(page, 'medico-invita')
  await button(page, 'Enviar invitación').click()
  await says(page, `Enviamos la invitación a ${email}`)
  await look(page, 'medico-invitacion-enviada')
  return email
}
