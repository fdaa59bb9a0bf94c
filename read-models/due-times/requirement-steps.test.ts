import { bogotaInstant } from '@turno/domain/time.ts'
import { expect, test } from 'vitest'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { happened } from '../test/story.ts'
import { dueTimes } from './project.ts'
import { dueBy } from './query.ts'

/** The log of these tests begins on 3 March 2031, at 10 in Bogotá. */
const policy = { catalogue: 'certifications', code: '9', importId: null } as const
const place = { name: 'Póliza', parent: null }
const terms = { requiredFrom: '2031-04-01', verifiedFrom: '2031-05-01', requiredUntil: '2031-06-30' }
const added = (minute: number, details: Record<string, string>, code = '9') =>
  happened(minute, 'CatalogueEntryAdded', { ...policy, ...place, code, details })
const said = (minute: number, details: Record<string, string>) =>
  happened(minute, 'CatalogueEntryDescribed', { ...policy, parent: null, details })
const done = (minute: number, dueAt: string, does: 'tell' | 'judge' = 'tell') =>
  happened(minute, 'RequirementStepDone', { certificationId: '9', does, dueAt })
const day = 24 * 60

async function dueAfter(...events: Recorded[]): Promise<string[]> {
  const memory = await new Memory().project([dueTimes], events)
  expect(memory.undeclared).toEqual([])
  return (await dueBy(memory.reader, bogotaInstant('2040-01-01', '00:00'), 100)).flatMap((entry) =>
    entry.kind === 'requirement' ? [`${entry.does} ${entry.id} ${entry.dueAt}`] : [],
  )
}

test('what becomes needed of the verified is due step by step', async () => {
  const steps = [
    ['tell', bogotaInstant('2031-03-04', '08:00')],
    ['tell', bogotaInstant('2031-04-01', '08:00')],
    ['tell', bogotaInstant('2031-04-24', '08:00')],
    ['judge', bogotaInstant('2031-05-01', '00:00')],
    ['judge', bogotaInstant('2031-07-01', '00:00')],
  ] as const
  const past: Recorded[] = [added(0, terms)]
  for (const [at, [does, dueAt]] of steps.entries()) {
    expect(await dueAfter(...past)).toEqual([`${does} 9 ${dueAt}`])
    past.push(done(1 + at, dueAt, does))
  }
  expect(await dueAfter(...past)).toEqual([])
})

test('nothing is due of what is needed always, or of new doctors alone, or of another catalogue', async () => {
  expect(await dueAfter(added(0, { required: '1' }, '4'), added(1, { requiredFrom: '2031-04-01' }))).toEqual([])
  const bank = happened(0, 'CatalogueEntryAdded', { ...policy, ...place, catalogue: 'banks', details: terms })
  expect(await dueAfter(bank)).toEqual([])
  const retired = happened(1, 'CatalogueEntryRetired', { ...policy, code: '4' })
  expect(await dueAfter(added(0, { required: '1' }, '4'), retired)).toEqual([])
})

test('terms that are moved or taken back have no steps of before; who was hidden is judged at once', async () => {
  const moved = { ...terms, verifiedFrom: '2031-06-01' }
  expect(await dueAfter(added(0, terms), said(1, moved))).toEqual([`tell 9 ${bogotaInstant('2031-03-04', '08:00')}`])
  expect(await dueAfter(added(0, terms), said(1, {}))).toEqual([])
  const late = 70 * day
  const begun = [added(0, terms), done(1, bogotaInstant('2031-05-01', '00:00'), 'judge')]
  for (const ended of [
    said(late, {}),
    happened(late, 'CatalogueEntryRetired', policy),
    happened(late, 'CatalogueEntryRemoved', policy),
  ])
    expect(await dueAfter(...begun, ended)).toEqual([`judge 9 ${ended.metadata.at}`])
})

test('a change does not take away a judgement that was due and is not done', async () => {
  const begun = added(0, { ...terms, requiredUntil: '2031-05-05' })
  const changed = said(70 * day, { ...terms, requiredUntil: '2031-05-05', months: '12' })
  expect(await dueAfter(begun, changed)).toEqual([`judge 9 ${changed.metadata.at}`])
})

test('what an import says counts from its completion on, and what was stopped counts for nobody', async () => {
  const byImport = { ...policy, importId: 'table' }
  const stopped = happened(1, 'CatalogueEntryDescribed', { ...byImport, parent: null, details: terms })
  const completed = (minute: number) => happened(minute, 'CatalogueImportCompleted', { importId: 'table' })
  expect(await dueAfter(added(0, {}), stopped)).toEqual([])
  expect(await dueAfter(added(0, {}), stopped, completed(2))).toEqual([
    `tell 9 ${bogotaInstant('2031-03-04', '08:00')}`,
  ])
  const late = completed(61 * day)
  expect(await dueAfter(added(0, {}), stopped, late)).toEqual([`judge 9 ${bogotaInstant('2031-07-01', '00:00')}`])
  const byHand = happened(2, 'CatalogueEntryRetired', policy)
  expect(await dueAfter(added(0, {}), stopped, byHand, completed(3))).toEqual([])
})
