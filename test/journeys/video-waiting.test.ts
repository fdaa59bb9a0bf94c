import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { afterEach, expect, it } from 'vitest'
import { lookEverywhere } from './browser.fixture.ts'
import { button, hasFocus } from './keys.ts'
import { VideoJourney } from './video.fixture.ts'

// The waiting room in a real browser: a camera that is seen, a microphone that moves the bar, and two who see each
// other come. `test/components/video-*.test.ts` proves its texts and refusals.

const video = await forThisFile(VideoJourney.open())
afterEach(() => video.journey.leave())

it('both try their devices, see who is there and how late the doctor is, and enter without a reload', async () => {
  const [patient, doctor] = [await video.patient(360), await video.doctor(1440)]
  await patient.getByText('Te oímos bien.').waitFor()
  await expect.poll(() => patient.evaluate('document.querySelector("video").videoWidth')).toBeGreaterThan(0)
  await patient.getByText('El doctor está en la sala y te llama en un momento.').waitFor()
  await doctor.getByText('El paciente te espera en la sala.').waitFor()
  await button(doctor, '10 min').click()
  await patient.getByText('Va 10 minutos tarde').waitFor()
  await lookEverywhere(patient, 'sala-de-espera')
  await lookEverywhere(doctor, 'sala-de-espera-medico')

  // A keyboard is enough.
  await patient.getByRole('checkbox', { name: 'Acepto esta videoconsulta' }).focus()
  await patient.keyboard.press('Space')
  await doctor.getByText('Aún no acepta el consentimiento').waitFor()
  const enter = button(patient, 'Entrar').locator('visible=true')
  await enter.focus()
  expect(await hasFocus(enter)).toBe(true)
  await patient.keyboard.press('Enter')
  await button(patient, 'Salir').waitFor()
  await doctor.getByText('Aceptó el consentimiento').waitFor()

  // The call has the whole window, and leaving it leads back to the room, which has no quick menu either.
  await button(patient, 'Salir').click()
  await patient.getByText('Aceptaste esta videoconsulta').waitFor()
  expect(await patient.locator('.quick').count()).toBe(0)
  await patient.getByRole('link', { name: 'Volver' }).first().click()
  await expect.poll(() => patient.locator('.quick').isVisible()).toBe(true)
})

it('a window reloaded in the call returns there', async () => {
  const { doctor } = await video.both()
  await doctor.reload()
  await button(doctor, 'Salir').waitFor()
})
