import { screen, waitFor } from '@testing-library/dom'
import * as video from '@turno/contract/endpoints/video.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { go, type Hands, openAs, says } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'
import { byVideoIn, consultationOf, devicesAre, permissionIs, socketIsSilent } from './video.fixture.ts'
import { answerVisits } from './visits.fixture.ts'

const patient = demoPatients[3]!
beforeEach(socketIsSilent)
afterEach(() => vi.restoreAllMocks())

/** The waiting room of a patient whose room is open. */
async function waiting(): Promise<Hands> {
  const user = await openAs('patient', patient.document, '/404')
  const one = byVideoIn(5, { patient_id: patient.id })
  answerVisits([one])
  answer(video.visit, consultationOf(one))
  answer(video.report, {} as never)
  go(`/Video/VideoComp?id=${one.id}`)
  return user
}

it.each([
  ['NotAllowedError', /^No le diste permiso\. .+Cámara/],
  ['NotFoundError', 'No encontramos una cámara. Conecta una, o abre Turno en tu celular.'],
  ['NotReadableError', 'Otra aplicación la está usando. Cierra WhatsApp o Meet y prueba otra vez.'],
] as const)('a camera that fails with %s is explained, and the microphone works all the same', async (name, words) => {
  devicesAre({ video: name, audio: 'works' })
  permissionIs('prompt')
  const user = await waiting()
  await user.press('Probar cámara y micrófono')
  await says(words)
  await says('Habla: la barra debe moverse.')
  await says('Entras sin cámara; puedes prenderla adentro.')
  await says('No vemos tu cámara')
})

it('a device that works again is found by trying once more', async () => {
  devicesAre({ video: 'NotReadableError', audio: 'NotFoundError' })
  permissionIs('prompt')
  const user = await waiting()
  await user.press('Probar cámara y micrófono')
  await says('No encontramos un micrófono. Conecta unos audífonos, o abre Turno en tu celular.')
  await says('Entras sin cámara ni micrófono; puedes escribir por el chat.')
  devicesAre({ video: 'works', audio: 'works' })
  await user.press('Probar otra vez: Cámara')
  await says('Habla: la barra debe moverse.')
  expect(screen.queryByText('No funciona')).toBeNull()
})

it('allowed devices are tried without a click, and failures are reported for the story', async () => {
  devicesAre({ video: 'NotReadableError', audio: 'works' })
  permissionIs('granted')
  await waiting()
  await says('No vemos tu cámara')
  await waitFor(() => expect(callsOf(video.report)).toHaveLength(1))
  expect(JSON.parse(callsOf(video.report)[0]!.body)).toEqual({ what: 'trouble', trouble: 'cameraBusy' })
})

it('the device test always offers a way on', async () => {
  devicesAre({ video: 'NotAllowedError', audio: 'NotAllowedError' })
  permissionIs('prompt')
  await waiting()
  for (const way of ['Entrar solo con voz', 'Entrar solo con chat', 'Que me llamen']) await says(way)
})

it('the device test measures the network', async () => {
  devicesAre({ video: 'works', audio: 'works' })
  permissionIs('prompt')
  await waiting()
  await says(/^Buena conexión|^Va lenta/)
})
