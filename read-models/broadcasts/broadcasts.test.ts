import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { momentAt } from '../moment.ts'
import { Memory } from '../test/memory.ts'
import { at, doctorsJoin, erasedPerson, happened } from '../test/story.ts'
import { recentBroadcasts, sentBroadcasts } from './query.ts'

type Audience = ('patient' | 'doctor' | 'support')[]
const day = 24 * 60
const announced = (minute: number, broadcastId: string, audience: Audience) =>
  happened(minute, 'BroadcastAnnounced', { broadcastId, announcerId: 'ruiz', text: `Aviso ${broadcastId}`, audience })

const after = (...events: Parameters<Memory['project']>[1]) =>
  new Memory().project(projections, [...doctorsJoin, ...events])

test('a profile sees its broadcasts of the last 7 days, newest first', async () => {
  const { reader } = await after(
    announced(0, 'old', ['patient']),
    announced(1, 'first', ['patient', 'doctor']),
    announced(2, 'other', ['support']),
    announced(3, 'second', ['patient']),
  )
  const heard = async (role: string) =>
    (await recentBroadcasts(reader, role, momentAt(at(7 * day + 1)))).map(({ id }) => id)
  expect(await heard('patient')).toEqual(['second', 'first'])
  expect(await heard('doctor')).toEqual(['first'])
  expect(await heard('assistant')).toEqual([])
  expect(await recentBroadcasts(reader, 'support', momentAt(at(2)))).toEqual([
    { id: 'other', text: 'Aviso other', at: at(2) },
  ])
})

test('the list of sent broadcasts keeps old ones and names their sender until the sender is erased', async () => {
  const announcements = [announced(0, 'a', ['patient']), announced(9 * day, 'b', ['patient', 'doctor'])]
  const sent = await sentBroadcasts((await after(...announcements)).reader)
  expect(sent.map(({ id, audience }) => [id, ...audience])).toEqual([
    ['b', 'patient', 'doctor'],
    ['a', 'patient'],
  ])
  expect(sent[0]?.by).toContain('ruiz')
  const erased = await sentBroadcasts((await after(...announcements, erasedPerson('ruiz'))).reader)
  expect(erased[0]?.by).toBe('')
})
