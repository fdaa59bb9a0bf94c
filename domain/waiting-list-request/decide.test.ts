import { describe, expect, it } from 'vitest'
import { fold, notAllowed, reject } from '../decider.ts'
import { after, given, visit } from '../scenario.fixture.ts'
import { waitingListRequest } from './decide.ts'
import type { OfferingDoctor } from './matching.ts'
import { accept, amend, by, choose, chosen, make, offered, post, release, ruiz, so } from './request.fixture.ts'

const office = { id: 'room', name: 'Consultorio 1', address: 'Calle 5' }

describe('an offer', () => {
  it('records its terms, its receipt and its end 30 minutes later', () => {
    given(waitingListRequest, so(post))
      .when(make())
      .then([
        { type: 'OfferMade', data: { offerId: 'q1_1', version: 1, visit, receivedAt: after(1), endsAt: after(31) } },
      ])
  })
  it('ends at its start when that comes earlier', () => {
    given(waitingListRequest, so(post))
      .when(make({ start: after(20), end: after(40) }))
      .then([{ type: 'OfferMade', data: { endsAt: after(20) } }])
  })
  it.each([2, -5, 0])('%i minutes ahead counts as past', (ahead) => {
    given(waitingListRequest, so(post))
      .when(make({ start: after(1 + ahead), end: after(60) }))
      .then(reject('La fecha debe ser mayor a la actual'))
  })
  it('a moment more than 2 minutes ahead is accepted', () => {
    given(waitingListRequest, so(post))
      .when(make({ start: after(3.001), end: after(60) }))
      .then([{ type: 'OfferMade' }])
  })
  it('ends after it starts, within 24 hours', () => {
    const refused = reject('La hora final debe ser posterior a la hora inicial')
    given(waitingListRequest, so(post))
      .when(make({ end: visit.start }))
      .then(refused)
    given(waitingListRequest, so(post))
      .when(make({ end: after(110) }))
      .then(refused)
    given(waitingListRequest, so(post))
      .when(make({ end: after(120 + 24 * 60 + 1) }))
      .then(refused)
    given(waitingListRequest, so(post))
      .when(make({ end: after(120 + 24 * 60) }))
      .then([{ type: 'OfferMade' }])
  })
  it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('is not made for %d centavos', (feeCents) => {
    given(waitingListRequest, so(post)).when(make({ feeCents })).then(reject('La tarifa debe ser mayor o igual a cero'))
  })
  it('may be free', () => {
    given(waitingListRequest, so(post))
      .when(make({ feeCents: 0 }))
      .then([{ type: 'OfferMade' }])
  })

  it('is made once by each doctor', () => {
    given(waitingListRequest, offered)
      .when({ ...make(), now: after(2) })
      .then(reject('Ya tiene una oferta vigente para esta solicitud.'))
    given(waitingListRequest, offered)
      .when({ ...make(), ...by('velez'), now: after(2) })
      .then([{ type: 'OfferMade', data: { offerId: 'q1_2', doctorId: 'velez' } }])
  })
  it('may be made anew under a new id once the earlier one is gone', () => {
    const withdrawn = so(post, make(), { type: 'WithdrawOffer', offerId: 'q1_1', doctorId: 'ruiz', now: after(2) })
    given(waitingListRequest, withdrawn)
      .when({ ...make(), now: after(3) })
      .then([{ type: 'OfferMade', data: { offerId: 'q1_2', version: 1 } }])
  })
  it.each<[string, Partial<OfferingDoctor>]>([
    ['whose validation is pending', { active: false }],
    ['who switched receiving offers off', { receivesOffers: false }],
    ['of another speciality', { specialityIds: ['302'] }],
  ])('is not allowed to a doctor %s', (_, facts) => {
    given(waitingListRequest, so(post))
      .when({ ...make(), doctor: { ...ruiz, ...facts } })
      .then(notAllowed)
  })
  it('is not made, nor amended, to an hour at which the doctor is busy', () => {
    const isBusy = { doctor: { ...ruiz, isBusy: true } }
    given(waitingListRequest, so(post))
      .when({ ...make(), ...isBusy })
      .then(reject('No esta disponible ese horario.', 3009))
    given(waitingListRequest, offered)
      .when({ ...amend(), ...isBusy })
      .then(reject('No esta disponible ese horario.', 3009))
  })
  it('is only made for oneself', () => {
    given(waitingListRequest, so(post))
      .when({ ...make(), doctor: { ...ruiz, doctorId: 'velez' } })
      .then(notAllowed)
  })
})

