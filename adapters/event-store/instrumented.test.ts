import { afterEach, beforeEach, expect, test } from 'vitest'
import { anEvent } from './event.fixture.ts'
import { instrumented } from './instrumented.ts'
import type { EventStore } from './port.ts'
import { openSqliteLog } from './sqlite.ts'

let store: EventStore
let log: EventStore
let seen: unknown[]
beforeEach(async () => {
  seen = []
  store = await openSqliteLog(':memory:')
  log = instrumented(store, {
    appendEnded: (outcome, events, seconds) => seen.push(['append', outcome, events, seconds >= 0]),
    draftEnded: (outcome, seconds) => seen.push(['draft', outcome, seconds >= 0]),
    readBegan: () => seen.push('read'),
  })
})
afterEach(() => store.close())

test('Appends and saves of drafts are reported apart, by how they ended', async () => {
  await log.append('a-1', 'none', [anEvent(), anEvent()])
  await log.append('a-1', 'none', [anEvent()]).catch(() => undefined)
  expect(await log.saveDraft('a', 'none', 'x')).toBe(1)
  await log.saveDraft('a', 'none', 'x').catch(() => undefined)
  await log.dropDraft('a')
  await log.saveDraft('a', 1, 'x').catch(() => undefined)
  expect(seen).toEqual([
    ['append', 'appended', 2, true],
    ['append', 'WrongExpectedRevision', 1, true],
    ['draft', 'saved', true],
    ['draft', 'WrongExpectedRevision', true],
    ['draft', 'StreamErased', true],
  ])
})

test('A draft that is read counts as a read, as streams and snapshots do', async () => {
  await log.draft('a')
  await log.readStream('a-1')
  await log.snapshot('a-1')
  await log.head()
  expect(seen).toEqual(['read', 'read', 'read'])
})
