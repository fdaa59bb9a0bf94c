import type { AnyEvent } from '@turno/domain/event-types.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { type RequestFacts, sees } from '@turno/domain/waiting-list-request/matching.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doctorsBySpeciality } from './doctors-by-speciality/project.ts'
import { doctorFacts, doctorsWhoSee } from './doctors-by-speciality/query.ts'
import { momentAt } from './moment.ts'
import { openRequestsForDoctor } from './open-requests-for-doctor/project.ts'
import { requestsForDoctor } from './open-requests-for-doctor/query.ts'
import type { Recorded } from './projection.ts'
import { requestsOfPatient } from './requests-of-patient/project.ts'
import { requests } from './requests-of-patient/query.ts'
import { isLive } from './requests-of-patient/wire.ts'
import { Memory } from './test/memory.ts'
import { at, happened } from './test/story.ts'

type DataOf<Type extends AnyEvent['type']> = Extract<AnyEvent, { type: Type }>['data']

const doctorIds = ['ruiz', 'vega', 'nuevo']
const requestIds = ['r0', 'r1', 'r2', 'r3']

const doctorId = fc.constantFrom(...doctorIds)
const requestId = fc.constantFrom(...requestIds)
const cityId = fc.constantFrom('76001', '11001', '05001')
const specialityId = fc.constantFrom('308', '302')
const cupId = fc.constantFrom('895101', '881201')
const careType = fc.constantFrom(0, 1, 2)

const facts = fc.oneof(
  fc.record({ type: fc.constantFrom(1, 2), specialityId, cupId: fc.constant(null), careType, cityId }),
  fc.record({ type: fc.constant(3), specialityId: fc.constant(null), cupId, careType, cityId }),
) as fc.Arbitrary<RequestFacts>

const visitOf = (doctorId: string): Visit => ({
  ...{
    doctorId,
    specialityId: '308',
    cupId: null,
    careType: 0,
    start: at(600),
    end: at(620),
    feeCents: 1,
    capacity: 1,
    pauseMinutes: 0,
    slot: null,
    agreement: null,
  },
  ...{ office: null, cityId: '76001', addressId: null },
})

const happens = <Data>(data: fc.Arbitrary<Data>, event: (minute: number, data: Data) => Recorded) =>
  data.map((given) => (minute: number) => event(minute, given))

const residence = { countryId: fc.constant('170'), cityId }

const ofDoctor = fc.oneof(
  happens(fc.record({ doctorId, ...residence }), (minute, data) => happened(minute, 'DoctorRegistered', data)),
  happens(fc.record({ doctorId, adviserId: fc.constant(null) }), (minute, data) =>
    happened(minute, 'DoctorActivated', data),
  ),
  happens(fc.record({ doctorId }), (minute, data) =>
    happened(minute, 'DoctorSuspended', { ...data, cause: 'decision', reason: null, adviserId: null }),
  ),
  happens(fc.record({ doctorId, active: fc.boolean() }), (minute, data) =>
    happened(minute, 'DoctorReinstated', { ...data, cause: 'decision', reason: null, adviserId: null }),
  ),
  happens(
    fc.record({
      doctorId,
      specialityIds: fc.uniqueArray(specialityId),
      subspecialityIds: fc.constant<string[]>([]),
      cupIds: fc.uniqueArray(cupId),
    }),
    (minute, data) => happened(minute, 'SpecialitiesDeclared', data),
  ),
  happens(fc.record({ doctorId, on: fc.boolean() }), (minute, data) =>
    happened(minute, 'OfferReceivingSwitched', data),
  ),
  happens(fc.record({ doctorId, ...residence }), (minute, data) => happened(minute, 'ResidenceDeclared', data)),
  happens(fc.record({ doctorId, cityId }), (minute, data) =>
    happened(minute, 'ConsultingRoomOpened', {
      ...data,
      roomId: `room${minute}`,
      name: '302',
      address: 'Calle 5',
      position: null,
    }),
  ),
  happens(doctorId, (minute, accountId) => happened(minute, 'PersonErased', { accountId })),
)
const ofRequest = fc.oneof(
  happens(fc.record({ requestId, doctorId }), (minute, { requestId, doctorId }) =>
    happened(minute, 'OfferMade', {
      ...{ requestId, patientId: 'ana', offerId: `${requestId}_${minute}`, doctorId, version: 1 },
      ...{ visit: visitOf(doctorId), receivedAt: at(minute), endsAt: at(minute + 20) },
    }),
  ),
  happens(requestId, (minute, requestId) =>
    happened(minute, 'RequestRejected', { requestId, patientId: 'ana', cause: 'withdrawn', otherDoctorIds: [] }),
  ),
)

