import { expect, test } from 'vitest'
import { projections } from './all.ts'
import { appointmentsOf } from './appointments-of-person/query.ts'
import { doctorsWhoSee, supplyOf } from './doctors-by-speciality/query.ts'
import { liveOffersOf } from './live-offers-of-doctor/query.ts'
import { momentAt } from './moment.ts'
import { requestsForDoctor } from './open-requests-for-doctor/query.ts'
import { isPayable, lastOrder } from './orders-of-patient/query.ts'
import { doctorName, userInfo } from './people/query.ts'
import type { Person } from './people/view.ts'
import type { Recorded } from './projection.ts'
import { offersOfRequest, request, requestsOfPatient } from './requests-of-patient/query.ts'
import { Memory } from './test/memory.ts'
import * as story from './test/story.ts'
import { at, happened } from './test/story.ts'

const after = async (...events: Recorded[]) =>
  (await new Memory().project(projections, [...story.doctorsJoin, ...story.anaJoins, ...events])).reader

const inCali = { type: 1, specialityId: '308', cupId: null, careType: 0, cityId: '76001' } as const

test('a request concerns receiving doctors of its speciality, in its city unless it is by video', async () => {
  const reader = await after(happened(1, 'OfferReceivingSwitched', { doctorId: 'vega', on: false }))
  expect(await doctorsWhoSee(reader, inCali)).toEqual(['ruiz'])
  expect(await doctorsWhoSee(reader, { ...inCali, cityId: '11001' })).toEqual(['ruiz'])
  expect(await doctorsWhoSee(reader, { ...inCali, cityId: '05001' })).toEqual([])
  expect(await doctorsWhoSee(reader, { ...inCali, cityId: '05001', careType: 1 })).toEqual(['ruiz'])
  expect(await doctorsWhoSee(reader, { ...inCali, specialityId: '302' })).toEqual([])
  expect(await doctorsWhoSee(reader, { ...inCali, type: 3, specialityId: null, cupId: '895101' })).toEqual(['ruiz'])
})

test('the number of doctors who see a request is counted by speciality; without one it is nobody', async () => {
  const reader = await after()
  expect(await supplyOf(reader, ['308', '302'], '76001', 0)).toEqual({ 308: 2 })
  expect(await supplyOf(reader, ['308', '302'], '05001', 0)).toEqual({})
  expect(await supplyOf(reader, ['308'], '05001', 1)).toEqual({ 308: 2 })
})

test('a doctor has a title, once, in the form of the gender that is known', () => {
  const called = (names: string, gender: string | null) => doctorName({ names, surnames: null, gender } as Person)
  expect(called('Andrés Ruiz', 'M')).toBe('Dr. Andrés Ruiz')
  expect(called('Liliana Vélez', 'F')).toBe('Dra. Liliana Vélez')
  expect(called('Drusila Peña', null)).toBe('Dr. Drusila Peña')
  expect(called('Dra. Liliana Vélez', null)).toBe('Dra. Liliana Vélez')
  expect(doctorName(undefined)).toBe('')
})

test('a doctor who moves sees requests of the new home, and still those of the cities of their offices', async () => {
  const cities = async (...moves: string[]) => {
    const reader = await after(
      ...moves.map((cityId, at) =>
        happened(at + 1, 'ResidenceDeclared', { doctorId: 'ruiz', countryId: '170', cityId }),
      ),
    )
    const sees = async (cityId: string) => (await doctorsWhoSee(reader, { ...inCali, cityId })).includes('ruiz')
    return {
      seen: await Promise.all(['76001', '11001', '05001'].map(sees)),
      home: (await userInfo(reader, 'ruiz', () => ''))?.city_id,
    }
  }
  expect(await cities('05001')).toEqual({ seen: [false, true, true], home: '05001' })
  expect(await cities('11001', '76001')).toEqual({ seen: [true, true, false], home: '76001' })
})

test('a doctor who changes specialities leaves the lists of the old ones', async () => {
  const reader = await after(
    happened(1, 'SpecialitiesDeclared', { doctorId: 'ruiz', specialityIds: ['302'], subspecialityIds: [], cupIds: [] }),
  )
  expect(await doctorsWhoSee(reader, inCali)).toEqual(['vega'])
  expect(await doctorsWhoSee(reader, { ...inCali, specialityId: '302' })).toEqual(['ruiz'])
})

test('a doctor sees open requests; after making an offer, no longer in the tab without offers', async () => {
  const reader = await after(story.posted, story.ruizOffers)
  const list = (doctorId: string, withoutMyOffer: boolean, now = at(4)) =>
    requestsForDoctor(reader, { doctorId, moment: momentAt(now), withoutMyOffer })
  expect(await list('ruiz', true)).toEqual([])
  expect(await list('ruiz', false)).toMatchObject([
    { id: 'req', offers: 1, my_offer: { id: 'req_1' }, patient: { gender: 'F', age: 33 } },
  ])
  expect(await list('vega', true)).toMatchObject([{ id: 'req', offers: 0, my_offer: null }])
  expect(await list('vega', true, at(801))).toEqual([])
  expect(await list('ruiz', true, at(40))).toMatchObject([{ id: 'req' }])
})

