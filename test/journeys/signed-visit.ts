import { randomUUID } from 'node:crypto'
import { demoPasswords } from '@turno/standalone/demo/people.ts'
import type { Client } from '@turno/standalone/test/client.ts'
import { expect } from 'vitest'
import type { Journey } from './browser.fixture.ts'
import { agreesOnFree } from './demo-day.fixture.ts'

const words = {
  reason: 'Me salió una mancha en la cara',
  illness: 'Desde marzo, crece despacio',
  diagnoses: [{ code: 'L209', name: 'Dermatitis atópica', type: '01', main: true }],
  plan: 'Protector solar, control en 8 semanas',
}

interface Sold {
  id: string
  start_date: string
}

/** A visit that the two agree on begins. Answers its id. @param hour at which the doctor is free */
export async function beginsVisit(journey: Journey, patient: Client, doctor: Client, hour = '08:15'): Promise<string> {
  await agreesOnFree(patient, doctor, 0, hour)
  const all: Sold[] = (await patient.get(`/api/v1/patients/${patient.id}/patient-appointments`)).data
  const sold = all.toSorted((one, other) => (one.start_date < other.start_date ? 1 : -1))[0]!
  await journey.advance(Math.ceil((Date.parse(sold.start_date) - Date.now()) / 60_000) + 1)
  return sold.id
}

/** A visit of the two is held, and its note signed through the API. Answers its id. */
export async function signsVisit(journey: Journey, patient: Client, doctor: Client): Promise<string> {
  const id = await beginsVisit(journey, patient, doctor)
  const of = `/api/v1/patient-care/${id}`
  await doctor.post(`${of}/encounter`)
  const device = { id: randomUUID(), name: 'Computador' }
  for (const [field, value] of Object.entries(words))
    await doctor.send('PUT', `${of}/draft`, { field, value, revision: 0, number: 1, device })
  const revisions = Object.fromEntries(Object.keys(words).map((field) => [field, 1]))
  const { status, body } = await doctor.post(`${of}/sign`, { password: demoPasswords.doctor, revisions, finish: true })
  expect([status, body.message]).toEqual([200, expect.any(String)])
  return id
}
