import type { AnyEvent } from '@turno/domain/event-types.ts'
import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { doctorsBySpeciality } from '../doctors-by-speciality/project.ts'
import { momentAt } from '../moment.ts'
import type { Recorded } from '../projection.ts'
import { recordingReader } from '../recording-reader.ts'
import { requestsOfPatient } from '../requests-of-patient/project.ts'
import { Memory } from '../test/memory.ts'
import { at, happened, visitOf } from '../test/story.ts'
import { offersMade, requestOnDesk, requestsOnDesk } from './desk.ts'
import { openRequestsForDoctor } from './project.ts'

type DataOf<Type extends AnyEvent['type']> = Extract<AnyEvent, { type: Type }>['data']

const cali = '76001'
const joined = [
  happened(0, 'DoctorRegistered', { doctorId: 'ruiz', countryId: '170', cityId: cali }),
  happened(0, 'SpecialitiesDeclared', {
    ...{ doctorId: 'ruiz', specialityIds: ['308', '302'], subspecialityIds: [], cupIds: [] },
  }),
  happened(0, 'DoctorActivated', { doctorId: 'ruiz', adviserId: null }),
]
const named = (code: string, name: string, catalogue: 'specialities' | 'searchCities') =>
  happened(0, 'CatalogueEntryAdded', { catalogue, code, name, parent: null, details: {}, importId: null })

const posted = (minute: number, id: string, more: Partial<DataOf<'RequestPosted'>> = {}) =>
  happened(minute, 'RequestPosted', {
    ...{ requestId: id, patientId: 'ana', type: 1, specialityId: '308', cupId: null, careType: 0, cityId: cali },
    ...{ addressId: null, planId: null, reason: `motivo ${id}`, answerFrom: at(minute), answerBy: at(minute + 15) },
    ...{ endsAt: at(20_000), termsVersion: '1', reservationId: `openRequest_${id}`, ...more },
  })
const ofOffer = (requestId: string) => ({
  ...{ requestId, patientId: 'ana', offerId: `${requestId}_1`, doctorId: 'ruiz' },
})
const offers = (minute: number, requestId: string, type: 'OfferMade' | 'OfferAmended' = 'OfferMade') =>
  happened(minute, type, {
    ...{ ...ofOffer(requestId), version: 1, visit: visitOf('ruiz', minute + 60) },
    ...{ receivedAt: at(minute), endsAt: at(minute + 30) },
  })

async function desk(now: number, events: Recorded[], { text = '', offset = 0 } = {}) {
  const { reader } = await new Memory().project(projections, [...joined, ...events])
  const question = { doctorId: 'ruiz', moment: momentAt(at(now)), text, offset }
  const { counts, requests } = await requestsOnDesk(reader, question)
  return { counts: Object.values(counts), shown: requests.map(({ group, id }) => `${group} ${id}`), reader, question }
}

test('requests stand by the time left to answer, then own offers, then what support has', async () => {
  const { counts, shown } = await desk(40, [
    ...[posted(1, 'old'), posted(10, 'older'), posted(30, 'soon'), posted(35, 'later'), posted(36, 'mine')],
    ...[posted(38, 'video', { careType: 1, cityId: '05001' }), posted(39, 'home', { careType: 2 })],
    posted(39, 'far', { cityId: '11001' }),
    offers(37, 'mine'),
  ])
  expect(shown).toEqual([
    ...['waiting soon', 'waiting later', 'waiting video', 'waiting home', 'live mine'],
    ...['support older', 'support old'],
  ])
  expect(counts).toEqual([4, 1, 2])
})

test('a request about which its patient asked again waits for an answer once more', async () => {
  const again = { requestId: 'old', patientId: 'ana', ask: 1, answerFrom: at(35), answerBy: at(50) }
  const { shown } = await desk(40, [posted(1, 'old'), posted(30, 'soon'), happened(35, 'OffersAskedAgain', again)])
  expect(shown).toEqual(['waiting soon', 'waiting old'])
})

test.each<[how: string, group: string, events: Recorded[]]>([
  ['stands', 'live', []],
  ['is amended', 'live', [offers(38, 'r', 'OfferAmended')]],
  ['is withdrawn', 'waiting', [happened(38, 'OfferWithdrawn', ofOffer('r'))]],
  ['ends', 'waiting', [happened(38, 'OfferExpired', { ...ofOffer('r'), cause: 'doctorBusy' })]],
  [
    'is being paid',
    'live',
    [happened(38, 'OfferChosen', { ...ofOffer('r'), orderId: 'o', version: 1, claim: 'line' })],
  ],
])('a request whose own offer %s is among those of the group %s', async (_, group, events) => {
  const { counts, shown } = await desk(40, [posted(36, 'r'), offers(37, 'r'), ...events])
  expect(shown).toEqual([`${group} r`])
  expect(counts).toEqual(group === 'live' ? [0, 1, 0] : [1, 0, 0])
})

test('an offer that is being paid stands beyond its time, until it is released', async () => {
  const chosen = happened(38, 'OfferChosen', { ...ofOffer('r'), orderId: 'o', version: 1, claim: 'line' })
  const story = [posted(36, 'r'), offers(37, 'r'), chosen]
  expect((await desk(90, story)).shown).toEqual(['live r'])
  const released = happened(80, 'OfferReleased', { ...ofOffer('r'), orderId: 'o' })
  expect((await desk(90, [...story, released])).shown).toEqual(['support r'])
})

