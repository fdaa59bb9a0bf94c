import { describe, expect, it } from 'vitest'
import { fold, notAllowed, reject } from '../decider.ts'
import { cartInProgress } from '../purchase-in-progress.ts'
import { after, given, history, noon, visit } from '../scenario.fixture.ts'
import { bogotaInstant } from '../time.ts'
import { waitingListRequest } from './decide.ts'
import { addressFor } from './needs.ts'
import { post, ruiz } from './request.fixture.ts'
import { isPosted } from './state.ts'
import { texts } from './texts.ts'

const ids = { requestId: 'q1', patientId: 'ana' }
const today = (hour: string) => bogotaInstant('2026-11-20', hour)
const tomorrow = (hour: string) => bogotaInstant('2026-11-21', hour)
const posted = (now: string, searchType: 1 | 2 | 3 = 1) => {
  const state = fold(waitingListRequest, history(waitingListRequest, { ...post, searchType, cupId: '895101', now }))
  if (!isPosted(state)) throw new Error('not posted')
  return state
}
const ofNoon = history(waitingListRequest, { ...post, now: noon })
const offer = { type: 'MakeOffer', doctor: ruiz, visit } as const

describe('posting', () => {
  it('of type 3 needs a procedure, and care at home an address', () => {
    given(waitingListRequest)
      .when({ ...post, searchType: 3, now: noon })
      .then(reject('Procedimiento es requerido'))
    given(waitingListRequest)
      .when({ ...post, careType: 2, now: noon })
      .then(reject('La dirección es requerida.'))
  })
  it('takes the named address of the patient, or the main one where care at home names none', () => {
    const patient = { addresses: [{ addressId: 'home' }, { addressId: 'work' }], mainAddressId: 'home' }
    expect(addressFor(1, null, patient)).toBeNull()
    expect(addressFor(1, 'work', patient)).toBe('work')
    expect(addressFor(2, null, patient)).toBe('home')
    expect(addressFor(2, 'elsewhere', patient)).toEqual(reject('La dirección es requerida.'))
    expect(addressFor(2, null, { addresses: [], mainAddressId: null })).toEqual(reject('La dirección es requerida.'))
  })
  it.each([
    ['05:30', today('07:00')],
    ['06:59', today('07:00')],
    ['07:00', today('07:00')],
    ['20:59', today('20:59')],
    ['21:00', tomorrow('07:00')],
    ['23:59', tomorrow('07:00')],
  ])('at %s, an immediate request is answered from %s on, and its 15 minutes start then', (hour, answerFrom) => {
    const { answerBy, ...state } = posted(today(hour))
    expect(state.answerFrom).toBe(answerFrom)
    expect(Date.parse(answerBy) - Date.parse(answerFrom)).toBe(15 * 60_000)
  })

  it.each([2, 3] as const)('a request of type %i counts at once, also in the night', (type) => {
    expect(posted(today('02:10'), type)).toMatchObject({ answerFrom: today('02:10'), answerBy: today('02:25') })
  })

  it.each([
    ['10:00', 1, today('23:59')],
    ['22:00', 1, tomorrow('23:59')],
    ['22:00', 2, today('23:59')],
    ['23:59', 2, tomorrow('23:59')],
  ] as const)(
    'at %s of type %i, it ends at 23:59 of the day on which its 15 minutes start: %s',
    (hour, type, endsAt) => {
      expect(posted(today(hour), type).endsAt).toBe(endsAt)
    },
  )

  it('takes the end that the patient names', () => {
    given(waitingListRequest)
      .when({ ...post, endsAt: after(300), now: noon })
      .then([{ type: 'RequestPosted', data: { endsAt: after(300) } }])
  })

  it('refuses an end that is not in the future', () => {
    given(waitingListRequest)
      .when({ ...post, endsAt: noon, now: noon })
      .then(reject('La fecha debe ser mayor a la actual'))
  })

  it('again by the same patient is no news, by another is not allowed', () => {
    given(waitingListRequest, ofNoon)
      .when({ ...post, now: after(1) })
      .then([])
    given(waitingListRequest, ofNoon)
      .when({ ...post, patientId: 'beto', now: after(1) })
      .then(notAllowed)
  })

  it('is refused for ever once it was abandoned', () => {
    const abandoned = history(waitingListRequest, { type: 'AbandonPosting', requestId: 'q1', now: noon })
    given(waitingListRequest, abandoned)
      .when({ ...post, now: noon })
      .then(reject('Tu solicitud no se alcanzó a enviar. Envíala de nuevo.'))
    given(waitingListRequest, abandoned).when({ type: 'AbandonPosting', requestId: 'q1', now: noon }).then([])
  })

  it('can no longer be abandoned once it happened: the other request is a duplicate', () => {
    given(waitingListRequest, ofNoon)
      .when({ type: 'AbandonPosting', requestId: 'q1', now: after(1) })
      .then(reject('Ya existe una consulta con estos mismos parametros.'))
  })

  it('notifies the doctors once', () => {
    const notify = { type: 'NotifyDoctors' as const, doctorIds: ['ruiz', 'velez'], ask: 0 }
    given(waitingListRequest, ofNoon)
      .when({ ...notify, now: noon })
      .then([{ type: 'DoctorsNotified', data: { ...ids, doctorIds: ['ruiz', 'velez'] } }])
    given(waitingListRequest, ofNoon)
      .when({ ...notify, doctorIds: [], now: noon })
      .then([{ type: 'DoctorsNotified' }, { type: 'RequestEscalated', data: ids }])
    given(waitingListRequest, [...ofNoon, { type: 'DoctorsNotified', data: { ...ids, doctorIds: [] } }])
      .when({ ...notify, now: noon })
      .then([])
  })

  it('is the beginning: nothing else is', () => {
    given(waitingListRequest)
      .when({ ...offer, now: noon })
      .then(reject(texts.requestOver))
    given(waitingListRequest).when({ type: 'EndRequest', now: noon }).then(reject(texts.requestOver))
  })
})

