import { endOfValidity } from '@turno/domain/doctor/documents.ts'
import { expect, test } from 'vitest'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { at, erasedPerson, happened } from '../test/story.ts'
import { dueTimes as projection } from './project.ts'
import { dueBy } from './query.ts'

const validUntil = '2031-06-30'
const [warning, lastWarning] = ['2031-05-31T05:00:00.000Z', '2031-06-23T05:00:00.000Z']
const policy = (documentId: string) => ({ doctorId: 'ruiz', documentId, certificationId: '9' })
const judged = { sha256: 'hash', adviserId: 'marta' }
const valid = (documentId: string, minute: number, until: string | null = validUntil) =>
  happened(minute, 'DocumentValidated', { ...policy(documentId), ...judged, validUntil: until, at: at(minute) })
const invalid = (documentId: string, minute: number) =>
  happened(minute, 'DocumentRejected', { ...policy(documentId), ...judged, observation: null, at: at(minute) })
const warned = (days: number) => happened(9, 'DocumentExpiryWarned', { ...policy('one'), days, validUntil })
const left = (minute: number) =>
  happened(minute, 'ValidationLeft', { doctorId: 'ruiz', adviserId: 'marta', at: at(minute) })
const told = (minute: number) =>
  happened(minute, 'DeliveryDue', {
    messageKey: 'mail',
    personId: 'ruiz',
    channel: 'mail',
    template: 'documentsRejected',
    params: {},
  })

async function openAfter(...events: Recorded[]): Promise<string[]> {
  const { reader } = await new Memory().project([projection], events)
  const open = await dueBy(reader, at(10_000_000), 100)
  return open.filter(({ kind }) => kind !== 'delivery').map(({ kind, id, dueAt }) => `${kind} ${id} ${dueAt}`)
}

test('an expiring document is due for two warnings, and for its expiry after its last day', async () => {
  expect(await openAfter(valid('one', 1))).toEqual([`documentExpiry one ${warning}`])
  expect(await openAfter(valid('one', 1), warned(30))).toEqual([`documentExpiry one ${lastWarning}`])
  const last = [valid('one', 1), warned(30), warned(7)]
  expect(await openAfter(...last)).toEqual([`documentExpiry one ${endOfValidity(validUntil)}`])
  const expired = happened(9, 'DocumentExpired', { ...policy('one'), validUntil })
  expect(await openAfter(...last, expired)).toEqual([])
})

test('only the document of its kind that counts expires', async () => {
  expect(await openAfter(valid('one', 1), valid('two', 2))).toEqual([`documentExpiry two ${warning}`])
  expect(await openAfter(valid('one', 1), valid('two', 2, null))).toEqual([])
  expect(
    await openAfter(valid('one', 1), happened(2, 'DocumentRemoved', { ...policy('one'), kept: false, at: at(2) })),
  ).toEqual([])
  expect(await openAfter(valid('one', 1), invalid('two', 2), told(3))).toEqual([`documentExpiry one ${warning}`])
  expect(await openAfter(valid('one', 1), invalid('one', 2), told(3))).toEqual([])
})

test('a doctor is notified of findings ten minutes after the last judgement, or when the adviser left', async () => {
  expect(await openAfter(invalid('one', 1), invalid('two', 4))).toEqual([`validationNews ruiz ${at(14)}`])
  expect(await openAfter(invalid('one', 1), valid('two', 5, null))).toEqual([`validationNews ruiz ${at(15)}`])
  expect(await openAfter(invalid('one', 1), left(5))).toEqual([`validationNews ruiz ${at(5)}`])
  expect(await openAfter(invalid('one', 1), told(11))).toEqual([])
  expect(await openAfter(valid('one', 1, null), left(2))).toEqual([])
})

test('nothing is due of an erased doctor', async () => {
  expect(await openAfter(valid('one', 1), invalid('two', 2), erasedPerson('ruiz'))).toEqual([])
})