describe('an offer in the office or at home', () => {
  const inOffice = { ...post, careType: 0 } as const
  const atHome = { ...post, careType: 2, addressId: 'home' } as const
  it('needs an office in the city of the request', () => {
    given(waitingListRequest, so(inOffice))
      .when(make({ careType: 0 }))
      .then(reject('Seleccione un consultorio para la consulta presencial.'))
    given(waitingListRequest, so(inOffice))
      .when(make({ careType: 0, office, cityId: '11001' }))
      .then(reject('El consultorio debe estar en la ciudad de la solicitud.'))
    given(waitingListRequest, so(inOffice))
      .when(make({ careType: 0, office }))
      .then([{ type: 'OfferMade' }])
  })
  it('is not allowed to a doctor of another city', () => {
    const elsewhere = { ...make({ careType: 0, office }), doctor: { ...ruiz, cityIds: ['11001'] } }
    given(waitingListRequest, so(inOffice)).when(elsewhere).then(notAllowed)
  })
  it('may answer the other, at home only with an address', () => {
    given(waitingListRequest, so(atHome))
      .when(make({ careType: 0, office }))
      .then([{ type: 'OfferMade' }])
    given(waitingListRequest, so({ ...inOffice, addressId: 'home' }))
      .when(make({ careType: 2 }))
      .then([{ type: 'OfferMade' }])
    given(waitingListRequest, so(inOffice))
      .when(make({ careType: 2 }))
      .then(reject('El tipo de consulta no corresponde a la solicitud.'))
  })
  it('never answers a video request, nor video them', () => {
    const refused = reject('El tipo de consulta no corresponde a la solicitud.')
    given(waitingListRequest, so(post))
      .when(make({ careType: 0, office }))
      .then(refused)
    given(waitingListRequest, so(inOffice)).when(make()).then(refused)
  })
  it('for a procedure is for doctors who do it', () => {
    const asked = so({ ...post, searchType: 3, specialityId: null, cupId: '895101' })
    given(waitingListRequest, asked).when(make()).then(notAllowed)
    given(waitingListRequest, asked)
      .when({ ...make(), doctor: { ...ruiz, cupIds: ['895101'] } })
      .then([{ type: 'OfferMade' }])
  })
})

