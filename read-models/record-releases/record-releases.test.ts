import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { momentAt } from '../moment.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { at, happened } from '../test/story.ts'
import { lastReleases } from './query.ts'

const released = (releaseId: string, on: number): Recorded =>
  happened(on, 'RecordReleased', {
    ...{ releaseId, patientId: 'ana', encounterIds: ['e1', 'e2'], staffId: 'sol', years: [2030, 2031] },
    ...{ proof: 'Mostró la cédula', email: 'a@example.co', expiresAt: at(100) },
  })
const of = (releaseId: string) => ({ releaseId, patientId: 'ana' })
const missed = (releaseId: string, times: number) =>
  Array.from({ length: times }, (_, on) => happened(20 + on, 'RecordReleaseMissed', of(releaseId)))

async function shown(now: string, ...events: Recorded[]) {
  const { reader } = await new Memory().project(projections, events)
  return lastReleases(reader, momentAt(now))
}

test('the list of records that were handed out says how many notes of which years, the newest first', async () => {
  const listed = await shown(at(50), released('a', 1), released('b', 2))
  expect(listed).toEqual([
    { id: 'b', at: at(2), by: '', notes: 2, years: [2030, 2031], expires_at: at(100), state: 'open' },
    { id: 'a', at: at(1), by: '', notes: 2, years: [2030, 2031], expires_at: at(100), state: 'open' },
  ])
})

test('the list says what became of each link', async () => {
  const events = [
    ...['opened', 'withdrawn', 'four', 'five'].map((id, on) => released(id, on)),
    happened(10, 'RecordReleaseOpened', of('opened')),
    happened(11, 'RecordReleaseWithdrawn', { ...of('withdrawn'), staffId: 'luz' }),
    ...missed('four', 4),
    ...missed('five', 5),
  ]
  const states = async (now: string) => (await shown(now, ...events)).map(({ id, state }) => `${id} ${state}`)
  expect(await states(at(50))).toEqual(['five closed', 'four open', 'withdrawn withdrawn', 'opened opened'])
  expect(await states(at(100))).toEqual(['five closed', 'four expired', 'withdrawn withdrawn', 'opened opened'])
})
