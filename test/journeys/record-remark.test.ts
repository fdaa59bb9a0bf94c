import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { demoPasswords } from '@turno/standalone/demo/people.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { Journey, look } from './browser.fixture.ts'
import { button } from './keys.ts'
import { says } from './new-doctor.ts'
import { signsVisit } from './signed-visit.ts'

const journey = await forThisFile(Journey.open(startIn))
const { url } = journey.product
const [patient, writer] = [demoPatients[1]!, demoDoctors[0]!]
const [asking, writing] = [await Client.logIn(url, patient), await Client.logIn(url, writer)]
await signsVisit(journey, asking, writing)

it('a patient says what is wrong in a note; its doctor answers by a signed note, which they read', async () => {
  const own = await journey.patient(360, patient.document, href(pages.ownRecord))
  await own.getByRole('button', { name: /^Leer/ }).first().click()
  const note = own.getByRole('dialog')
  await note.getByRole('button', { name: 'Algo está mal o falta' }).click()
  await note.getByLabel('Qué está mal o qué falta').fill('La mancha salió en abril, no en marzo')
  await look(own, 'observacion-escribir')
  await note.getByRole('button', { name: 'Enviar' }).click()
  await note.getByText(/^Enviado el/).waitFor()
  await look(own, 'observacion-enviada')

  const doctor = await journey.doctor(360, writer.document, href(pages.visitNotes))
  await says(doctor, 'Por responder')
  await look(doctor, 'observacion-por-responder')
  await doctor.getByRole('button', { name: /^Responder a/ }).click()
  const answering = doctor.getByRole('dialog')
  await answering.getByLabel('Nota', { exact: true }).fill('Se corrige: la lesión apareció en abril.')
  await answering.getByLabel('Tu contraseña', { exact: true }).fill(demoPasswords.doctor)
  await look(doctor, 'observacion-responder')
  await button(doctor, 'Firmar y responder').click()
  await answering.waitFor({ state: 'detached' })

  await own.reload()
  await own.getByRole('button', { name: /^Leer/ }).first().click()
  await own.getByRole('dialog').getByText('Se corrige: la lesión apareció en abril.').waitFor()
  await look(own, 'observacion-respondida')
})