const posted = (minute: number, requestId: string, facts: RequestFacts) =>
  happened(minute, 'RequestPosted', {
    ...{ requestId, patientId: 'ana', ...facts, addressId: null, planId: null, reason: null },
    ...{ answerFrom: at(minute), answerBy: at(600), endsAt: at(600), termsVersion: '1' },
    reservationId: `openRequest_${requestId}`,
  } as DataOf<'RequestPosted'>)

/** Doctors who can see something at once, so that most stories are about somebody. */
const joined = doctorIds.flatMap((doctorId, at) => [
  happened(0, 'DoctorRegistered', { doctorId, countryId: '170', cityId: ['76001', '11001', '76001'][at]! }),
  happened(0, 'SpecialitiesDeclared', { doctorId, specialityIds: ['308'], subspecialityIds: [], cupIds: ['895101'] }),
  happened(0, 'DoctorActivated', { doctorId, adviserId: null }),
])

const story = fc
  .record({
    before: fc.array(ofDoctor, { maxLength: 6 }),
    wanted: fc.array(facts, { minLength: requestIds.length, maxLength: requestIds.length }),
    after: fc.array(fc.oneof(ofDoctor, ofRequest), { maxLength: 12 }),
  })
  .map(({ before, wanted, after }) => {
    const asked = wanted.map((facts, at) => (minute: number) => posted(minute, requestIds[at]!, facts))
    return [...joined, ...[...before, ...asked, ...after].map((event, at) => event(at + 1))]
  })

const now = momentAt(at(30))

async function projected(events: readonly Recorded[]) {
  const models = [doctorsBySpeciality, openRequestsForDoctor, requestsOfPatient]
  const { reader } = await new Memory().project(models, events)
  const all = [...(await requests(reader, requestIds)).values()]
  const facts = (await Promise.all(doctorIds.map((id) => doctorFacts(reader, id)))).filter((each) => each !== undefined)
  return { reader, all, facts }
}

test('a request is matched with exactly those doctors who see it', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (events) => {
      const { reader, all, facts } = await projected(events)
      for (const request of all) {
        const seeing = facts.filter((doctor) => sees(doctor, request)).map(({ doctorId }) => doctorId)
        expect(await doctorsWhoSee(reader, request)).toEqual(seeing.sort())
      }
    }),
  )
})

test('a doctor is shown exactly the open requests that match, with or without offers of their own', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.constantFrom(undefined, 1, 2, 3), async (events, type) => {
      const { reader, all, facts } = await projected(events)
      for (const doctorId of doctorIds) {
        const doctor = facts.find((each) => each.doctorId === doctorId)
        const open = all.filter((each) => each.state === 'pending' && doctor && sees(doctor, each))
        const offered = all.filter(({ offers }) => offers.some((each) => each.doctorId === doctorId))
        const free = open.filter(
          ({ offers }) => !offers.some((each) => each.doctorId === doctorId && isLive(each, now)),
        )
        const idsOf = (views: typeof all) =>
          [...new Set(views.filter((each) => type === undefined || each.type === type).map(({ id }) => id))].sort()
        const shown = async (withoutMyOffer: boolean) =>
          (await requestsForDoctor(reader, { doctorId, moment: now, type, withoutMyOffer })).map(({ id }) => id).sort()
        expect(await shown(true)).toEqual(idsOf(free))
        expect(await shown(false)).toEqual(idsOf([...open, ...offered]))
      }
    }),
  )
})