describe('escalation to support', () => {
  const escalate = { type: 'EscalateRequest' } as const
  it('happens at 15 minutes without an offer, not before', () => {
    given(waitingListRequest, ofNoon)
      .when({ ...escalate, now: after(14.99) })
      .then([])
    given(waitingListRequest, ofNoon)
      .when({ ...escalate, now: after(15) })
      .then([{ type: 'RequestEscalated', data: ids }])
  })
  it('rather happens late than never, and once', () => {
    given(waitingListRequest, ofNoon)
      .when({ ...escalate, now: after(400) })
      .then([{ type: 'RequestEscalated' }])
    given(waitingListRequest, [...ofNoon, { type: 'RequestEscalated', data: ids }])
      .when({ ...escalate, now: after(16) })
      .then([])
  })
  it('does not happen while an offer that came in time stands, and happens at once when the last one goes', () => {
    const offered = history(waitingListRequest, { ...post, now: noon }, { ...offer, now: after(15) })
    given(waitingListRequest, offered)
      .when({ type: 'WithdrawOffer', offerId: 'q1_1', doctorId: 'ruiz', now: after(15) })
      .then([{ type: 'OfferWithdrawn' }, { type: 'RequestEscalated' }])
    given(waitingListRequest, offered)
      .when({ ...escalate, now: after(16) })
      .then([])
  })
  it('happens when the first offer came too late', () => {
    const offered = history(waitingListRequest, { ...post, now: noon }, { ...offer, now: after(15.5) })
    given(waitingListRequest, offered)
      .when({ ...escalate, now: after(16) })
      .then([{ type: 'RequestEscalated' }])
  })
  it('leaves offers possible until the end of the request', () => {
    given(waitingListRequest, [...ofNoon, { type: 'RequestEscalated', data: ids }])
      .when({ ...offer, now: after(16) })
      .then([{ type: 'OfferMade' }])
  })
})

