import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { videoConsentVersion } from '@turno/contract/texts/video-consent.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { Journey, lookEverywhere, photo } from './browser.fixture.ts'
import { agreesOnFree } from './demo-day.fixture.ts'

const journey = await forThisFile(Journey.open(startIn))
const [patient, doctor] = [demoPatients[0]!, demoDoctors[0]!]

it('doctor and patient write and share files in a consultation, and find the chat at the appointment', async () => {
  const url = journey.product.url
  const before = await Client.logIn(url, patient)
  await agreesOnFree(before, await Client.logIn(url, doctor), 1, '10:00')
  const listed = async (client: Client) => (await client.get(`/api/v1/patients/${client.id}/patient-appointments`)).data
  const soon = (await listed(before)).find((one: { clase_atencion: number }) => one.clase_atencion === 1)
  await journey.advance(Math.ceil((Date.parse(soon.start_date) - Date.now()) / 60_000) + 1)
  const laura = await Client.logIn(url, patient)
  const [{ id, start_date }] = (await listed(laura)).filter((one: { id: string }) => one.id === soon.id)
  await laura.post(`/api/v1/video-visits/${id}/consent`, { version: videoConsentVersion, start_date })

  const mine = await journey.patient(360, patient.document, `/Video/Mensajes?id=${id}`)
  const theirs = await journey.doctor(1440, doctor.document, `/Video/Mensajes?id=${id}`)
  await mine.getByText('Aún no hay mensajes').waitFor()
  await lookEverywhere(mine, 'chat-vacio')
  await mine.getByLabel('Escribe un mensaje').fill('Buenos días, doctor.')
  await mine.keyboard.press('Shift+Enter')
  await mine.keyboard.type('Le mando la foto de la mancha.')
  await mine.keyboard.press('Enter')
  await theirs.getByText('Le mando la foto de la mancha.').waitFor()
  await mine.locator('input[type=file]').setInputFiles(photo)
  await theirs.getByRole('button', { name: 'Ver ofertas.png' }).press('Enter')
  await theirs.getByRole('dialog').getByRole('img', { name: 'ofertas.png' }).waitFor()
  await lookEverywhere(theirs, 'chat-foto')
  await theirs.keyboard.press('Escape')
  await theirs.getByLabel('Escribe un mensaje').fill('Gracias. Se ve bien; siga con la crema dos veces al día.')
  await theirs.getByRole('button', { name: 'Enviar' }).press('Enter')
  await mine.getByText('siga con la crema').waitFor()
  await mine.context().setOffline(true)
  await mine.getByLabel('Escribe un mensaje').fill('¿Por cuántos días?')
  await mine.keyboard.press('Enter')
  await mine.getByRole('button', { name: /^Reintentar/ }).waitFor()
  await lookEverywhere(mine, 'chat-sin-conexion')
  await mine.context().setOffline(false)
  await theirs.getByText('¿Por cuántos días?').waitFor()
  await expect.poll(() => mine.locator('.bubble').count()).toBe(4)
  await lookEverywhere(mine, 'chat')

  await mine.goto('/CitasPaciente/CitasPaciente')
  await mine.getByRole('article').getByRole('link').first().press('Enter')
  await mine.getByRole('link', { name: /^Ver mensajes: / }).press('Enter')
  await mine.getByText('siga con la crema').waitFor()
  await lookEverywhere(mine, 'chat-leido')
})
