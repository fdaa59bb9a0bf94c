import { expect, test } from 'vitest'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { at, erasedPerson, happened, withoutKeyOf } from '../test/story.ts'
import { sessionsOfPerson as projection } from './project.ts'
import { sessionsOfPerson } from './query.ts'

const started = (sessionId: string, minute: number, accountId = 'ana') =>
  happened(minute, 'SessionStarted', {
    sessionId, accountId, role: 'patient', device: `Secreto ${sessionId}`, era: 0, startedAt: at(minute),
    endsAt: at(minute + 720), idleMs: 1_800_000,
  }) // biome-ignore format: one glance
const renewed = (sessionId: string, minute: number) =>
  happened(minute, 'SessionRenewed', { sessionId, accountId: 'ana', seenAt: at(minute) })
const ended = (sessionId: string) => happened(20, 'SessionEnded', { sessionId, accountId: 'ana', cause: 'closed' })

const after = async (...events: Recorded[]) => {
  const { reader } = await new Memory().project([projection], events)
  return async (minute: number, id = 'ana') => (await sessionsOfPerson(reader, id, at(minute))).map((each) => each.id)
}

test('a person sees where they are logged in, last seen first, without sessions that are over', async () => {
  const ofAna = await after(
    started('a', 0),
    started('b', 1),
    started('c', 2),
    renewed('a', 10),
    ended('c'),
    started('d', 3, 'beto'),
  )
  expect(await ofAna(11)).toEqual(['a', 'b'])
  expect(await ofAna(720)).toEqual(['b'])
  expect(await ofAna(11, 'beto')).toEqual(['d'])
})

test.each([
  happened(20, 'PasswordChanged', { accountId: 'ana', passwordHash: 'x' }),
  happened(20, 'LoggedOutEverywhere', { accountId: 'ana' }),
  erasedPerson('ana'),
])('$type ends all sessions of the account', async (event) => {
  const ofAna = await after(started('a', 0), started('d', 3, 'beto'), event)
  expect([await ofAna(21), await ofAna(21, 'beto')]).toEqual([[], ['d']])
})

test('erasing leaves of sessions what a rebuild without the key makes; old ones go with the next login', async () => {
  const story = [started('a', 0), erasedPerson('ana')]
  const rebuilt = await new Memory().project(
    [projection],
    story.map((event) => withoutKeyOf('ana', event)),
  )
  expect((await new Memory().project([projection], story)).dump()).toEqual(rebuilt.dump())
  const kept = (await new Memory().project([projection], [started('a', 0), started('b', 800)])).dump().join()
  expect(kept).toContain('"b"')
  expect(kept).not.toContain('"a"')
})
