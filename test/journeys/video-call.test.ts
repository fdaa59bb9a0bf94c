import { readdir, stat } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { go, lookEverywhere } from './browser.fixture.ts'
import { hearsOnly, receivedBy, seesAndHears, VideoJourney } from './video.fixture.ts'

let video: VideoJourney
let patient: Page
let doctor: Page
beforeAll(async () => {
  video = await VideoJourney.open()
  const both = await video.both()
  patient = both.patient
  doctor = both.doctor
})
afterAll(() => video.journey.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('The code of a call is small', async () => {
  const assets = new URL('../../apps/web/dist/assets/', import.meta.url)
  const files = (await readdir(assets)).filter((name) => /^call-.*\.js\.gz$/.test(name))
  const sizes = await Promise.all(files.map(async (name) => (await stat(new URL(name, assets))).size))
  expect(sizes).toEqual([expect.any(Number)])
  expect(Math.max(...sizes)).toBeLessThanOrEqual(15_000)
})

describe('Two people in a video consultation', () => {
  it('see and hear each other', async () => {
    await Promise.all([seesAndHears(patient), seesAndHears(doctor)])
    await patient.getByRole('heading', { name: 'Dr. Andrés Ruiz Caicedo' }).waitFor()
    await doctor.getByRole('heading', { name: 'Laura Gómez Arango' }).waitFor()
    await patient.getByText('Buena conexión').waitFor()
    await lookEverywhere(patient, 'videoconsulta-paciente')
    await lookEverywhere(doctor, 'videoconsulta-medico')
  })

  it('see that the other one is muted', async () => {
    await press(patient, 'Silenciar')
    await doctor.getByText('El paciente tiene el micrófono apagado').waitFor()
    await press(patient, 'Activar micrófono')
    await doctor.getByText('El paciente tiene el micrófono apagado').waitFor({ state: 'detached' })
  })

  it('continue by voice when a camera is switched off, and its light goes out', async () => {
    await press(patient, 'Apagar cámara')
    await hearsOnly(doctor)
    expect(await patient.evaluate(`document.querySelectorAll('.self video').length`)).toBe(0)
    expect(
      await patient.evaluate(`connections.at(-1).getSenders().filter(({ track }) => track?.kind === 'video').length`),
    ).toBe(0)
    await lookEverywhere(doctor, 'videoconsulta-sin-imagen')
    await press(patient, 'Encender cámara')
    await seesAndHears(doctor)
  })

  it('share a screen, until it is stopped', async () => {
    await press(doctor, 'Compartir pantalla')
    await patient.getByText('El doctor comparte su pantalla').waitFor()
    await seesAndHears(patient)
    await press(doctor, 'Dejar de compartir')
    await patient.getByText('El doctor comparte su pantalla').waitFor({ state: 'detached' })
    await seesAndHears(patient)
  })

  it('choose a camera', async () => {
    await press(patient, 'Opciones')
    await lookEverywhere(patient, 'videoconsulta-opciones')
    await patient.getByLabel('Cámara', { exact: true }).selectOption({ index: 0 })
    await press(patient, 'Cerrar')
    await seesAndHears(doctor)
  })

  it('are connected again when a page is reloaded', async () => {
    await patient.reload()
    await Promise.all([seesAndHears(patient), seesAndHears(doctor)])
    await doctor.reload()
    await Promise.all([seesAndHears(patient), seesAndHears(doctor)])
  })

  it('are connected again after both restart the connection at once', async () => {
    const restart = 'connections.at(-1).restartIce()'
    await Promise.all([patient.evaluate(restart), doctor.evaluate(restart)])
    await Promise.all([seesAndHears(patient), seesAndHears(doctor)])
  })

  it('move to another window, and the first one says so', async () => {
    const second = await patient.context().newPage()
    await second.goto(patient.url())
    await video.enters(second)
    await patient.getByText('Abriste la videoconsulta en otra pestaña o dispositivo').waitFor()
    await lookEverywhere(patient, 'videoconsulta-otra-ventana')
    await Promise.all([seesAndHears(second), seesAndHears(doctor)])
    await press(patient, 'Seguir aquí')
    await second.getByText('Abriste la videoconsulta en otra pestaña o dispositivo').waitFor()
    await Promise.all([seesAndHears(patient), seesAndHears(doctor)])
    await second.close()
  })

  it('move to another device, and back', async () => {
    const second = await video.doctor(1440)
    await video.enters(second)
    await doctor.getByText('Abriste la videoconsulta en otra pestaña o dispositivo').waitFor()
    await Promise.all([seesAndHears(patient), seesAndHears(second)])
    await press(doctor, 'Seguir aquí')
    await second.getByText('Abriste la videoconsulta en otra pestaña o dispositivo').waitFor()
    await Promise.all([seesAndHears(patient), seesAndHears(doctor)])
    await second.context().close()
  })

  it('continue while the server is away', async () => {
    const before = await patient.evaluate('connections.length')
    await patient.context().setOffline(true)
    await Promise.all([seesAndHears(patient), seesAndHears(doctor)])
    await patient.context().setOffline(false)
    await press(patient, 'Silenciar')
    await doctor.getByText('El paciente tiene el micrófono apagado').waitFor()
    await press(patient, 'Activar micrófono')
    await Promise.all([seesAndHears(patient), seesAndHears(doctor)])
    expect(await patient.evaluate('connections.length')).toBe(before)
  })

  it('leave and come back', async () => {
    await press(patient, 'Salir')
    await doctor.getByText(/no está en la llamada/).waitFor()
    await lookEverywhere(doctor, 'videoconsulta-sola')
    await video.enters(patient)
    await Promise.all([seesAndHears(patient), seesAndHears(doctor)])
  })

  it('end with care, when the doctor says so', async () => {
    await video.journey.advance(10)
    await press(doctor, 'Salir')
    await lookEverywhere(doctor, 'videoconsulta-terminar')
    await press(doctor, 'Terminar consulta')
    await doctor.getByRole('button', { name: 'Salir', exact: true }).waitFor({ state: 'detached' })
    await patient.getByRole('button', { name: 'Salir', exact: true }).waitFor({ state: 'detached' })
    expect((await receivedBy(patient)).state).toBe('closed')
    await doctor.getByText('La videoconsulta terminó').waitFor()
    await video.happened('VideoEnded', 1, { by: 'doctor', reason: 'finished' })
    await video.happened('CareFinished', 1, { outcome: 'attended' })
  })

  it('are finished: the patient rates it, and the doctor earns', async () => {
    await patient.getByText('Tu videoconsulta terminó').waitFor()
    await patient.getByRole('button', { name: /^Califica tu consulta con / }).click()
    await patient.getByRole('radio', { name: /^5 estrellas/ }).check({ force: true })
    await press(patient, 'Enviar calificación')
    await video.happened('AppointmentReviewed', 1)
    await go(doctor, '/Ganancias')
    await doctor
      .getByText(/\$76\.500/)
      .first()
      .waitFor()
  })
})
