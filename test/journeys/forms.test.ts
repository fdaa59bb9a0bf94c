import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { Journey } from './browser.fixture.ts'
import { button, hasFocus } from './keys.ts'

const journey = await forThisFile(Journey.open())

const requests = '**/api/v1/pending-appointments'
const send = (page: Page) => button(page, 'Enviar Solicitud').click()
const summaryOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Revisa estos campos' })
const linkTo = (page: Page, message: string) => summaryOf(page).getByRole('link', { name: message })

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

it('leads to the first error and to each of the summary, and what is mended is said no longer', async () => {
  const page = await journey.patient(360, demoPatients[0]!.document, '/CitaEspera/Solicitud')
  await page.getByLabel('Ciudad', { exact: true }).waitFor()
  await send(page)
  const speciality = page.locator('#specialty_id')
  await isShown(page, speciality)
  // The list would cover the message.
  expect(await page.getByRole('listbox').count()).toBe(0)

  await linkTo(page, 'Debes de aceptar terminos y condiciones').click()
  await isShown(page, page.locator('#terms'))
  await page.keyboard.press('Space')
  await linkTo(page, 'Debes de aceptar terminos y condiciones').waitFor({ state: 'detached' })
  await linkTo(page, 'Especialidad es requerida').click()
  await isShown(page, speciality)
  await speciality.fill('Dermatolog')
  await page.getByRole('option', { name: 'Dermatología', exact: true }).click()
  await summaryOf(page).waitFor({ state: 'detached' })
  expect(await page.locator('.errmsg').count()).toBe(0)
})

it('on a page with a bar above: what is right is no longer red, and nothing else changes', async () => {
  const page = await journey.window(360)
  await page.goto('/NewPersonRegister')
  await button(page, 'Registrarme').click()
  await isShown(page, page.locator('#name'))
  await page.getByLabel('Nombre', { exact: true }).fill('Luz')
  await page.locator('#name-error').waitFor({ state: 'detached' })
  await linkTo(page, 'Apellido es requerido').click()
  await isShown(page, page.locator('#last_name'))
  // The user name mirrors the document.
  await page.locator('#username-error').waitFor()
  await page.getByLabel('Documento', { exact: true }).fill('1144')
  await page.locator('#username-error').waitFor({ state: 'detached' })
})

it('sends an unanswered form again with its key, a changed one with another; the form reports a limit', async () => {
  const page = await journey.patient(360, demoPatients[1]!.document, '/CitaEspera/Solicitud')
  await page.locator('#specialty_id').fill('Dermatolog')
  await page.getByRole('option', { name: 'Dermatología', exact: true }).click()
  await page.locator('#terms').check({ force: true })
  const keys: (string | undefined)[] = []
  await page.route(requests, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort()
  })
  const isRefused = (words: string) => page.locator('#form-refused', { hasText: words }).waitFor()
  const distinct = () => new Set(keys).size
  await send(page)
  await isRefused('No pudimos conectar')
  const tried = keys.length
  await send(page)
  await expect.poll(() => keys.length).toBeGreaterThan(tried)
  expect(distinct()).toBe(1)
  await button(page, 'Enviar Solicitud').waitFor()
  await page.getByLabel('Motivo').fill('Manchas')
  await send(page)
  await expect.poll(distinct).toBe(2)
  await button(page, 'Enviar Solicitud').waitFor()

  await page.unroute(requests)
  const body = { code: 1, data: null, message: 'Demasiados intentos.', title: '', errors: [] }
  await page.route(requests, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, headers: { 'Retry-After': '90' }, json: body })
      : route.continue(),
  )
  await send(page)
  await isRefused('Has pedido muchas citas en poco tiempo')
  await page.locator('button[type=submit]:disabled', { hasText: 'Espera' }).waitFor()
})
