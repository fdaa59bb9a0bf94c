import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { lookEverywhere } from './browser.fixture.ts'
import { hearsOnly, seesAndHears, VideoJourney } from './video.fixture.ts'

let video: VideoJourney
beforeAll(async () => {
  video = await VideoJourney.open()
})
afterAll(() => video.journey.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('Two in a consultation by video', () => {
  let patient: Page
  let doctor: Page
  beforeAll(async () => {
    const both = await video.both()
    patient = both.patient
    doctor = both.doctor
  })

  it('see and hear each other', async () => {
    await Promise.all([seesAndHears(patient), seesAndHears(doctor)])
    await patient.getByText('Buena conexión').waitFor()
    await lookEverywhere(patient, 'videoconsulta-paciente')
    await lookEverywhere(doctor, 'videoconsulta-medico')
  })
})
