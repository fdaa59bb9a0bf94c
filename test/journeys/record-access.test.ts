import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { Journey, look } from './browser.fixture.ts'
import { button } from './keys.ts'
import { says } from './new-doctor.ts'
import { signsVisit } from './signed-visit.ts'

const journey = await forThisFile(Journey.open(startIn))
const { url } = journey.product
const [patient, writer, reader] = [demoPatients[1]!, demoDoctors[0]!, demoDoctors[1]!]
const [asking, writing] = [await Client.logIn(url, patient), await Client.logIn(url, writer)]
await signsVisit(journey, asking, writing)
const record = href(pages.doctorRecord, { id: asking.id })
const words = 'Desde marzo, crece despacio'

it('a permission is given while the doctor waits, and taken back while they read', async () => {
  const doctor = await journey.doctor(1440, reader.document, record)
  await says(doctor, /^No puedes leer/)
  await look(doctor, 'historia-cerrada')

  const own = await journey.patient(360, patient.document, href(pages.recordAccess))
  await own.getByRole('textbox', { name: 'A quién' }).fill('Vélez')
  await own.getByRole('button', { name: /^Elegir a .*Vélez/ }).click()
  await look(own, 'permiso-dar')
  await own.locator('form').getByRole('button', { name: 'Dar permiso' }).click()
  await own.getByRole('button', { name: /^Quitar el permiso a .*Vélez/ }).waitFor()
  await look(own, 'permiso-dado')

  await says(doctor, 'La lees con su permiso.')
  await doctor.getByRole('button', { name: /^Leer/ }).first().click()
  await doctor.getByRole('article', { name: 'Historia clínica' }).getByText(words).waitFor()
  await look(doctor, 'historia-con-permiso')

  await own.getByRole('button', { name: /^Quitar el permiso a .*Vélez/ }).click()
  await button(own, 'Quitar permiso').click()
  await says(own, /ya no puede leerla/)
  await says(doctor, /^No puedes leer/)
  await doctor.getByText(words).waitFor({ state: 'detached' })

  await own.goto(href(pages.ownRecord))
  await own.getByText('Con tu permiso', { exact: false }).first().waitFor()
  await look(own, 'quien-vio-mi-historia')
})

it('an emergency opens the record; its patient reads why, does not recognise it, and that closes it', async () => {
  const doctor = await journey.doctor(360, reader.document, record)
  await button(doctor, 'Es una urgencia').click()
  const dialog = doctor.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Tipo de documento' }).selectOption({ label: 'Cédula de ciudadanía' })
  await dialog.getByLabel('Documento', { exact: true }).fill(patient.document)
  await dialog.getByLabel('Razón que leerá el paciente').fill('Llegó inconsciente a urgencias')
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill('medico123')
  await look(doctor, 'urgencia-abrir')
  await dialog.getByRole('button', { name: 'Abrir 24 horas' }).click()
  await says(doctor, 'La abriste por urgencia.')
  await doctor.getByRole('button', { name: /^Leer/ }).first().click()
  await doctor.getByRole('article', { name: 'Historia clínica' }).getByText(words).waitFor()

  const own = await journey.patient(1440, patient.document, href(pages.recordAccess))
  await says(own, /Llegó inconsciente a urgencias/)
  await look(own, 'urgencia-leida')
  await button(own, 'No lo reconozco').click()
  await says(own, /Soporte lo revis/)
  await doctor.getByText(words).waitFor({ state: 'detached' })
})