test('a doctor who made an offer sees how it ended, others no longer see it', async () => {
  const reader = await after(...story.sale)
  const list = (doctorId: string) =>
    requestsForDoctor(reader, { doctorId, moment: momentAt(at(10)), withoutMyOffer: false })
  expect(await list('vega')).toMatchObject([{ id: 'req', estado: 'A' }])
  const rejected = await after(
    story.posted,
    happened(9, 'RequestRejected', { requestId: 'req', patientId: 'ana', cause: 'withdrawn', otherDoctorIds: [] }),
  )
  expect(
    await requestsForDoctor(rejected, { doctorId: 'vega', moment: momentAt(at(10)), withoutMyOffer: false }),
  ).toEqual([])
})

test('a patient sees live offers only: not ended ones, nor those whose time has come', async () => {
  const reader = await after(
    story.posted,
    story.ruizOffers,
    story.vegaOffers,
    happened(6, 'OfferWithdrawn', story.offer('ruiz', 1)),
  )
  const asked = (await request(reader, 'req'))!
  expect((await offersOfRequest(reader, asked, momentAt(at(7)))).map(({ id }) => id)).toEqual(['req_2'])
  expect(await offersOfRequest(reader, asked, momentAt(at(35)))).toEqual([])
  expect(await requestsOfPatient(reader, 'ana', momentAt(at(7)))).toMatchObject([{ id: 'req', offers: 1, estado: 'P' }])
})

test('an order is payable until it is over or the provider is working on it', async () => {
  const payable = async (...events: Recorded[]) => {
    const last = await lastOrder(await after(...events), 'ana')
    return last !== undefined && isPayable(last, momentAt(at(10)))
  }
  expect(await payable()).toBe(false)
  expect(await payable(story.opened)).toBe(false)
  expect(await payable(story.opened, story.added)).toBe(true)
  expect(await payable(story.opened, story.added, story.submitted, story.started)).toBe(true)
  const pending = [story.opened, story.added, story.submitted, story.started, story.pending]
  expect(await payable(...pending)).toBe(false)
  expect(await payable(...story.sale)).toBe(false)
  // Under the same reference another transaction ends, and then the pending one.
  const { data } = story.pending as Extract<Recorded, { type: 'PaymentPending' }>
  const card = happened(9, 'PaymentDeclined', { ...data, transactionId: 'another' })
  expect(await payable(...pending, card)).toBe(false)
  expect(await payable(...pending, card, happened(9, 'PaymentExpired', data))).toBe(true)
})

test("a doctor's live offers are those that can still be chosen", async () => {
  const two = await after(story.posted, story.ruizOffers, story.ruizAmends, story.vegaOffers)
  expect(await liveOffersOf(two, 'ruiz')).toEqual([
    {
      offerId: 'req_1',
      requestId: 'req',
      version: 2,
      start: at(300),
      end: at(320),
      place: 'room',
      pauseMinutes: 0,
      capacity: 1,
    },
  ])
  const sold = await after(...story.sale)
  expect([await liveOffersOf(sold, 'ruiz'), await liveOffersOf(sold, 'vega')]).toEqual([[], []])
})

test("a doctor sees a patient's home and phone until the day after, and never of a cancelled visit", async () => {
  const sold = story.sale.at(-1)! as Extract<Recorded, { type: 'AppointmentScheduled' }>
  const visit = { ...sold.data.visit, careType: 2 as const, office: null, addressId: 'casa' }
  const atHome = happened(9, 'AppointmentScheduled', { ...sold.data, visit })
  const home = { office_address: 'Secreto-calle-5', celular: 'Secreto-300-ana' }
  const none = { office_address: '', celular: '' }
  const reader = await after(...story.sale, atHome)
  const seenBy = async (who: string, minutes: number) => (await appointmentsOf(reader, who, momentAt(at(minutes))))[0]
  expect(await seenBy('ruiz', 10)).toMatchObject(home)
  expect(await seenBy('ruiz', 24 * 60)).toMatchObject(home)
  expect(await seenBy('ruiz', 3 * 24 * 60)).toMatchObject(none)
  expect(await seenBy('ana', 3 * 24 * 60)).toMatchObject({ ...home, celular: '' })
  const { appointmentId, patientId, doctorId, orderId } = sold.data
  const of = { appointmentId, patientId, doctorId, orderId, start: visit.start }
  const cancelled = await after(
    ...story.sale,
    atHome,
    happened(10, 'AppointmentCancelled', { ...of, by: 'patient', refund: true, doctorAbsent: false }),
  )
  expect((await appointmentsOf(cancelled, 'ruiz', momentAt(at(11))))[0]).toMatchObject(none)
})

test('appointments are listed for both sides until they are past', async () => {
  const reader = await after(...story.sale)
  expect(await appointmentsOf(reader, 'ruiz', momentAt(at(10)), true)).toMatchObject([
    { patient: 'Secreto-nombre-ana Secreto-ana', state: 'confirmed' },
  ])
  expect(await appointmentsOf(reader, 'ana', momentAt(at(400)))).toMatchObject([
    { state: 'past', observaciones: 'Secreto-motivo' },
  ])
  expect(await appointmentsOf(reader, 'ana', momentAt(at(400)), true)).toEqual([])
})
