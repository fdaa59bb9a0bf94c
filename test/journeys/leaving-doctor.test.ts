import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { unzipped } from '@turno/adapters/zip/unzipped.fixture.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { Journey, look } from './browser.fixture.ts'
import { agreesOnFree } from './demo-day.fixture.ts'
import { button } from './keys.ts'
import { says } from './new-doctor.ts'

const journey = await forThisFile(Journey.open(startIn))
const { url } = journey.product
/** Nobody has an appointment with this doctor, and they are owed nothing: they may go. */
const leaving = demoDoctors.findLast(
  ({ active, specialityIds, cityId }) => active && specialityIds.includes('308') && cityId === '76001',
)!
const patient = demoPatients[1]!
const [asking, offering] = [await Client.logIn(url, patient), await Client.logIn(url, leaving)]
const password = 'medico123'

const values = {
  reason: 'Me salió una mancha en la cara',
  illness: 'Desde marzo, crece despacio',
  diagnoses: [{ code: 'L209', name: 'Dermatitis atópica', type: '01', main: true }],
  plan: 'Protector solar, control en 8 semanas',
}

/** A visit of the two is held, and its note signed. Answers the code of its paper. */
async function signs(): Promise<string> {
  await agreesOnFree(asking, offering, 0, '08:15')
  const [sold] = (await asking.get(`/api/v1/patients/${asking.id}/patient-appointments`)).data
  await journey.advance(Math.ceil((Date.parse(sold.start_date) - Date.now()) / 60_000) + 1)
  const of = `/api/v1/patient-care/${sold.id}`
  await offering.post(`${of}/encounter`, {})
  const device = { id: '5f0c1b46-7d0f-4c38-9a35-3c1d0c6f2f6e', name: 'Computador' }
  for (const [field, value] of Object.entries(values))
    await offering.send('PUT', `${of}/draft`, { field, value, revision: 0, number: 1, device })
  const revisions = Object.fromEntries(Object.keys(values).map((field) => [field, 1]))
  await offering.post(`${of}/sign`, { password, revisions, finish: true })
  return (await asking.get(`${of}/record`)).data.note.code
}

/** Files of a downloaded archive. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<Record<string, Uint8Array>> {
  const downloading = page.waitForEvent('download')
  await press()
  return unzipped(await readFile(await (await downloading).path()))
}
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

it('a doctor takes along what they signed and closes the account; the patient still has the note', async () => {
  const code = await signs()
  const page = await journey.doctor(360, leaving.document, '/MiCuenta/Privacidad')
  await says(page, /^Llévate 1 consulta en un archivo ZIP/)
  await button(page, 'Eliminar mi cuenta').click()
  await says(page, 'Firmaste 1 consulta. Después ya no podrás descargarlas.')
  await look(page, 'cuenta-eliminar-con-historias')
  await button(page, 'Llévate tus historias antes de cerrar').click()
  await page.getByLabel('Tu contraseña', { exact: true }).fill('otra cosa')
  await button(page, 'Descargar').click()
  await says(page, 'La contraseña no es correcta.')
  await look(page, 'historias-llevar')
  await page.getByLabel('Tu contraseña', { exact: true }).fill(password)
  const files = await downloaded(page, () => button(page, 'Descargar').click())
  await says(page, 'Descargamos tu archivo en este dispositivo')

  const { files: kept } = (await asking.get(`/api/v1/papers/${code}`)).data
  const papers = Object.entries(files).filter(([path]) => path.endsWith('.pdf'))
  expect(papers.map(([, content]) => sha256(content))).toEqual(kept)
  expect(
    Object.keys(files)
      .filter((path) => !path.includes('/'))
      .toSorted(),
  ).toEqual(['LEEME.txt', 'indice.html', 'indice.json'])

  await button(page, 'Eliminar mi cuenta').click()
  await page.getByLabel('Escribe tu contraseña para confirmar').fill(password)
  await button(page, 'Eliminar para siempre').click()
  await says(page, 'Tu cuenta y tus datos personales fueron eliminados.')

  const own = await journey.patient(1440, patient.document, '/ClinicHistory/patient')
  await says(own, 'Lo que escribió · se llevó una copia')
  await look(own, 'mi-historia-con-copia')
  await own.getByRole('button', { name: /^Leer/ }).first().click()
  const paper = own.getByRole('article', { name: 'Historia clínica' })
  await paper.getByText(values.plan).waitFor()
  await own.keyboard.press('Escape')
  const ofPatient = await downloaded(own, () => button(own, 'Descargar todo en PDF').click())
  await says(own, 'Descargamos tu archivo en este dispositivo')
  const [paperOfPatient] = Object.entries(ofPatient).filter(([path]) => path.endsWith('.pdf'))
  expect([sha256(paperOfPatient![1])]).toEqual(kept)
})