describe('the end of a request', () => {
  const end = { type: 'EndRequest' } as const
  const withdraw = { type: 'WithdrawRequest', patientId: 'ana' } as const
  const chosen = history(
    waitingListRequest,
    { ...post, now: noon },
    { ...offer, now: after(1) },
    { type: 'ChooseOffer', offerId: 'q1_1', version: 1, orderId: 'ana_1', now: after(2) },
  )
  const offered = chosen.slice(0, 2)

  it('comes when it is due, late rather than never, and not before', () => {
    given(waitingListRequest, ofNoon)
      .when({ ...end, now: today('23:58') })
      .then([])
    const ended = {
      type: 'RequestRejected' as const,
      data: { cause: 'ended' as const, otherDoctorIds: [], patientTold: true },
    }
    given(waitingListRequest, ofNoon)
      .when({ ...end, now: today('23:59') })
      .then([ended])
    given(waitingListRequest, ofNoon)
      .when({ ...end, now: tomorrow('12:00') })
      .then([ended])
  })
  it('notifies the doctors whose offers were live', () => {
    given(waitingListRequest, offered)
      .when({ ...withdraw, now: after(5) })
      .then([
        { type: 'RequestRejected', data: { ...ids, cause: 'withdrawn', otherDoctorIds: ['ruiz'], patientTold: false } },
      ])
  })
  it('waits for the order of a chosen offer', () => {
    given(waitingListRequest, chosen)
      .when({ ...end, now: tomorrow('00:10') })
      .then([])
    given(waitingListRequest, chosen)
      .when({ ...withdraw, now: after(5) })
      .then(reject(cartInProgress.message))
  })
  it('is only its own patient to withdraw', () => {
    given(waitingListRequest, ofNoon)
      .when({ ...withdraw, patientId: 'beto', now: after(5) })
      .then(notAllowed)
  })
  it('leaves nothing to offer, amend or choose; timers find nothing to do', () => {
    const over = history(
      waitingListRequest,
      { ...post, now: noon },
      { ...offer, now: after(1) },
      { ...withdraw, now: after(2) },
    )
    const gone = reject('La solicitud ya no está disponible.')
    given(waitingListRequest, over)
      .when({ ...offer, now: after(3) })
      .then(gone)
    given(waitingListRequest, over)
      .when({ ...offer, type: 'AmendOffer', offerId: 'q1_1', now: after(3) })
      .then(gone)
    given(waitingListRequest, over)
      .when({ type: 'ChooseOffer', offerId: 'q1_1', version: 1, orderId: 'ana_1', now: after(3) })
      .then(gone)
    given(waitingListRequest, over)
      .when({ type: 'ReclaimRequest', offerId: 'q1_1', version: 1, orderId: 'ana_1', now: after(3) })
      .then(gone)
    given(waitingListRequest, over)
      .when({ ...withdraw, now: after(3) })
      .then(gone)
    given(waitingListRequest, over)
      .when({ type: 'WithdrawOffer', offerId: 'q1_1', doctorId: 'ruiz', now: after(3) })
      .then([])
    for (const timer of [{ type: 'ExpireOffer', offerId: 'q1_1' }, { type: 'EscalateRequest' }, end] as const)
      given(waitingListRequest, over)
        .when({ ...timer, now: tomorrow('12:00') })
        .then([])
  })
  it('refuses offers and choices from its end on, even when the timer is late', () => {
    given(waitingListRequest, ofNoon)
      .when({ ...offer, visit: { ...visit, start: tomorrow('10:00'), end: tomorrow('10:20') }, now: today('23:59') })
      .then(reject(texts.requestOver))
    const late = history(
      waitingListRequest,
      { ...post, now: noon },
      { ...offer, visit: { ...visit, start: tomorrow('10:00'), end: tomorrow('10:20') }, now: today('23:50') },
    )
    const choose = { type: 'ChooseOffer', offerId: 'q1_1', version: 1, orderId: 'ana_1' } as const
    given(waitingListRequest, late)
      .when({ ...choose, now: today('23:58') })
      .then([{ type: 'OfferChosen' }])
    given(waitingListRequest, late)
      .when({ ...choose, now: today('23:59') })
      .then(reject(texts.requestOver))
  })
})
