import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaInstant, toMs } from '@turno/domain/time.ts'
import { type VideoHour, type VideoVisitCommand, videoVisit } from '@turno/domain/video-visit/decide.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import type { DemoPerson } from '@turno/standalone/demo/people.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { tomorrow } from '@turno/standalone/test/main-job.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { pay } from '../support/sandbox.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { Journey, look, lookEverywhere } from './browser.fixture.ts'
import { dayWithHours } from './day-with-hours.fixture.ts'
import { buys } from './demo-day.fixture.ts'
import { press } from './keys.ts'

// A doctor who does not come to a video consultation, in a real browser: what the patient may do at once, what the
// doctor reads, and what support sees of it.

const journey = await forThisFile(Journey.open(startIn))
const { url } = journey.product
const [laura, carlos, third, fourth] = demoPatients as unknown as [DemoPerson, DemoPerson, DemoPerson, DemoPerson]
/** The last of them takes others by video at regular hours. */
const [ruiz, velez, pena] = demoDoctors as unknown as [DemoPerson, DemoPerson, DemoPerson]
const list = '/CitasPaciente/CitasPaciente'

/** A paid consultation by video, tomorrow. */
async function hasVisit(patient: DemoPerson, doctor: DemoPerson, from: string): Promise<void> {
  const [asking, offering] = [await Client.logIn(url, patient), await Client.logIn(url, doctor)]
  const form = await buys(asking, offering, 'Control', { from, fee: 90_000 }, 1)
  await pay(url, { form })
  await asking.until(`/api/v1/patients/${asking.id}/patient-appointments`, (all) => all?.length > 0)
}

const visitOf = async (patient: DemoPerson) => {
  const client = await Client.logIn(url, patient)
  return (await client.get(`/api/v1/patients/${client.id}/patient-appointments`)).data[0]
}

async function itIs(hour: string): Promise<void> {
  const { now } = (await (await fetch(`${url}/sandbox/clock`)).json()) as { now: string }
  await journey.advance(Math.ceil((toMs(bogotaInstant(tomorrow(), hour)) - toMs(now)) / 60_000))
}

type InRoom = VideoVisitCommand extends infer Each
  ? Each extends { hour: unknown }
    ? Omit<Each, 'hour'>
    : never
  : never

/** Messages of browsers in the room of a patient, at this moment. */
async function inRoom(patient: DemoPerson, ...commands: InRoom[]): Promise<void> {
  const { id, patient_id, doctor_id, start_date, end_date } = await visitOf(patient)
  const ids = { appointmentId: id, patientId: patient_id, doctorId: doctor_id }
  const hour: VideoHour = { ...ids, start: start_date, end: end_date }
  const { commander, eventStore } = await openSecondConnection(journey.dataDir)
  for (const command of commands)
    await send(commander, videoVisit, videoVisitIdOf(id, start_date), { hour, ...command } as VideoVisitCommand)
  await eventStore.close()
}

const sides = ['patient', 'doctor'] as const
const both = (command: (by: 'patient' | 'doctor') => InRoom) => sides.map(command)
const begins: InRoom[] = [
  ...both((by) => ({ type: 'EnterRoom', by })),
  { type: 'GiveVideoConsent', version: '1' },
  { type: 'CallPatient' },
]
const connected = (by: 'patient' | 'doctor'): InRoom => ({ type: 'ReportConnected', by, picture: true, relayed: false })

/** The story of somebody's case, from the queue. */
async function opensStory(page: Page, kind: string, patient: DemoPerson): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(`${kind}.*${patient.names.split(' ')[0]}`) })
  await row.getByRole('link', { name: /^Ver historia/ }).click()
  await page.getByRole('heading', { name: /^Videoconsulta del / }).waitFor()
}