test('a request that is over leaves the desk, and stays among the offers made', async () => {
  const over = happened(39, 'RequestRejected', {
    ...{ requestId: 'r', patientId: 'ana', cause: 'withdrawn' as const, otherDoctorIds: [] },
  })
  const events = [posted(35, 'other'), posted(36, 'r'), offers(37, 'r'), over]
  const { counts, shown, reader, question } = await desk(40, events)
  expect([shown, counts]).toEqual([['waiting other'], [1, 0, 0]])
  const made = await offersMade(reader, question)
  expect([made.total, made.requests.map(({ id, estado }) => [id, estado])]).toEqual([1, [['r', 'R']]])
  expect((await requestOnDesk(reader, 'r', question))!.request.estado).toBe('R')
})

test('a search is by words of the field, the city and the kind of care', async () => {
  const words = [named('308', 'Dermatología', 'specialities'), named(cali, 'Cali', 'searchCities')]
  const events = [
    ...[
      ...words,
      posted(30, 'skin'),
      posted(31, 'home', { careType: 2 }),
      posted(32, 'heart', { specialityId: '302' }),
    ],
    ...[posted(33, 'mine'), offers(34, 'mine')],
  ]
  const found = async (text: string) => (await desk(40, events, { text })).shown
  expect(await found('derma')).toEqual(['waiting skin', 'waiting home', 'live mine'])
  expect(await found('CALI casa')).toEqual(['waiting home'])
  expect(await found('bogota')).toEqual([])
  const { reader, question, counts } = await desk(40, events, { text: 'consultorio' })
  expect(counts).toEqual([2, 1, 0])
  expect((await offersMade(reader, { ...question, text: 'dermatologia' })).total).toBe(1)
  expect((await offersMade(reader, { ...question, text: 'casa' })).total).toBe(0)
})

test('one request is shown to who may answer it or did, with the hours offered to others', async () => {
  const events = [posted(35, 'r'), posted(36, 'mine'), offers(37, 'mine'), posted(38, 'far', { cityId: '11001' })]
  const { reader, question } = await desk(40, events)
  const one = async (id: string) => requestOnDesk(reader, id, question)
  expect(await one('r')).toMatchObject({ request: { id: 'r' }, offered: [{ start: at(97), end: at(117) }] })
  expect(await one('mine')).toMatchObject({ request: { id: 'mine' }, offered: [] })
  expect(await one('far')).toBeUndefined()
  expect(await one('nothing')).toBeUndefined()
})

test('the reason of a patient who was erased is shown to nobody', async () => {
  const { reader, question } = await desk(40, [posted(36, 'r'), happened(38, 'PersonErased', { accountId: 'ana' })])
  const { requests } = await requestsOnDesk(reader, question)
  expect(requests.map(({ observaciones }) => observaciones)).toEqual([''])
})

test('a page reads as many documents, and weighs as much, with 10,000 requests as with 20', async () => {
  const models = [doctorsBySpeciality, openRequestsForDoctor, requestsOfPatient]
  const costs = []
  for (const many of [20, 300, 10_000]) {
    const ids = Array.from({ length: many }, (_, at) => `r${String(10_000 + at)}`)
    const asked = ids.map((id) => posted(1, id, { patientId: `of${id}` }))
    const { reader } = await new Memory().project(models, [...joined, ...asked])
    let documents = 0
    const counting = recordingReader(reader, () => documents++)
    for (const now of [60, 10])
      for (const offset of [0, many - 20]) {
        documents = 0
        const { requests } = await requestsOnDesk(counting, {
          ...{ doctorId: 'ruiz', moment: momentAt(at(now)), text: '', offset },
        })
        expect(requests).toHaveLength(20)
        costs.push({ documents, bytes: JSON.stringify(requests).length })
      }
  }
  expect(new Set(costs.map(({ documents }) => documents)).size).toBe(1)
  const bytes = costs.map((each) => each.bytes)
  expect(Math.max(...bytes) - Math.min(...bytes)).toBeLessThan(200)
})

test('a page of offers made costs the same, however many there are', async () => {
  const models = [doctorsBySpeciality, openRequestsForDoctor, requestsOfPatient]
  const costs = []
  for (const many of [20, 300, 2_000]) {
    const ids = Array.from({ length: many }, (_, at) => `r${String(10_000 + at)}`)
    const asked = ids.flatMap((id, at) => [posted(1, id, { patientId: `of${id}` }), offers(2 + at / 10_000, id)])
    const { reader } = await new Memory().project(models, [...joined, ...asked])
    let documents = 0
    const counting = recordingReader(reader, () => documents++)
    for (const offset of [0, many - 20]) {
      documents = 0
      const question = { doctorId: 'ruiz', moment: momentAt(at(60)), text: '', offset }
      expect((await offersMade(counting, question)).requests).toHaveLength(20)
      costs.push(documents)
    }
  }
  expect(new Set(costs).size).toBe(1)
})
