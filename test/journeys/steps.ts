import { tomorrow } from '@turno/standalone/test/main-job.ts'
import type { Page } from 'playwright-core'
import { attempts, settle } from '../support/sandbox.ts'
import { look } from './browser.fixture.ts'

/** What people do in more than one journey. */

export async function askForDermatologist(patient: Page, reason: string): Promise<void> {
  await patient.goto('/CitaEspera/Solicitud')
  await patient.getByRole('combobox', { name: 'Especialista o médico general' }).fill('Derma')
  await patient.getByRole('option', { name: 'Dermatología' }).click()
  await patient.getByLabel('Ciudad', { exact: true }).selectOption({ label: 'Cali' })
  await patient.getByLabel('Dinos el motivo de tu consulta').fill(reason)
  await patient.getByRole('checkbox', { name: /términos y condiciones/ }).check({ force: true })
  await look(patient, 'solicitud')
  await patient.getByRole('button', { name: 'Enviar Solicitud' }).click()
  await patient.waitForURL('**/CitaEspera/Seleccion**')
}

export async function offer(doctor: Page, reason: string, from: string, fee: string): Promise<void> {
  await doctor.goto('/CitasMedico/MisCitas?tab=consultasSinOfertas')
  // A row of the table, or on a phone a card with its own action.
  const inTable = doctor.getByRole('button', { name: reason })
  const onCard = doctor.locator('.request-card', { hasText: reason }).getByRole('link')
  await inTable.or(onCard).first().click()
  await doctor.getByLabel('Fecha').fill(tomorrow())
  await doctor.getByLabel('Desde').fill(from)
  await doctor.locator('select#consultorio_id').selectOption({ index: 1 })
  await doctor.getByLabel('Tarifa').fill(fee)
  await look(doctor, 'oferta-medico')
  await doctor.getByRole('button', { name: 'Enviar oferta' }).click()
  await doctor.getByText('Oferta enviada').first().waitFor()
}

export async function choose(patient: Page): Promise<void> {
  await patient.getByRole('button', { name: 'Actualizar' }).first().click()
  await patient.getByRole('button', { name: 'Agendar y Pagar' }).first().waitFor()
  await look(patient, 'ofertas')
  await patient.getByRole('button', { name: 'Agendar y Pagar' }).first().click()
  await patient.waitForURL('**/Summary')
}

/**
 * Consents to both texts and ends the payment at the provider's page by its button. Answers the attempt's reference.
 */
export async function pay(patient: Page, button: 'Aprobar' | 'Rechazar' | 'Dejar pendiente'): Promise<string> {
  await patient.locator('#terms').check({ force: true })
  await patient.locator('#consent').check({ force: true })
  await patient.locator('button:visible', { hasText: /^Pagar/ }).click()
  await patient.waitForURL('**/sandbox/pago/**')
  await patient.getByRole('button', { name: button }).click()
  await patient.waitForURL('**/ResponsePage**')
  return new URL(patient.url()).searchParams.get('referenceCode')!
}

/** The provider decides about an attempt that was left pending. */
export async function approveLate(url: string, reference: string): Promise<void> {
  const [attempt] = await attempts(url, reference)
  await settle(url, attempt!.transactionId, 'approved')
}
