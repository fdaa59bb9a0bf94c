import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { lookEverywhere } from './browser.fixture.ts'
import { dayWithHours } from './day-with-hours.fixture.ts'
import { button } from './keys.ts'
import { VideoJourney } from './video.fixture.ts'

// One of the two never comes. Events decide who it was, as `apps/projector/test/absence.test.ts` proves: here both see
// it on the page that they are on, and support reads it.

const first = await forThisFile(VideoJourney.open())
const [second, third] = [await first.later('10:00'), await first.later('11:00')]
const { journey } = first
beforeEach(() => journey.leave())

/** Support reads these events of a consultation, by their titles. */
async function supportReads(video: VideoJourney, ...titles: string[]): Promise<void> {
  const support = await journey.support(1440, `/Soporte/Historia/${video.storyId}`)
  for (const title of titles) await support.getByText(title, { exact: true }).first().waitFor()
}

/** Waits in the room at its start, and a quarter of an hour more. */
async function waitsInVain(video: VideoJourney): Promise<Page> {
  const patient = await video.patient(360)
  await video.happened('RoomEntered', 1, { by: 'patient' })
  await video.at(15)
  await patient.getByRole('heading', { name: 'El doctor no ha llegado' }).waitFor()
  return patient
}

it('a doctor never comes: the waiting patient sees it without reloading, and takes the money back', async () => {
  const patient = await waitsInVain(first)
  await lookEverywhere(patient, 'sala-medico-ausente')
  await button(patient, 'Pedir mi dinero').click()
  await patient.getByRole('alertdialog').getByRole('button', { name: 'Pedir mi dinero' }).click()
  await patient.getByText(/^Cita cancelada. Devolvemos \$90.000/).waitFor()
  await patient.getByText('Esta cita fue cancelada').waitFor()
  await first.happened('RefundDue', 1)
  await supportReads(first, 'El paciente entró a la sala', 'El médico no llegó')
})

it('a doctor never comes: the patient takes another hour with the same doctor', async () => {
  await second.at(-5)
  const patient = await waitsInVain(second)
  await patient.getByRole('link', { name: 'Otra hora' }).click()
  await patient.locator(dayWithHours).last().click()
  await patient.locator('button.slot').last().click()
  await patient.getByRole('button', { name: /^Cambiar a / }).click()
  await patient.getByText(/^Listo: tu cita es /).waitFor()
  await second.happened('AppointmentRescheduled', 1)
  await second.happened('VideoEnded', 1, { reason: 'moved' })
  expect((await second.story()).map(({ type }) => type)).not.toContain('RefundDue')
})

it('a patient never comes: the doctor reports it, and nothing is refunded', async () => {
  await third.at(-5)
  const doctor = await third.doctor(1440)
  await doctor.getByText('El paciente aún no ha entrado.').waitFor()
  // Before this is in the log the doctor did not come either, and the quarter of an hour finds the doctor absent.
  await third.happened('RoomEntered', 1, { by: 'doctor' })
  await third.at(15)
  // The answer brings the time to a page that would hear of it with the next heartbeat.
  await button(doctor, '5 min').click()
  await button(doctor, /^No vino ./).click()
  await doctor.getByRole('alertdialog').getByRole('button', { name: 'No vino' }).click()
  await doctor.getByText('Registramos que el paciente no vino.').waitFor()
  await third.happened('CareFinished', 1, { outcome: 'patientAbsent' })
  await supportReads(third, 'El médico entró a la sala')
  const happened = (await third.story()).map(({ type }) => type)
  for (const never of ['DoctorFoundAbsent', 'RefundDue']) expect(happened).not.toContain(never)
})
