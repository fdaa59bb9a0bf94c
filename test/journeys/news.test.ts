import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { smsTo } from '../support/sandbox.ts'
import { until } from '../support/until.ts'
import { Journey, look } from './browser.fixture.ts'
import { asks, offers } from './demo-day.fixture.ts'

const journey = await forThisFile(Journey.open())
afterEach(() => journey.leave())

const [patient, other] = [demoPatients[3]!, demoPatients[4]!]
const link = /\/v\/[\w-]{10}$/

it('the link of an SMS leads through the login to the offers it tells of, and nobody else anywhere', async () => {
  const { url } = journey.product
  const [asking, doctor] = await Promise.all([Client.logIn(url, patient), Client.logIn(url, demoDoctors[0]!)])
  await asking.send('PUT', '/api/v1/news-choices', { ways: { offerCame: ['sms'] }, quiet: null, details: false })
  const request = await asks(asking, '308', 0, 'Lunar nuevo')
  await offers(doctor, request, { from: '10:45', fee: 90_000 })
  const text = await until('the SMS of an offer', async () =>
    (await smsTo(url, patient.phone)).map(({ text }) => text).find((text) => link.test(text)),
  )
  expect(text).toMatch(/^Turno: oferta nueva: /)
  const path = link.exec(text)![0]

  const page = await journey.window(360)
  await page.goto(path)
  await page.getByText('Entra para ver tu aviso').waitFor()
  await logIn(page, patient.document)
  await page.waitForURL((at) => at.pathname === pages.offers.path && at.search.includes(request.id))

  const elsewhere = await journey.patient(360, other.document, path)
  await elsewhere.getByRole('heading', { name: 'Este enlace no abre nada en tu cuenta' }).waitFor()
  await look(elsewhere, 'enlace-de-otra-persona')
})

it('a patient chooses by which ways news comes, and finds it so again', async () => {
  const page = await journey.patient(360, other.document, href(pages.news))
  const box = () => page.getByLabel('Oferta nueva o cambiada: SMS')
  await box().waitFor()
  const before = await box().isChecked()
  await box().press('Space')
  await page.getByText('Hay 1 cambio sin guardar').waitFor()
  await look(page, 'avisos-sin-guardar')
  await page.getByRole('button', { name: 'Guardar avisos' }).click()
  await page.getByText('Cambios guardados').waitFor()
  await page.reload()
  await box().waitFor()
  expect(await box().isChecked()).toBe(!before)
})

async function logIn(page: Page, document: string): Promise<void> {
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Contraseña', { exact: true }).fill('paciente123')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
