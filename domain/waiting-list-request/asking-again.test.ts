import { describe, expect, it } from 'vitest'
import { notAllowed, reject } from '../decider.ts'
import { after, given, noon, visit } from '../scenario.fixture.ts'
import { bogotaInstant } from '../time.ts'
import { waitingListRequest } from './decide.ts'
import { mayNotAskAgain } from './may.ts'
import { by, chosen, make, offered, post, release, ruiz, so } from './request.fixture.ts'
import { texts } from './texts.ts'

const ids = { requestId: 'q1', patientId: 'ana' }
const ask = (minute: number, number = 1) =>
  ({ type: 'AskOffersAgain', patientId: 'ana', ask: number, now: after(minute) }) as const
const told = (number: number, minute: number) => ({
  ...{ type: 'NotifyDoctors' as const, doctorIds: ['ruiz'] },
  ask: number,
  now: after(minute),
})
const escalate = (minute: number) => ({ type: 'EscalateRequest', now: after(minute) }) as const
const lapse = { type: 'ExpireOffer', offerId: 'q1_1', now: after(31) } as const
/** Its only offer has run out. */
const lapsed = [post, told(0, 0), make(), lapse]

describe('asking for offers again', () => {
  it('gives doctors the time of a new request', () => {
    given(waitingListRequest, so(...lapsed))
      .when(ask(32))
      .then([{ type: 'OffersAskedAgain', data: { ...ids, ask: 1, answerFrom: after(32), answerBy: after(47) } }])
  })

  it('is done once, however often it is pressed', () => {
    given(waitingListRequest, so(...lapsed, ask(32)))
      .when(ask(32))
      .then([])
    given(waitingListRequest, so(...lapsed, ask(32), escalate(47)))
      .when(ask(50))
      .then([])
  })

  it('is possible twice', () => {
    const twice = so(...lapsed, ask(32), escalate(47), ask(50, 2), escalate(65))
    given(waitingListRequest, twice).when(ask(70, 3)).then(reject(texts.askedTwice))
  })

  it('is the patient’s alone, and of no visit that a doctor agreed', () => {
    given(waitingListRequest, so(...lapsed))
      .when({ ...ask(32), patientId: 'beto' })
      .then(notAllowed)
    given(waitingListRequest, so({ ...post, direct: { doctor: ruiz, visit } }))
      .when(ask(1))
      .then(notAllowed)
  })

  it('waits for what is under way: the first answers, offers to choose from, a payment', () => {
    given(waitingListRequest, so(post, told(0, 0)))
      .when(ask(14.99))
      .then(reject(texts.askWhileAwaited))
    given(waitingListRequest, offered).when(ask(20)).then(reject(texts.askWithOffers))
    given(waitingListRequest, chosen).when(ask(40)).then(reject(texts.askWhileChosen))
    given(waitingListRequest, so(post, told(0, 0), escalate(15)))
      .when(ask(15))
      .then([{ type: 'OffersAskedAgain' }])
  })

  it('does not wait for an offer whose time has run out before its timer came', () => {
    given(waitingListRequest, offered)
      .when(ask(31))
      .then([{ type: 'OffersAskedAgain' }])
  })

  it('is too late where the request ends before doctors can answer, also by their hours', () => {
    const short = { ...post, endsAt: after(60) }
    const over = [short, told(0, 0), escalate(15)]
    given(waitingListRequest, so(...over))
      .when(ask(45))
      .then([{ type: 'OffersAskedAgain', data: { answerBy: after(60) } }])
    given(waitingListRequest, so(...over))
      .when(ask(45.01))
      .then(reject(texts.askTooLate))
    const facts = { isChosen: false, hasOffers: false, escalated: true, answerBy: noon, asks: 0 } as const
    const [night, midnight] = [bogotaInstant('2026-11-20', '21:00'), bogotaInstant('2026-11-20', '23:59')]
    expect(mayNotAskAgain({ ...facts, type: 1, endsAt: midnight }, night)).toEqual(reject(texts.askTooLate))
    expect(mayNotAskAgain({ ...facts, type: 2, endsAt: midnight }, night)).toBeUndefined()
  })

  it('is refused once the request is over', () => {
    given(waitingListRequest, so(...lapsed, { type: 'WithdrawRequest', patientId: 'ana', now: after(32) }))
      .when(ask(33))
      .then(reject(texts.requestOver))
  })
})

describe('a request that was asked about again', () => {
  const again = [...lapsed, ask(32)]

  it('is told to doctors once more, and not by what was matched before', () => {
    given(waitingListRequest, so(...again))
      .when(told(0, 33))
      .then([])
    given(waitingListRequest, so(...again))
      .when(told(1, 33))
      .then([{ type: 'DoctorsNotified', data: { ...ids, doctorIds: ['ruiz'], ask: 1 } }])
    given(waitingListRequest, so(...again, told(1, 33)))
      .when(told(1, 34))
      .then([])
  })

  it('goes to support again where nobody answers in its time, or nobody can', () => {
    given(waitingListRequest, so(...again))
      .when(escalate(46.99))
      .then([])
    given(waitingListRequest, so(...again))
      .when(escalate(47))
      .then([{ type: 'RequestEscalated', data: ids }])
    given(waitingListRequest, so(...again))
      .when({ ...told(1, 33), doctorIds: [] })
      .then([{ type: 'DoctorsNotified' }, { type: 'RequestEscalated' }])
  })

  it('is answered by the same doctor anew', () => {
    const answer = { type: 'MakeOffer', ...by('ruiz'), now: after(40) } as const
    given(waitingListRequest, so(...again, answer))
      .when(escalate(47))
      .then([])
  })

  it('is not asked about while a released offer can still be chosen', () => {
    given(waitingListRequest, so(...[post, told(0, 0), make()], { ...choosing, now: after(6) }, release))
      .when(ask(20))
      .then(reject(texts.askWithOffers))
  })
})

const choosing = { type: 'ChooseOffer', offerId: 'q1_1', version: 1, orderId: 'ana_1' } as const
