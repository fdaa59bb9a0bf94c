import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { go, Journey, look } from './browser.fixture.ts'

const journey = await forThisFile(Journey.open())

const text = 'Mañana de 2:00 a 3:00 am no podrás pagar.\nTus citas siguen <b>reservadas</b>.'

/** The line that the shell shows, and not the preview of the form. */
const noticeOn = (page: Page) => page.getByRole('status').getByRole('complementary', { name: 'Aviso de Turno' })
const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Enviar aviso' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar aviso' }).click()
}

it('a broadcast reaches its audience at once or on coming back, until it is dismissed', async () => {
  const patient = await journey.patient(360, '1000000001')
  const doctor = await journey.doctor(1440, '1000000101')
  for (const page of [patient, doctor]) await page.getByText('En vivo').first().waitFor({ state: 'attached' })
  const admin = await journey.administrator(1440)
  await admin.getByRole('link', { name: 'Ir a Avisos' }).click()

  await admin.getByRole('button', { name: 'Enviar aviso' }).click()
  await admin.getByRole('alert').getByRole('link', { name: 'Escribe el aviso' }).waitFor()
  await admin.getByText('Solo algunos perfiles').click()
  await admin.getByLabel('Aviso', { exact: true }).fill(text)
  await admin.getByRole('button', { name: 'Enviar aviso' }).click()
  await admin.getByRole('alert').getByRole('link', { name: 'Elige a quién le llega' }).waitFor()
  await look(admin, 'aviso-con-error')
  await admin.getByRole('checkbox', { name: 'Pacientes' }).check({ force: true })

  // Nothing is lost while the server cannot be reached.
  await admin.context().setOffline(true)
  await send(admin)
  await admin.locator('.toast', { hasText: 'conexión' }).first().waitFor()
  await expect.poll(() => admin.getByLabel('Aviso', { exact: true }).inputValue()).toBe(text)
  await admin.context().setOffline(false)
  await admin.getByRole('button', { name: 'Enviar aviso' }).click()
  await look(admin, 'aviso-confirmar')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Enviar aviso' }).click()
  await admin.getByText('Aviso enviado', { exact: true }).waitFor()
  await admin.getByText('Para pacientes').waitFor()
  await look(admin, 'aviso-enviado')

  await noticeOn(patient).waitFor()
  await expect.poll(() => noticeOn(patient).getByRole('paragraph').textContent()).toBe(text)
  await look(patient, 'aviso-en-vivo')
  await go(patient, '/CitasPaciente/CitasPaciente')
  await noticeOn(patient).waitFor()
  await noticeOn(patient).getByRole('button', { name: 'Descartar aviso' }).click()
  await patient.reload()
  await patient.getByText('En vivo').first().waitFor({ state: 'attached' })
  expect(await noticeOn(patient).count()).toBe(0)

  const later = await journey.patient(1440, '1000000002')
  await noticeOn(later).waitFor()
  await look(later, 'aviso-al-entrar')
  expect(await noticeOn(doctor).count()).toBe(0)
})

it('a long announcement is one line that covers nothing, also on a phone; one press opens it', async () => {
  const admin = await journey.administrator(360)
  await go(admin, '/Avisos')
  const words = 'Una frase larga para todos. '.repeat(17)
  await admin.getByLabel('Aviso', { exact: true }).fill(words)
  await send(admin)
  const line = noticeOn(admin)
  await line.waitFor()
  await look(admin, 'aviso-largo')
  const [box, page] = [(await line.boundingBox())!, (await admin.getByRole('main').boundingBox())!]
  expect(box.height).toBeLessThan(60)
  expect(page.y).toBeGreaterThanOrEqual(box.y + box.height)
  await line.getByRole('button', { name: 'Leer' }).click()
  await line.getByRole('button', { name: 'Ver menos' }).waitFor()
  await look(admin, 'aviso-leido')
  const [whole, below] = [(await line.boundingBox())!, (await admin.getByRole('main').boundingBox())!]
  expect(whole.height).toBeGreaterThan(100)
  expect(below.y).toBeGreaterThanOrEqual(whole.y + whole.height)
})

it('an announcement whose answer was lost is sent once; changed afterwards, it is another one', async () => {
  const admin = await journey.administrator(1440)
  await go(admin, '/Avisos')
  const sent = () => admin.locator('.as-written').filter({ hasText: 'Versión' }).allTextContents()
  let isLosing = true
  await admin.route('**/api/v1/broadcasts', async (route) => {
    if (route.request().method() !== 'POST' || !isLosing) return route.fallback()
    // Again where the connection it kept open was closed meanwhile: what is tried is an answer that is lost, not a
    // request.
    await route.fetch({ maxRetries: 2 })
    await route.abort()
  })
  /** Sends, and waits until the last retry was given up. */
  const sendInVain = async () => {
    isLosing = true
    await send(admin)
    const failure = admin.locator('.toast', { hasText: 'conexión' })
    await failure.waitFor()
    isLosing = false
    await failure.waitFor({ state: 'hidden' })
  }

  await admin.getByLabel('Aviso', { exact: true }).fill('Versión uno')
  await sendInVain()
  await send(admin)
  await expect.poll(sent).toEqual(['Versión uno'])

  await admin.getByLabel('Aviso', { exact: true }).fill('Versión dos')
  await sendInVain()
  await admin.getByLabel('Aviso', { exact: true }).fill('Versión tres')
  await send(admin)
  await expect.poll(sent).toEqual(['Versión tres', 'Versión dos', 'Versión uno'])
})
