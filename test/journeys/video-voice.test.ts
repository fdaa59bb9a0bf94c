import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { afterEach, expect, it } from 'vitest'
import { button } from './keys.ts'
import { fakeDevices, hearsOnly, noCamera, receivedBy, seesAndHears, VideoJourney } from './video.fixture.ts'

// What a browser itself refuses: nobody is kept out by a device.

const video = await forThisFile(VideoJourney.open({ flags: fakeDevices }))
afterEach(() => video.journey.leave())

it('whoever denies the camera is heard and sees; whoever denies both writes, sees and hears', async () => {
  const [patient, doctor] = [await video.patient(360, ['microphone']), await video.doctor(1440)]
  await button(patient, 'Probar cámara y micrófono').click()
  await patient.getByText(/^No le diste permiso/).waitFor()
  await patient.getByText('Entras sin cámara; puedes prenderla adentro.').locator('visible=true').waitFor()
  await video.enters(patient)
  await video.calls(doctor)
  await Promise.all([seesAndHears(patient), hearsOnly(doctor)])
  await doctor.getByText('Sin imagen').waitFor()
  await video.happened('TroubleReported', 1, { by: 'patient', trouble: 'cameraDenied' })
  await video.happened('MediaConnected', 1, { by: 'doctor', picture: false })

  await button(patient, 'Salir').click()
  await patient.context().clearPermissions()
  await patient.context().grantPermissions([])
  await patient.reload()
  await button(patient, 'Entrar solo con chat').click()
  await button(patient, 'Chat').click()
  await patient.getByText('No tenemos tu micrófono ni tu cámara. Puedes escribir por el chat.').waitFor()
  await seesAndHears(patient)
  await patient.getByLabel('Escribe un mensaje').fill('No me oyes, te leo.')
  await patient.keyboard.press('Enter')
  await button(doctor, 'Chat, 1 sin leer').click()
  await doctor.getByText('No me oyes, te leo.').waitFor()
  expect((await receivedBy(doctor)).energy).toBe(0)
})

it('two without a camera speak with each other', async () => {
  await using other = await video.beside(noCamera)
  const { patient, doctor } = await other.both()
  await patient.getByText('Sin imagen').waitFor()
  await Promise.all([hearsOnly(patient), hearsOnly(doctor)])
  await video.happened('TroubleReported', 1, { by: 'doctor', trouble: 'cameraMissing' })
})
