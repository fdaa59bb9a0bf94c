import { type Decider, isRejection, notAllowed, type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import { idsIn, offerIdOf } from '../ids.ts'
import { cartInProgress } from '../purchase-in-progress.ts'
import { bogotaDate, bogotaInstant, earliest, nextDate, plusMinutes, toMs } from '../time.ts'
import { notAvailable, type Visit } from '../visit.ts'
import type { WaitingListRequestCommand as Command } from './commands.ts'
import { offerMinutes } from './deadlines.ts'
import type { WaitingListRequestEvent as Event } from './events.ts'
import { answers, type OfferingDoctor, sees } from './matching.ts'
import { answerTimes, mayNotAskAgain } from './may.ts'
import { lacksProcedure, needsAddress } from './needs.ts'
import { offerAsSeen } from './offer-as-seen.ts'
import { evolve, isPosted, liveOffers, type Offer, type PostedRequest, type RequestState } from './state.ts'
import { texts } from './texts.ts'

/** An offered date within 2 minutes counts as past. */
const leadMinutes = 2

type Outcome = Event[] | Rejection
type Open = Extract<RequestState, { status: 'open' | 'chosen' }>
type CommandOf<Type extends Command['type']> = Timed<Extract<Command, { type: Type }>>

/** A request and its offers: one chosen at a time, none after its end, accepted once. */
export const waitingListRequest: Decider<Command, Event, RequestState> = {
  category: 'waitingListRequest',
  initialState: { status: 'none' },
  evolve,
  about: idsIn,
  decide(command, state) {
    const outcome = decided(command, state)
    return Array.isArray(outcome) ? [...outcome, ...handedOver(outcome, state)] : outcome
  },
}

function decided(command: Timed<Command>, state: RequestState): Outcome {
  if (command.type === 'PostRequest') return post(command, state)
  if (command.type === 'AbandonPosting') return abandonPosting(command, state)
  if (!isPosted(state)) return reject(texts.requestOver)
  if (command.type === 'AcceptRequest') return accept(command, state)
  if (command.type === 'ReleaseOffer') return release(command, state)
  if (command.type === 'WithdrawOffer') return withdrawOffer(command, state)
  if (state.status === 'accepted' || state.status === 'rejected') return whenOver(command, state)
  return whileOpen(command, state)
}

/**
 * Support takes over at once where no doctor can see a request, and where its last offer is gone; not where its patient
 * reserved an hour and did not pay. A request that a doctor posted for a patient ends with that doctor's offer instead.
 */
function handedOver(events: readonly Event[], state: RequestState): Event[] {
  const wasReserved = events.some(({ type }) => type === 'OfferReleased')
  if (!events.some((event) => leavesNobody(event, wasReserved))) return []
  const after = events.reduce(evolve, state)
  if (after.status !== 'open' || liveOffers(after).length > 0) return []
  if (after.onlyDoctorId !== undefined) return [rejected(after, 'ended')]
  return after.escalated ? [] : [{ type: 'RequestEscalated', data: ids(after) }]
}

const leavesNobody = (event: Event, wasReserved: boolean): boolean =>
  (event.type === 'OfferExpired' && (event.data.cause === 'doctorBusy' || !wasReserved)) ||
  event.type === 'OfferWithdrawn' ||
  (event.type === 'DoctorsNotified' && event.data.doctorIds.length === 0)

/** Late timers find nothing to do; a person's command is rejected. */
function whenOver(command: Timed<WhileOpen>, state: PostedRequest): Outcome {
  if (command.type === 'ReclaimRequest' && state.status === 'accepted' && state.orderId === command.orderId) return []
  const timers: Command['type'][] = ['ExpireOffer', 'EndOffer', 'EscalateRequest', 'EndRequest', 'NotifyDoctors']
  return timers.includes(command.type) ? [] : reject(texts.requestOver)
}

type WhileOpen = Exclude<
  Command,
  { type: 'PostRequest' | 'AbandonPosting' | 'AcceptRequest' | 'ReleaseOffer' | 'WithdrawOffer' }
>

function whileOpen(command: Timed<WhileOpen>, state: Open): Outcome {
  switch (command.type) {
    case 'NotifyDoctors':
      return notify(command, state)
    case 'MakeOffer':
      return makeOffer(command, state)
    case 'AmendOffer':
      return amendOffer(command, state)
    case 'ExpireOffer':
      return expireOffer(command, state)
    case 'EndOffer':
      return endOffer(command, state)
    case 'ChooseOffer':
      return choose(command, state)
    case 'ReclaimRequest':
      return reclaim(command, state)
    case 'EscalateRequest':
      return command.now < state.answerBy || state.offeredInTime || state.escalated || state.onlyDoctorId !== undefined
        ? []
        : [{ type: 'RequestEscalated', data: ids(state) }]
    case 'EndRequest':
      return command.now < state.endsAt || state.status === 'chosen' ? [] : [rejected(state, 'ended')]
    case 'AskOffersAgain':
      return askAgain(command, state)
    case 'WithdrawRequest':
      if (command.patientId !== state.patientId) return notAllowed
      return state.status === 'chosen' ? reject(cartInProgress.message) : [rejected(state, 'withdrawn')]
    default:
      return unreachable(command)
  }
}

function post(command: CommandOf<'PostRequest'>, state: RequestState): Outcome {
  if (state.status === 'abandoned') return reject(texts.abandoned)
  if (isPosted(state)) return state.patientId === command.patientId ? [] : notAllowed
  if (lacksProcedure(command.searchType, command.cupId)) return reject(texts.procedureNeeded)
  // An arrangement between doctor and patient does not tell whether the patient gave Turno an address.
  if (!command.direct && needsAddress(command.careType) && command.addressId === null)
    return reject(texts.addressNeeded)
  const { answerFrom, answerBy } = answerTimes(command.searchType, command.now)
  const endsAt = command.endsAt ?? endOfDay(answerFrom)
  if (endsAt <= command.now) return reject(texts.pastDate)
  const { type: _, now, searchType, endsAt: __, direct, ...data } = command
  const only = direct ? { onlyDoctorId: direct.doctor.doctorId } : {}
  const until = { answerFrom, answerBy, endsAt }
  const posted: Event = { type: 'RequestPosted', data: { ...data, type: searchType, ...until, ...only } }
  if (!direct) return [posted]
  const offered = makeOffer({ type: 'MakeOffer', ...direct, now }, evolve(state, posted) as Open)
  return isRejection(offered) ? offered : [posted, ...offered]
}

function endOfDay(from: string): string {
  const end = bogotaInstant(bogotaDate(from), '23:59')
  return end > from ? end : bogotaInstant(nextDate(bogotaDate(from)), '23:59')
}

const abandonPosting = (command: CommandOf<'AbandonPosting'>, state: RequestState): Outcome => {
  if (state.status === 'abandoned') return []
  return state.status === 'none'
    ? [{ type: 'PostingAbandoned', data: { requestId: command.requestId } }]
    : reject(texts.duplicate)
}

/** Doctors who were matched for an earlier ask are told nothing in its place. */
function notify({ doctorIds, ask }: CommandOf<'NotifyDoctors'>, state: Open): Outcome {
  if (state.notified || ask !== state.asks) return []
  return [{ type: 'DoctorsNotified', data: { ...ids(state), doctorIds, ...(ask > 0 ? { ask } : {}) } }]
}

function askAgain({ patientId, ask, now }: CommandOf<'AskOffersAgain'>, state: Open): Outcome {
  if (patientId !== state.patientId || state.onlyDoctorId !== undefined) return notAllowed
  if (ask <= state.asks) return []
  const hasOffers = liveOffers(state).some(({ endsAt }) => now < endsAt)
  const refused = mayNotAskAgain({ ...state, isChosen: state.status === 'chosen', hasOffers }, now)
  const again = { ask: state.asks + 1, ...answerTimes(state.type, now) }
  return refused ?? [{ type: 'OffersAskedAgain', data: { ...ids(state), ...again } }]
}

function makeOffer(command: CommandOf<'MakeOffer'>, state: Open): Outcome {
  if (liveOffers(state).some((offer) => offer.doctorId === command.doctor.doctorId)) return reject(texts.alreadyOffered)
  const refused = refuseTerms(command, state)
  if (refused) return refused
  const offerId = offerIdOf(state.requestId, state.offers.length + 1)
  return [{ type: 'OfferMade', data: terms(command, state, offerId, 1) }]
}

function amendOffer(command: CommandOf<'AmendOffer'>, state: Open): Outcome {
  const offer = liveOffer(state, command.offerId)
  if (!offer || command.now >= offer.endsAt) return reject(texts.offerOver)
  if (offer.doctorId !== command.doctor.doctorId) return notAllowed
  if (isChosen(state, offer)) return reject(texts.offerChosen)
  return (
    refuseTerms(command, state) ?? [
      { type: 'OfferAmended', data: terms(command, state, offer.offerId, offer.version + 1) },
    ]
  )
}

type Terms = { now: string; doctor: OfferingDoctor; visit: Visit }

const terms = ({ now, visit }: Terms, state: Open, offerId: string, version: number) => ({
  ...ids(state),
  offerId,
  doctorId: visit.doctorId,
  version,
  visit,
  receivedAt: now,
  endsAt: earliest(plusMinutes(now, offerMinutes), visit.start),
})

function refuseTerms({ now, doctor, visit }: Terms, state: Open): Rejection | undefined {
  if (!sees(doctor, state) || visit.doctorId !== doctor.doctorId) return notAllowed
  if (now >= state.endsAt) return reject(texts.requestOver)
  if (!answers(visit.careType, state)) return reject(texts.wrongCareType)
  if (!(visit.start > plusMinutes(now, leadMinutes))) return reject(texts.pastDate)
  if (visit.end <= visit.start || toMs(visit.end) - toMs(visit.start) > 24 * 3_600_000)
    return reject(texts.endBeforeStart)
  if (!Number.isSafeInteger(visit.feeCents) || visit.feeCents < 0) return reject(texts.feeNegative)
  if (visit.careType === 0 && !visit.office) return reject(texts.officeNeeded)
  if (visit.careType === 0 && visit.cityId !== state.cityId) return reject(texts.officeElsewhere)
  return doctor.isBusy ? notAvailable : undefined
}

function withdrawOffer(command: CommandOf<'WithdrawOffer'>, state: PostedRequest): Outcome {
  const offer = state.offers.find(({ offerId }) => offerId === command.offerId)
  if (!offer) return reject(texts.offerOver)
  if (offer.doctorId !== command.doctorId) return notAllowed
  if (isChosen(state, offer)) return reject(texts.offerChosen)
  const isOver = state.status === 'accepted' || state.status === 'rejected'
  return offer.live && !isOver ? [{ type: 'OfferWithdrawn', data: ofOffer(state, offer) }] : []
}

/** The timer of an offer: void while it is chosen, because its order inherited the end. */
function expireOffer(command: CommandOf<'ExpireOffer'>, state: Open): Outcome {
  const offer = liveOffer(state, command.offerId)
  return offer && !isChosen(state, offer) && command.now >= offer.endsAt ? [expired(state, offer, 'due')] : []
}

/** The hour was sold elsewhere: the version that no longer fits ends. */
function endOffer(command: CommandOf<'EndOffer'>, state: Open): Outcome {
  const offer = liveOffer(state, command.offerId)
  return offer && offer.version === command.version && !isChosen(state, offer)
    ? [expired(state, offer, 'doctorBusy')]
    : []
}

function choose(command: CommandOf<'ChooseOffer'>, state: Open): Outcome {
  if (state.status === 'chosen') return state.orderId === command.orderId ? [] : cartInProgress
  if (command.now >= state.endsAt) return reject(texts.requestOver)
  const offer = offerAsSeen(state, command, command.now)
  return isRejection(offer) ? offer : [chosen(state, offer, command, 'line')]
}

/**
 * For money that came late: the request must be free or still held by this very order; the offer may have ended. This
 * is a new claim, so that releasing the first one does not release it.
 */
function reclaim(command: CommandOf<'ReclaimRequest'>, state: Open): Outcome {
  if (state.status === 'chosen' && state.orderId !== command.orderId) return cartInProgress
  if (state.status === 'chosen' && state.claim === 'rescue') return []
  const offer = state.offers.find(({ offerId }) => offerId === command.offerId)
  return offer ? [chosen(state, offer, command, 'rescue')] : reject(texts.offerOver)
}

/** The order ended without this line: the request is open again, and its offer or the request itself may be over. */
function release(command: CommandOf<'ReleaseOffer'>, state: PostedRequest): Outcome {
  if (state.status !== 'chosen' || state.orderId !== command.orderId) return []
  if (state.claim === 'rescue' && command.claim === 'line') return []
  const offer = state.offers.find(({ offerId }) => offerId === state.offerId)!
  const events: Event[] = [{ type: 'OfferReleased', data: { ...ofOffer(state, offer), orderId: command.orderId } }]
  const cause = command.offerEnds ?? (command.now >= offer.endsAt ? 'due' : null)
  if (offer.live && cause) events.push(expired(state, offer, cause))
  return events
}

function accept(command: CommandOf<'AcceptRequest'>, state: PostedRequest): Outcome {
  if (state.status === 'accepted' && state.orderId === command.orderId) return []
  if (state.status !== 'chosen' || state.orderId !== command.orderId) return reject(texts.requestOver)
  const offer = state.offers.find(({ offerId }) => offerId === state.offerId)!
  const otherDoctorIds = liveOffers(state)
    .filter((other) => other.doctorId !== offer.doctorId)
    .map(({ doctorId }) => doctorId)
  return [{ type: 'RequestAccepted', data: { ...ofOffer(state, offer), orderId: command.orderId, otherDoctorIds } }]
}

const ids = (state: PostedRequest) => ({ requestId: state.requestId, patientId: state.patientId })
const ofOffer = (state: PostedRequest, offer: Offer) => ({
  ...ids(state),
  offerId: offer.offerId,
  doctorId: offer.doctorId,
})
const liveOffer = (state: PostedRequest, id: string): Offer | undefined =>
  liveOffers(state).find(({ offerId }) => offerId === id)
const isChosen = (state: PostedRequest, offer: Offer): boolean =>
  (state.status === 'chosen' || state.status === 'accepted') && state.offerId === offer.offerId
const expired = (state: PostedRequest, offer: Offer, cause: 'due' | 'doctorBusy' | 'orderExpired'): Event => ({
  type: 'OfferExpired',
  data: { ...ofOffer(state, offer), cause },
})
const chosen = (
  state: PostedRequest,
  offer: Offer,
  { orderId }: { orderId: string },
  claim: 'line' | 'rescue',
): Event => ({
  type: 'OfferChosen',
  data: { ...ofOffer(state, offer), orderId, version: offer.version, claim },
})
const rejected = (state: PostedRequest, cause: 'withdrawn' | 'ended'): Event => ({
  type: 'RequestRejected',
  data: {
    ...ids(state),
    cause,
    otherDoctorIds: liveOffers(state).map(({ doctorId }) => doctorId),
    patientTold: cause === 'ended',
  },
})
