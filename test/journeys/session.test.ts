import { sessionLengths } from '@turno/api/sessions/lengths.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Stage, startHere } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open((dataDir) => startHere(dataDir, { sessionLengths: { ...sessionLengths, accessMs: 2_000 } }))
})
afterAll(() => stage.close())

const tokenIn = (page: Page): Promise<string> => page.evaluate<string>(`JSON.parse(localStorage.getItem('turno.session')).token`)

const codeWith = async (token: string): Promise<number> => {
  const response = await fetch(`${stage.product.url}/api/v1/notifications/x/user`, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { code: number }).code
}

test('a token that runs out is renewed without a word, and the page goes on', async () => {
  const page = await stage.patient(1440, '1000000001')
  const first = await tokenIn(page)
  await expect.poll(() => codeWith(first), { timeout: 20_000 }).toBe(1001)
  await page.goto('/CitasPaciente/CitasPaciente')
  await page.getByRole('heading', { name: 'Mis citas' }).first().waitFor()
  await expect.poll(() => tokenIn(page), { timeout: 20_000 }).not.toBe(first)
  expect(new URL(page.url()).pathname).toBe('/CitasPaciente/CitasPaciente')
})
