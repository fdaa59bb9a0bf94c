import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Journey } from './browser.fixture.ts'

const journey = await forThisFile(Journey.open())

/** A stranger has searched, and logs in. */
async function logInAfter(search: object): Promise<Page> {
  const page = await journey.window(360)
  await page.goto('/login')
  await page.evaluate(`sessionStorage.setItem('turno.search', ${JSON.stringify(JSON.stringify(search))})`)
  await page.getByLabel('Número de documento').fill('1000000004')
  await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  return page
}

test('an immediate search becomes a request at the login, once', async () => {
  const search = {
    typeSearch: 1,
    speciality: '308',
    city: '76001',
    attention_type: '0',
    reason: 'Lunar que pica',
    terms: true,
  }
  const page = await logInAfter(search)
  await page.waitForURL(/CitaEspera\/Seleccion\?id=/)
  await page.getByText('Lunar que pica').filter({ visible: true }).first().waitFor()
  expect(await page.evaluate("sessionStorage.getItem('turno.search')")).toBeNull()
})

test('one that lacks something leads to the form with what is known', async () => {
  const page = await logInAfter({ typeSearch: 1, speciality: '308', attention_type: 1, reason: 'Brote en la cara' })
  await page.waitForURL('**/CitaEspera/SolicitudVideoConsulta')
  await expect.poll(() => page.getByLabel('Dinos el motivo de tu consulta').inputValue()).toBe('Brote en la cara')
})

test('any other leads to where its results are', async () => {
  const page = await logInAfter({ typeSearch: 2, speciality: '308', city: '76001', reason: 'Control del lunar' })
  // Until there is a search, doctors are found by asking them.
  await page.waitForURL('**/CitaEspera/SolicitudTipos')
  await expect.poll(() => page.getByLabel('Dinos el motivo de tu consulta').inputValue()).toBe('Control del lunar')
})

test('what is no search leads home', async () => {
  const page = await logInAfter({ typeSearch: 'todo' })
  await page.waitForURL('**/Dashboard')
})
