import { Client } from '@turno/standalone/test/client.ts'
import { tomorrow } from '@turno/standalone/test/main-job.ts'
import type { Page } from 'playwright-core'
import { attempts, settle } from '../support/sandbox.ts'
import { go, look } from './browser.fixture.ts'
import { type Asked, asks, offers } from './demo-day.fixture.ts'

/**
 * Steps of more than one journey. Asking and offering have two forms: on the screen, for the journeys that are about
 * those screens, and by the api for the others.
 */

/** The client of the person logged in on a page. */
async function clientOf(page: Page): Promise<Client> {
  const [url, session] = await page.evaluate<[string, string]>(`[location.origin, localStorage['turno.session']]`)
  return Client.of(url, JSON.parse(session))
}

/** Posts a request for a dermatologist by the api, and opens it. */
export async function posted(patient: Page, reason: string): Promise<Asked> {
  const request = await asks(await clientOf(patient), '308', 0, reason)
  await go(patient, `/CitaEspera/Seleccion?id=${request.id}`)
  return request
}

/** Offers by the api: at the doctor's first consulting room. */
export const offered = async (doctor: Page, request: Asked, from: string, fee: number): Promise<unknown> =>
  offers(await clientOf(doctor), request, { from, fee })

export async function askForDermatologist(patient: Page, reason: string): Promise<void> {
  await go(patient, '/CitaEspera/Solicitud')
  await patient.getByRole('combobox', { name: 'Especialista o médico general' }).fill('Derma')
  await patient.getByRole('option', { name: 'Dermatología' }).click()
  await patient.getByLabel('Ciudad', { exact: true }).selectOption({ label: 'Cali' })
  await patient.getByLabel('Dinos el motivo de tu consulta').fill(reason)
  await patient.getByRole('checkbox', { name: /términos y condiciones/ }).check({ force: true })
  await look(patient, 'solicitud-llena')
  await patient.getByRole('button', { name: 'Enviar Solicitud' }).click()
  await patient.getByRole('link', { name: 'Ver ofertas' }).click()
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
  await look(doctor, 'oferta-nueva')
  await doctor.getByRole('button', { name: 'Enviar oferta' }).click()
  await doctor.getByText('Oferta enviada').first().waitFor()
}

/** An offer in the list; by the name of its doctor, or the first one. */
export const offerRow = (patient: Page, doctor?: string) =>
  patient.locator('.offer-row > button', doctor === undefined ? {} : { hasText: doctor }).first()

/** Chooses an offer: a phone opens it in a sheet, a wide screen beside the list. */
export async function choose(patient: Page, doctor?: string): Promise<void> {
  await offerRow(patient, doctor).click()
  await patient.getByRole('button', { name: 'Agendar y Pagar' }).click()
  await patient.waitForURL('**/Summary')
}

/**
 * Consents to both texts and ends the payment at the provider's page by its button. Answers the attempt's reference.
 */
export async function pay(
  patient: Page,
  button: 'Aprobar' | 'Rechazar' | 'Dejar pendiente',
  method = 'Tarjeta de crédito',
): Promise<string> {
  await patient.locator('#terms').check({ force: true })
  await patient.locator('#consent').check({ force: true })
  await patient.locator('button:visible', { hasText: /^Pagar/ }).click()
  await patient.waitForURL('**/sandbox/pago/**')
  await patient.getByLabel(method).check({ force: true })
  await patient.getByRole('button', { name: button }).click()
  await patient.waitForURL('**/ResponsePage**')
  return new URL(patient.url()).searchParams.get('referenceCode')!
}

/** The provider decides about an attempt that was left pending. */
export async function approveLate(url: string, reference: string): Promise<void> {
  const [attempt] = await attempts(url, reference)
  await settle(url, attempt!.transactionId, 'approved')
}
