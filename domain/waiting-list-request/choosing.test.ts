import { describe, it } from 'vitest'
import { reject } from '../decider.ts'
import { after, given } from '../scenario.fixture.ts'
import { waitingListRequest } from './decide.ts'
import { accept, amend, by, choose, chosen, make, offered, post, release, so } from './request.fixture.ts'

const reclaim = { type: 'ReclaimRequest', offerId: 'q1_1', version: 1, orderId: 'ana_1', now: after(40) } as const
const ended = (cause: 'due' | 'doctorBusy' | 'orderExpired') =>
  [{ type: 'OfferReleased' }, { type: 'OfferExpired', data: { cause } }] as const
const expired = ended('orderExpired')

describe('choosing', () => {
  it('names the order and the version', () => {
    given(waitingListRequest, offered)
      .when(choose)
      .then([{ type: 'OfferChosen', data: { offerId: 'q1_1', orderId: 'ana_1', version: 1, claim: 'line' } }])
  })
  it('a stale version is refused: the new terms are to be seen first', () => {
    given(waitingListRequest, so(post, make(), amend()))
      .when(choose)
      .then(reject('El médico cambió su oferta. Revisa las nuevas condiciones.'))
  })
  it('is over when the offer is, even when its timer is late', () => {
    given(waitingListRequest, offered)
      .when({ ...choose, now: after(31) })
      .then(reject('La oferta ya no está disponible.'))
  })
  it('again by the same order is no news, by another is a cart in progress (1009)', () => {
    given(waitingListRequest, chosen).when(choose).then([])
    given(waitingListRequest, chosen)
      .when({ ...choose, orderId: 'ana_2' })
      .then(reject('Tiene un carro de compras en proceso, debe finalizarlo par realizar mas compras.', 1009))
  })
})

describe('giving a choice back', () => {
  it('opens the request again; the offer goes on when it still may', () => {
    given(waitingListRequest, chosen)
      .when(release)
      .then([{ type: 'OfferReleased', data: { offerId: 'q1_1', orderId: 'ana_1' } }])
  })
  it('ends the offer when it is due, when its order expired and when the hour is gone', () => {
    given(waitingListRequest, chosen)
      .when({ ...release, now: after(31) })
      .then(ended('due'))
    given(waitingListRequest, chosen)
      .when({ ...release, offerEnds: 'orderExpired' })
      .then(expired)
    given(waitingListRequest, chosen)
      .when({ ...release, offerEnds: 'doctorBusy' })
      .then([...ended('doctorBusy'), { type: 'RequestEscalated' }])
  })
  it('repeated or by another order hits nothing', () => {
    given(waitingListRequest, so(post, make(), choose, release))
      .when(release)
      .then([])
    given(waitingListRequest, chosen)
      .when({ ...release, orderId: 'ana_2', claim: 'any' })
      .then([])
  })
  it('of the first choosing never hits the one reclaimed for late money', () => {
    const reclaimed = so(post, make(), choose, { ...release, offerEnds: 'orderExpired' }, reclaim)
    given(waitingListRequest, reclaimed)
      .when({ ...release, offerEnds: 'orderExpired', now: after(41) })
      .then([])
    given(waitingListRequest, reclaimed)
      .when({ ...release, claim: 'any', now: after(41) })
      .then([{ type: 'OfferReleased' }])
  })
})

describe('reclaiming for late money', () => {
  it('takes a free request, though the offer has ended', () => {
    given(waitingListRequest, so(post, make(), choose, { ...release, offerEnds: 'orderExpired' }))
      .when(reclaim)
      .then([{ type: 'OfferChosen', data: { orderId: 'ana_1', claim: 'rescue' } }])
  })
  it('takes what this very order still holds, once', () => {
    given(waitingListRequest, chosen)
      .when(reclaim)
      .then([{ type: 'OfferChosen', data: { claim: 'rescue' } }])
    given(waitingListRequest, so(post, make(), choose, reclaim))
      .when(reclaim)
      .then([])
  })
  it('never takes it from another order', () => {
    const elsewhere = so(post, make(), { ...make(), ...by('velez') }, { ...choose, offerId: 'q1_2', orderId: 'ana_2' })
    given(waitingListRequest, elsewhere)
      .when(reclaim)
      .then(reject('Tiene un carro de compras en proceso, debe finalizarlo par realizar mas compras.', 1009))
  })
  it('finds nothing to do when the order was accepted already', () => {
    given(waitingListRequest, so(post, make(), choose, accept))
      .when(reclaim)
      .then([])
    given(waitingListRequest, so(post, make(), choose, accept))
      .when({ ...reclaim, orderId: 'ana_2' })
      .then(reject('La solicitud ya no está disponible.'))
  })
})

describe('accepting', () => {
  it('notifies the doctors of the other live offers', () => {
    const both = so(
      post,
      make(),
      { ...make(), ...by('velez') },
      { ...make(), ...by('soto') },
      { type: 'WithdrawOffer', offerId: 'q1_3', doctorId: 'soto', now: after(2) },
      choose,
    )
    given(waitingListRequest, both)
      .when(accept)
      .then([{ type: 'RequestAccepted', data: { doctorId: 'ruiz', orderId: 'ana_1', otherDoctorIds: ['velez'] } }])
  })
  it('does not notify the chosen doctor of another choice, though that doctor offered anew meanwhile', () => {
    const anew = so(
      post,
      make(),
      choose,
      { ...release, offerEnds: 'orderExpired' },
      { ...make(), now: after(35) },
      reclaim,
    )
    given(waitingListRequest, anew)
      .when({ ...accept, now: after(41) })
      .then([{ type: 'RequestAccepted', data: { offerId: 'q1_1', otherDoctorIds: [] } }])
  })
  it('is for the order that holds the request, once', () => {
    given(waitingListRequest, chosen)
      .when({ ...accept, orderId: 'ana_2' })
      .then(reject('La solicitud ya no está disponible.'))
    given(waitingListRequest, offered).when(accept).then(reject('La solicitud ya no está disponible.'))
    given(waitingListRequest, so(post, make(), choose, accept))
      .when(accept)
      .then([])
  })
  it('is never given back', () => {
    given(waitingListRequest, so(post, make(), choose, accept))
      .when({ ...release, claim: 'any', now: after(9) })
      .then([])
  })
})
