import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { button } from './keys.ts'
import { hearsOnly, microphoneAlone, receivedBy, seesAndHears, VideoJourney } from './video.fixture.ts'

// Refusals by a browser itself: nobody is kept out by a device.

const video = await forThisFile(VideoJourney.open())

/** As if its person had said no to these devices. */
async function denies(page: Page, ...devices: ('video' | 'audio')[]): Promise<void> {
  await page.addInitScript(`{
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wants) => {
      if (${JSON.stringify(devices)}.some((device) => wants[device])) throw new DOMException('', 'NotAllowedError')
      return ask(wants)
    }
  }`)
  await page.reload()
}

it('a person who denies the camera is heard and sees; one who denies both writes, sees and hears', async () => {
  const [patient, doctor] = [await video.patient(360), await video.doctor(1440)]
  await denies(patient, 'video')
  await patient.getByText(/^No le diste permiso/).waitFor()
  await patient.getByText('Entras sin cámara; puedes prenderla adentro.').locator('visible=true').waitFor()
  await video.enters(patient)
  await video.calls(doctor)
  await Promise.all([seesAndHears(patient), hearsOnly(doctor)])
  await video.happened('TroubleReported', 1, { by: 'patient', trouble: 'cameraDenied' })
  await video.happened('MediaConnected', 1, { by: 'doctor', picture: false })

  await button(patient, 'Salir').click()
  await denies(patient, 'video', 'audio')
  await button(patient, 'Entrar solo con chat').click()
  await button(patient, 'Chat').click()
  await seesAndHears(patient)
  await patient.getByLabel('Escribe un mensaje').fill('No me oyes, te leo.')
  await patient.keyboard.press('Enter')
  await button(doctor, 'Chat, 1 sin leer').click()
  await doctor.getByText('No me oyes, te leo.').waitFor()
  expect((await receivedBy(doctor)).energy).toBe(0)
  await video.journey.leave()
})

/** As if its person hummed into the microphone: Chromium's made-up one was silent once, for a whole call. */
async function hums(page: Page): Promise<void> {
  await page.addInitScript(`{
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wants) => {
      if (wants.video) return ask(wants)
      const context = new AudioContext()
      const [voice, microphone] = [context.createOscillator(), context.createMediaStreamDestination()]
      voice.connect(microphone)
      voice.start()
      return microphone.stream
    }
  }`)
  await page.reload()
}

it('two people without a camera speak with each other', async () => {
  await using other = await video.beside(microphoneAlone)
  const [patient, doctor] = [await other.patient(360), await other.doctor(1440)]
  await Promise.all([patient, doctor].map(hums))
  await Promise.all([patient, doctor].map((page) => other.enters(page)))
  await Promise.all([hearsOnly(patient), hearsOnly(doctor)])
  await video.happened('TroubleReported', 1, { by: 'doctor', trouble: 'cameraMissing' })
})
