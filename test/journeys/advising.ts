import type { Locator, Page } from 'playwright-core'
import { look } from './browser.fixture.ts'
import { button } from './keys.ts'
import { says } from './new-doctor.ts'

/** Steps of an adviser at /Doctor/ValidateDocuments. */

const isWide = (page: Page): boolean => page.viewportSize()!.width >= 900

/** Finds a doctor among those who wait. */
export async function findsDoctor(adviser: Page, fullName: string): Promise<void> {
  await adviser.getByLabel('Nombre o documento').fill(fullName)
  await adviser.getByRole('navigation', { name: 'Médicos' }).getByRole('link', { name: fullName }).click()
  await adviser.getByRole('heading', { name: fullName, level: 2 }).waitFor()
  await look(adviser, 'asesor-medico')
}

async function opens(adviser: Page, kind: string): Promise<void> {
  if (isWide(adviser)) await adviser.getByRole('navigation', { name: 'Documentos' }).getByText(kind).first().click()
  else {
    const list = adviser.getByLabel('Documentos', { exact: true })
    const [option] = await list.getByRole('option').filter({ hasText: kind }).all()
    await list.selectOption((await option!.getAttribute('value'))!)
  }
  await heading(adviser, kind).waitFor()
}

const heading = (adviser: Page, kind: string): Locator => adviser.getByRole('heading', { name: `${kind} *`, level: 3 })

const verdict = (adviser: Page, name: string) => adviser.getByRole('radio', { name, exact: true })

export async function rejects(adviser: Page, kind: string, ready: string): Promise<void> {
  await opens(adviser, kind)
  await verdict(adviser, 'Inválido').click()
  await button(adviser, ready).click()
  await look(adviser, 'asesor-rechaza')
  await button(adviser, 'Guardar y ver el siguiente').click()
  await says(adviser, 'Cambios guardados')
}

/** With what was looked up for it. */
export async function accepts(adviser: Page, kind: string, checks: Record<string, string> = {}): Promise<void> {
  await opens(adviser, kind)
  await verdict(adviser, 'Válido').click()
  for (const [name, number] of Object.entries(checks))
    await adviser.getByLabel(`Número consultado en ${name}`).fill(number)
  await look(adviser, 'asesor-acepta')
  await button(adviser, 'Guardar y ver el siguiente').click()
  if (isWide(adviser)) await adviser.locator('.kind.valid', { hasText: kind }).waitFor()
  else await adviser.getByRole('option', { name: `${kind} * · Válido` }).waitFor({ state: 'attached' })
}

export async function activates(adviser: Page, fullName: string): Promise<void> {
  await says(adviser, 'Ya puedes activarlo')
  await look(adviser, 'asesor-puede-activar')
  await button(adviser, 'Activar médico').click()
  const question = adviser.getByRole('alertdialog', { name: `¿Activar a ${fullName}?` })
  await question.waitFor()
  await look(adviser, 'asesor-activa')
  await question.getByRole('button', { name: 'Activar médico' }).click()
  await says(adviser, 'Está activo')
}

/** A speciality that an active doctor has asked for, found among those who wait. */
export async function grants(adviser: Page, fullName: string, speciality: string): Promise<void> {
  await adviser.goto('/Doctor/ValidateDocuments')
  await findsDoctor(adviser, fullName)
  const asked = adviser.getByRole('region', { name: 'Especialidades por validar' })
  await asked.getByText(speciality, { exact: true }).waitFor()
  await look(adviser, 'asesor-especialidad')
  await asked.getByRole('button', { name: 'Aceptar' }).click()
  await says(adviser, 'Especialidad aceptada')
  await asked.waitFor({ state: 'detached' })
}
