import { randomUUID } from 'node:crypto'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { videoConsentVersion } from '@turno/contract/texts/video-consent.ts'
import { expect, test, vi } from 'vitest'
import { happensAt, soldByVideo } from './consultation.ts'
import { World } from './world.ts'

/** Streams that a call reads, and appends to. */
type Cost = readonly [read: number, appended: number]

const world = await forThisFile(World.open())

test('the requests of a video consultation read and append a fixed number of events', async () => {
  const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  const id = await soldByVideo(world)
  await happensAt(world, id, { type: 'EnterRoom', by: 'doctor' })
  const path = `/api/v1/video-visits/${id}`
  const { start_date } = (await ana.get(path)).data
  const costs: Record<string, Cost> = {}
  const cost = async (what: string, call: () => Promise<{ status: number }>) => {
    const [reads, appends] = [vi.spyOn(world.eventStore, 'readStream'), vi.spyOn(world.eventStore, 'append')]
    expect([what, (await call()).status]).toEqual([what, 200])
    costs[what] = [reads.mock.calls.length, appends.mock.calls.length]
    for (const spy of [reads, appends]) spy.mockRestore()
  }

  await cost('the room', () => ana.get(path))
  await cost('consent', () => ana.post(`${path}/consent`, { version: videoConsentVersion, start_date }))
  await cost('delay', () => ruiz.post(`${path}/delay`, { minutes: 10 }))
  await cost('call', () => ruiz.post('/api/v1/notifications/video-consultation/started', { appointment_id: id }))
  await cost('relay', () => ana.get(`${path}/ice-servers`))
  await cost('report', () => ana.post(`${path}/reports`, { what: 'connected', picture: true, relayed: false }))
  const say = (text: string) => ana.post(`${path}/messages`, { message_id: randomUUID(), text })
  await cost('first message', () => say('Hola'))
  await cost('message', () => say('¿Me oye?'))
  await cost('messages', () => ana.get(`${path}/messages`))
  await cost('telephone', () => ana.post(`${path}/telephone`))
  world.clock.advance(6 * 60_000)
  await cost('end', () => ruiz.post(`/api/v1/patient-care/${id}/video-consultation/finished`))
  expect(costs).toEqual({
    'the room': [1, 0],
    consent: [1, 1],
    delay: [4, 1],
    call: [3, 1],
    relay: [2, 0],
    report: [1, 1],
    // With the key that seals it.
    'first message': [5, 2],
    message: [2, 1],
    messages: [1, 0],
    // A call and an SMS.
    telephone: [4, 3],
    end: [3, 2],
  } satisfies Record<string, Cost>)
})
