import { expect, test } from 'vitest'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { erasedPerson, happened } from '../test/story.ts'
import { doctorsToValidate } from './project.ts'
import { waiting } from './query.ts'

const registered = (doctorId: string, minute: number) =>
  happened(minute, 'DoctorRegistered', { doctorId, countryId: '170', cityId: '76001' })
const uploaded = (doctorId: string, kind: string, minute: number) =>
  happened(minute, 'DocumentUploaded', {
    ...{ doctorId, documentId: `${doctorId}-${kind}`, certificationId: kind, fileName: 'a.pdf' },
    ...{ mediaType: 'application/pdf', bytes: 1, sha256: 'a'.repeat(64) },
  } as Extract<Recorded, { type: 'DocumentUploaded' }>['data'])
const validated = (doctorId: string, kind: string, minute: number) =>
  happened(minute, 'DocumentValidated', {
    ...{ doctorId, documentId: `${doctorId}-${kind}`, certificationId: kind, sha256: 'a'.repeat(64) },
    ...{ adviserId: 'luz', at: '2031-03-03T15:00:00.000Z', validUntil: null },
  } as Extract<Recorded, { type: 'DocumentValidated' }>['data'])

const story = [
  ...['a', 'b', 'c', 'd'].map((id, at) => registered(id, at)),
  ...['1', '2'].flatMap((kind, at) => [uploaded('a', kind, 10 + at), validated('a', kind, 20 + at)]),
  // Of c the optional kind is valid too, of b a mandatory one is missing.
  ...['1', '2', '7'].flatMap((kind, at) => [uploaded('c', kind, 12 + at), validated('c', kind, 15 + at)]),
  uploaded('b', '1', 11),
  validated('b', '1', 12),
  uploaded('d', '2', 16),
]

async function queueAfter(events: readonly Recorded[], limit: number) {
  const byTime = events.toSorted((one, other) => (one.metadata.at < other.metadata.at ? -1 : 1))
  const { reader } = await new Memory().project([doctorsToValidate], byTime)
  const { total, first } = await waiting(reader, ['1', '2'], limit)
  return [total, ...first.map(({ doctorId }) => doctorId)]
}

test('the queue has doctors who wait and who are ready, longest first, and reads no more than it shows', async () => {
  expect(await queueAfter(story, 10)).toEqual([3, 'd', 'c', 'a'])
  expect(await queueAfter(story, 2)).toEqual([3, 'd', 'c'])
  expect(await queueAfter(story, 0)).toEqual([3])
})

test('a doctor who is activated or leaves is no longer in the queue', async () => {
  const activated = happened(30, 'DoctorActivated', { doctorId: 'a', adviserId: 'luz' })
  expect(await queueAfter([...story, activated], 10)).toEqual([2, 'd', 'c'])
  expect(await queueAfter([...story, { ...erasedPerson('c') }], 10)).toEqual([2, 'd', 'a'])
})
