import { describe, expect, it } from 'vitest'
import { isRejection, notAllowed } from '../decider.ts'
import { after, given, noon, visit } from '../scenario.fixture.ts'
import { waitingListRequest } from './decide.ts'
import { choose, doctorFacts, make, post, release, ruiz, so } from './request.fixture.ts'

const direct = {
  ...post,
  searchType: 2,
  reason: '',
  endsAt: visit.start,
  direct: { doctor: ruiz, visit },
  now: noon,
} as const
const posted = so(direct)
const over = { requestId: 'q1', patientId: 'ana', cause: 'ended' } as const
const ended = { type: 'RequestRejected', data: { ...over, otherDoctorIds: [] as string[], patientTold: true } } as const
const gone = { requestId: 'q1', patientId: 'ana', offerId: 'q1_1', doctorId: 'ruiz' }

describe('a request that a doctor posts for a patient', () => {
  it('comes with its offer in one append, and not at all where that is refused', () => {
    expect(posted).toMatchObject([
      { type: 'RequestPosted', data: { onlyDoctorId: 'ruiz', specialityId: post.specialityId } },
      { type: 'OfferMade', data: { offerId: 'q1_1', doctorId: 'ruiz', version: 1, endsAt: after(30) } },
    ])
    const past = { ...direct, direct: { doctor: ruiz, visit: { ...visit, start: after(1) } } }
    expect(isRejection(waitingListRequest.decide(past, { status: 'none' }))).toBe(true)
  })
  it('is nobody else’s, and never goes to support', () => {
    const vega = { ...make(), doctor: doctorFacts('vega'), visit: { ...visit, doctorId: 'vega' } }
    given(waitingListRequest, posted).when(vega).then(notAllowed)
    given(waitingListRequest, posted)
      .when({ type: 'EscalateRequest', now: after(600) })
      .then([])
  })
  it('ends with its offer, but not where the patient reserved and did not pay', () => {
    given(waitingListRequest, posted)
      .when({ type: 'ExpireOffer', offerId: 'q1_1', now: after(30) })
      .then([{ type: 'OfferExpired', data: { ...gone, cause: 'due' } }, ended])
    given(waitingListRequest, posted)
      .when({ type: 'WithdrawOffer', offerId: 'q1_1', doctorId: 'ruiz', now: after(1) })
      .then([{ type: 'OfferWithdrawn', data: gone }, ended])
    const outcome = waitingListRequest.decide(
      { ...release, now: after(40) },
      so(direct, choose).reduce(waitingListRequest.evolve, waitingListRequest.initialState),
    )
    expect(isRejection(outcome) ? [] : outcome.map(({ type }) => type)).not.toContain('RequestRejected')
  })
})