describe('amending and withdrawing', () => {
  const offerOver = reject('La oferta ya no está disponible.')
  const offerChosen = reject('El paciente ya eligió esta oferta; no se puede modificar.')
  const withdraw = { type: 'WithdrawOffer', offerId: 'q1_1', doctorId: 'ruiz', now: after(7) } as const
  it('gives a new version, a new receipt and a new end', () => {
    given(waitingListRequest, offered)
      .when(amend({ feeCents: 5 }))
      .then([{ type: 'OfferAmended', data: { offerId: 'q1_1', version: 2, receivedAt: after(5), endsAt: after(35) } }])
  })
  it('is judged by the same rules as offering', () => {
    given(waitingListRequest, offered)
      .when(amend({ feeCents: -1 }))
      .then(reject('La tarifa debe ser mayor o igual a cero'))
    given(waitingListRequest, offered)
      .when({ ...amend(), doctor: { ...ruiz, receivesOffers: false } })
      .then(notAllowed)
  })
  it('is for the doctor whose offer it is', () => {
    given(waitingListRequest, offered)
      .when({ ...amend(), ...by('velez') })
      .then(notAllowed)
    given(waitingListRequest, offered)
      .when({ ...withdraw, doctorId: 'velez' })
      .then(notAllowed)
  })
  it('is over at its end, even when the timer is late', () => {
    given(waitingListRequest, offered)
      .when({ ...amend(), now: after(30.99) })
      .then([{ type: 'OfferAmended' }])
    given(waitingListRequest, offered)
      .when({ ...amend(), now: after(31) })
      .then(offerOver)
    given(waitingListRequest, offered)
      .when({ ...amend(), offerId: 'q1_9' })
      .then(offerOver)
    given(waitingListRequest, offered)
      .when({ ...withdraw, offerId: 'q1_9' })
      .then(offerOver)
  })
  it('is refused once the offer is chosen, and possible again when the choice is given back', () => {
    given(waitingListRequest, chosen)
      .when({ ...amend(), now: after(7) })
      .then(offerChosen)
    given(waitingListRequest, chosen).when(withdraw).then(offerChosen)
    given(waitingListRequest, so(post, make(), choose, accept))
      .when(withdraw)
      .then(offerChosen)
    given(waitingListRequest, so(post, make(), choose, release))
      .when({ ...amend(), now: after(8) })
      .then([{ type: 'OfferAmended' }])
  })
  it('of another offer goes on while one is chosen', () => {
    const both = so(post, make(), { ...make(), ...by('velez') }, choose)
    given(waitingListRequest, both)
      .when({ ...amend(), ...by('velez'), offerId: 'q1_2', now: after(7) })
      .then([{ type: 'OfferAmended' }])
    given(waitingListRequest, both)
      .when({ ...withdraw, offerId: 'q1_2', doctorId: 'velez' })
      .then([{ type: 'OfferWithdrawn' }])
  })
  it('withdraws once', () => {
    given(waitingListRequest, offered)
      .when(withdraw)
      .then([{ type: 'OfferWithdrawn', data: { offerId: 'q1_1', doctorId: 'ruiz' } }, { type: 'RequestEscalated' }])
    given(waitingListRequest, so(post, make(), withdraw))
      .when(withdraw)
      .then([])
  })
})

describe('the end of an offer', () => {
  const expire = { type: 'ExpireOffer', offerId: 'q1_1' } as const
  const end = { type: 'EndOffer', offerId: 'q1_1', version: 1, now: after(3) } as const
  it('comes at 30 minutes, late rather than never, and not before', () => {
    given(waitingListRequest, offered)
      .when({ ...expire, now: after(30.99) })
      .then([])
    given(waitingListRequest, offered)
      .when({ ...expire, now: after(31) })
      .then([{ type: 'OfferExpired', data: { cause: 'due' } }, { type: 'RequestEscalated' }])
    given(waitingListRequest, offered)
      .when({ ...expire, now: after(500) })
      .then([{ type: 'OfferExpired' }, { type: 'RequestEscalated' }])
  })
  it('moves with an amendment', () => {
    given(waitingListRequest, so(post, make(), amend()))
      .when({ ...expire, now: after(34) })
      .then([])
  })
  it('is void while it is chosen: its order has the end now', () => {
    given(waitingListRequest, chosen)
      .when({ ...expire, now: after(500) })
      .then([])
    given(waitingListRequest, chosen).when(end).then([])
  })
  it('goes on for the other offers', () => {
    const both = so(post, make(), { ...make(), ...by('velez') }, choose)
    given(waitingListRequest, both)
      .when({ ...expire, offerId: 'q1_2', now: after(31) })
      .then([{ type: 'OfferExpired', data: { doctorId: 'velez' } }])
  })
  it('comes at once when the hour is sold elsewhere, for the version that had it', () => {
    given(waitingListRequest, offered)
      .when(end)
      .then([{ type: 'OfferExpired', data: { cause: 'doctorBusy' } }, { type: 'RequestEscalated' }])
    given(waitingListRequest, so(post, make(), amend()))
      .when({ ...end, now: after(6) })
      .then([])
  })
})

it('an event before the request was posted is a bug', () => {
  expect(() => fold(waitingListRequest, offered.slice(1))).toThrow('before RequestPosted')
})