it('the patient of an absent doctor takes the money back or another hour; the doctor reads who waits', async () => {
  await hasVisit(laura, ruiz, '09:00')
  await hasVisit(carlos, pena, '09:00')
  await itIs('08:55')
  const { id } = await visitOf(laura)
  const waiting = await journey.patient(360, laura.document, href(pages.videoRoom, { id }))
  const desk = await journey.doctor(1440, ruiz.document)
  await itIs('09:15')

  await waiting.getByRole('heading', { name: /no ha llegado$/ }).waitFor()
  await lookEverywhere(waiting, 'sala-medico-ausente')
  await desk.getByText('No has entrado', { exact: true }).waitFor()
  await look(desk, 'medico-ausente-agenda')
  expect(await desk.getByRole('button', { name: 'Pedir mi dinero' }).count()).toBe(0)

  const card = await journey.patient(360, laura.document, list)
  await card.getByRole('heading', { name: /no ha llegado$/ }).waitFor()
  await lookEverywhere(card, 'cita-medico-ausente')
  await press(card, card.getByRole('button', { name: 'Pedir mi dinero' }))
  await look(card, 'pedir-mi-dinero')
  await press(card, card.getByRole('alertdialog').getByRole('button', { name: 'Pedir mi dinero' }))
  await card.getByText('Cita cancelada. Devolvemos $90.000.').waitFor()
  expect(await visitOf(laura)).toMatchObject({ state: 'cancelled', cancelled_by: 'doctorAbsent' })
  await waiting.getByRole('heading', { name: 'Esta cita fue cancelada' }).waitFor()
  await look(waiting, 'sala-cita-cancelada')

  const other = await journey.patient(360, carlos.document, list)
  await press(other, other.getByRole('link', { name: 'Otra hora' }))
  await other.getByText('Tu médico no llegó: elige otra hora, o pide tu dinero en «Mis citas».').waitFor()
  await other.getByText('Día', { exact: true }).waitFor()
  await other.locator(dayWithHours).last().click()
  await other.locator('button.slot').first().waitFor()
  await lookEverywhere(other, 'otra-hora-por-ausencia')
  await press(other, other.locator('button.slot').last())
  await press(other, other.getByRole('button', { name: /^Cambiar a / }))
  await other.getByText(/^Listo: tu cita es /).waitFor()
  expect(await visitOf(carlos)).toMatchObject({ state: 'confirmed', doctor_absent: false, moves_left: 3 })
})

it('support sees who entered and when, and decides who was missing where that is unclear', async () => {
  const marta = await journey.support(1440)
  const onPhone = await journey.support(360)
  await opensStory(marta, 'Devolución', laura)
  await marta.getByText('El médico nunca entró').waitFor()
  await lookEverywhere(marta, 'historia-medico-ausente')

  await hasVisit(third, ruiz, '10:00')
  await hasVisit(fourth, velez, '10:00')
  await itIs('09:50')
  await inRoom(fourth, { type: 'EnterRoom', by: 'patient' })
  await itIs('10:02')
  const noRoute = both((by) => ({ type: 'ReportTrouble', by, trouble: 'noRoute' }))
  await inRoom(third, ...begins, ...noRoute)
  await inRoom(fourth, ...begins.slice(1), ...both(connected))
  await itIs('10:10')
  await inRoom(fourth, ...both((by) => ({ type: 'ReportInterrupted', by })))
  await itIs('10:12')
  await inRoom(fourth, ...both(connected))
  await itIs('10:16')

  const row = marta.getByRole('row', { name: /Médico ausente/ })
  await marta.goto('/Soporte')
  await row.getByText('Los dos entraron y no pudieron conectarse').waitFor()
  await lookEverywhere(marta, 'cola-medico-ausente')
  await onPhone.reload()
  await onPhone.getByText('Los dos entraron y no pudieron conectarse').filter({ visible: true }).waitFor()
  await look(onPhone, 'cola-medico-ausente-movil')
  await opensStory(marta, 'Médico ausente', third)
  await marta.getByText('Nunca estuvieron conectados').waitFor()
  await lookEverywhere(marta, 'historia-no-se-sabe')

  await marta.goto('/Soporte')
  await row.getByRole('button', { name: 'Resolver' }).click()
  await marta.getByRole('dialog').getByRole('radiogroup', { name: '¿Quién faltó?' }).waitFor()
  await lookEverywhere(marta, 'quien-falto')
  await marta.getByLabel('Nota', { exact: true }).fill('El médico dice que no abrió la sala')
  await press(marta, marta.getByRole('button', { name: 'Confirmar' }))
  await row.getByText('El médico no llegó a la videoconsulta; el paciente decide').waitFor()
  expect(await visitOf(third)).toMatchObject({ doctor_absent: true, state: 'confirmed' })

  const { id } = await visitOf(fourth)
  await marta.goto(`/Soporte/Historia/${id}`)
  await marta.getByText(/^Estuvieron conectados 1\d min/).waitFor()
  await lookEverywhere(marta, 'historia-videoconsulta')
})
