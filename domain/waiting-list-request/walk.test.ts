import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../decider.ts'
import { after, noon, sequences, visit } from '../scenario.fixture.ts'
import { earliest, plusMinutes } from '../time.ts'
import type { WaitingListRequestCommand as Command } from './commands.ts'
import { waitingListRequest } from './decide.ts'
import type { WaitingListRequestEvent as Event } from './events.ts'
import { doctorFacts, post as posted } from './request.fixture.ts'
import { isPosted, liveOffers, type PostedRequest, type RequestState } from './state.ts'

const post: Command = { ...posted, endsAt: after(300) }
const doctorId = fc.constantFrom('ruiz', 'velez')
const offerId = fc.constantFrom('q1_1', 'q1_1', 'q1_2', 'q1_3')
const orderId = fc.constantFrom('ana_1', 'ana_2')
const version = fc.constantFrom(1, 1, 2)
const terms = fc.record({ id: doctorId, start: fc.constantFrom(10, 60, 240) }).map(({ id, start }) => ({
  doctor: doctorFacts(id),
  visit: { ...visit, doctorId: id, start: after(start), end: after(start + 20) },
}))

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: terms.map((offer): Command => ({ type: 'MakeOffer', ...offer })) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('ChooseOffer' as const), offerId, version, orderId }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('ReclaimRequest' as const), offerId, version, orderId }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('ReleaseOffer' as const),
      orderId,
      claim: fc.constantFrom('line', 'any'),
      offerEnds: fc.constantFrom('doctorBusy', 'orderExpired', null),
    }),
  },
  fc.tuple(offerId, terms).map(([id, offer]): Command => ({ type: 'AmendOffer', offerId: id, ...offer })),
  fc.record({ type: fc.constant('WithdrawOffer' as const), offerId, doctorId }),
  fc.record({ type: fc.constant('ExpireOffer' as const), offerId }),
  fc.record({ type: fc.constant('EndOffer' as const), offerId, version }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('AcceptRequest' as const), orderId }) },
  fc.constantFrom<Command>(
    post,
    { type: 'AbandonPosting', requestId: 'q1' },
    { type: 'NotifyDoctors', doctorIds: ['ruiz'], ask: 0 },
    { type: 'NotifyDoctors', doctorIds: ['ruiz'], ask: 1 },
    { type: 'AskOffersAgain', patientId: 'ana', ask: 1 },
    { type: 'AskOffersAgain', patientId: 'ana', ask: 2 },
    { type: 'AskOffersAgain', patientId: 'ana', ask: 3 },
    { type: 'EscalateRequest' },
    { type: 'EndRequest' },
    { type: 'WithdrawRequest', patientId: 'ana' },
  ),
)

/** The first promise that one command breaks. */
function broken(before: RequestState, events: readonly Event[], state: RequestState, now: string): string | undefined {
  if (!isPosted(before) || !isPosted(state)) return undefined
  const isOver = before.status === 'accepted' || before.status === 'rejected'
  if (isOver && events.length > 0) return `${events[0]!.type} after it was ${before.status}`
  const doctors = liveOffers(state).map((offer) => offer.doctorId)
  if (new Set(doctors).size < doctors.length) return 'two live offers of one doctor'
  return firstOf(events, (event) => brokenBy(event, before, now, state)) ?? brokenEnds(state)
}

function brokenBy(event: Event, before: PostedRequest, now: string, state: PostedRequest): string | undefined {
  const earlier =
    'offerId' in event.data
      ? before.offers.find((offer) => offer.offerId === ('offerId' in event.data && event.data.offerId))
      : undefined
  switch (event.type) {
    case 'OfferMade':
      return earlier && 'an offer id is used twice'
    case 'OfferAmended':
      return event.data.version === (earlier?.version ?? 0) + 1 ? undefined : 'a version does not follow on the last'
    case 'OfferChosen':
      if (before.status === 'chosen' && before.orderId !== event.data.orderId) return 'chosen twice'
      return event.data.claim === 'line' && (!earlier?.live || now >= earlier.endsAt || now >= before.endsAt)
        ? 'chosen after its end'
        : undefined
    case 'OfferExpired':
      return event.data.cause === 'due' && now < earlier!.endsAt ? 'ended early' : undefined
    case 'RequestAccepted':
      return before.status === 'chosen' && before.orderId === event.data.orderId
        ? undefined
        : 'accepted for an order that does not hold it'
    case 'OffersAskedAgain':
      if (before.status === 'chosen') return 'asked again while an offer is chosen'
      return event.data.ask === before.asks + 1 && event.data.ask <= 2 && event.data.answerBy <= before.endsAt
        ? undefined
        : 'asked again too often or too late'
    case 'DoctorsNotified':
      return before.notified || (event.data.ask ?? 0) !== before.asks ? 'told for another ask, or twice' : undefined
    case 'RequestEscalated':
      return before.escalated || (liveOffers(state).length > 0 && (before.offeredInTime || now < before.answerBy))
        ? 'escalated without need'
        : undefined
    default:
      return undefined
  }
}

function brokenEnds(state: PostedRequest): string | undefined {
  const tooLong = state.offers.find(({ endsAt, visit: { start } }) => endsAt > start)
  return tooLong && `${tooLong.offerId} ends after it starts`
}

const firstOf = <Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined =>
  items.map(find).find((found) => found !== undefined)

it('a request keeps its promises whatever is sent, in any order, repeated, early and late', () => {
  const seen = new Set<string>()
  const commands = sequences(command, [0, 0, 1_000, 1_000, 60_000, 60_000, 600_000, 1_900_000], 40)
  fc.assert(
    fc.property(commands, (list) => {
      let state: RequestState = { status: 'none' }
      for (const each of [{ ...post, now: noon }, ...list]) {
        const outcome = waitingListRequest.decide(each, state)
        const events = isRejection(outcome) ? [] : outcome
        const next: RequestState = events.reduce(waitingListRequest.evolve, state)
        expect(broken(state, events, next, each.now)).toBeUndefined()
        for (const event of events) {
          seen.add(event.type === 'OfferChosen' ? `${event.type} ${event.data.claim}` : event.type)
          if (event.type === 'OfferMade' || event.type === 'OfferAmended')
            expect(event.data.endsAt).toBe(earliest(plusMinutes(each.now, 30), event.data.visit.start))
        }
        state = next
      }
    }),
    { numRuns: 400 },
  )
  for (const type of [
    'OfferAmended',
    'OfferChosen line',
    'OfferChosen rescue',
    'OfferReleased',
    'RequestAccepted',
    'RequestEscalated',
    'OffersAskedAgain',
    'RequestRejected',
  ])
    expect(seen).toContain(type)
})
