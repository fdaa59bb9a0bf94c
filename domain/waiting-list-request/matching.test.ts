import { describe, expect, it } from 'vitest'
import type { CareType } from '../visit.ts'
import { answers, type RequestFacts, sees } from './matching.ts'
import { doctorFacts } from './request.fixture.ts'

const doctor = doctorFacts('ruiz', { cupIds: ['895101'] })
const request: RequestFacts = { type: 1, specialityId: '328', cupId: null, careType: 0, cityId: '76001' }
const procedure: RequestFacts = { ...request, type: 3, specialityId: null, cupId: '895101' }

describe('a request is seen by', () => {
  it('an active doctor of its speciality and city who receives offers', () => expect(sees(doctor, request)).toBe(true))
  it('no doctor whose validation is pending (PV)', () =>
    expect(sees({ ...doctor, active: false }, request)).toBe(false))
  it('no doctor who switched receiving offers off', () =>
    expect(sees({ ...doctor, receivesOffers: false }, request)).toBe(false))
  it('no doctor of another speciality', () => expect(sees({ ...doctor, specialityIds: ['302'] }, request)).toBe(false))
  it('doctors of its speciality also when it is scheduled', () =>
    expect(sees(doctor, { ...request, type: 2 })).toBe(true))

  it('a doctor who does its procedure, in any speciality', () => {
    expect(sees({ ...doctor, specialityIds: [] }, procedure)).toBe(true)
  })
  it('no doctor who does not do its procedure, in any speciality', () => {
    expect(sees({ ...doctor, cupIds: ['881202'] }, { ...procedure, specialityId: '328' })).toBe(false)
  })
  it('nobody when it names neither speciality nor procedure', () => {
    expect(sees(doctor, { ...request, specialityId: null })).toBe(false)
    expect(sees(doctor, { ...procedure, cupId: null })).toBe(false)
  })

  it.each<[CareType, boolean]>([
    [0, false],
    [1, true],
    [2, false],
  ])('doctors of another city only for video: care type %i', (careType, seen) => {
    expect(sees({ ...doctor, cityIds: ['11001'] }, { ...request, careType })).toBe(seen)
  })
})

describe('an offer answers a request', () => {
  it.each<[offered: CareType, asked: CareType, addressId: string | null, answers: boolean]>([
    [0, 0, null, true],
    [1, 1, null, true],
    [2, 2, 'home', true],
    [0, 2, null, true],
    [0, 2, 'home', true],
    [2, 0, 'home', true],
    [2, 0, null, false],
    [1, 0, 'home', false],
    [1, 2, 'home', false],
    [0, 1, 'home', false],
    [2, 1, 'home', false],
  ])('of care type %i to one of %i with address %s: %s', (offered, careType, addressId, expected) => {
    expect(answers(offered, { careType, addressId })).toBe(expected)
  })
})
