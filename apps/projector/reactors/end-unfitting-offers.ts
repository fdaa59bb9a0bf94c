import type { Commander } from '@turno/adapters/commands/commander.ts'
import { day, type Hold, inTheWay } from '@turno/domain/day/decide.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { clashOf, type OfferedTime, offeredParts, offeredTimeOf } from '@turno/domain/processes/offering.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { liveOffersOf } from '@turno/read-models/live-offers-of-doctor/query.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import type { ProjectedUpTo } from './projected.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

interface OfferOfDoctor {
  doctorId: string
  requestId: string
  offerId: string
  version: number
  time: OfferedTime
}

/**
 * When a doctor's hour is sold, ends the doctor's other offers over it and notifies the doctor. A read model finds the
 * offers; the stream of the doctor's day judges whether an offer still fits. A patient's day has no offers.
 */
export const endUnfittingOffers = ({
  commander,
  projectedUpTo,
}: {
  commander: Commander
  projectedUpTo: ProjectedUpTo
}): Reaction =>
  reaction('end unfitting offers', ['HoldBound'], async (event, position) => {
    const { personId, date } = event.data
    const offers = await liveOffersOf(await projectedUpTo(position), personId)
    for (const { offerId, version, requestId, ...time } of offers)
      if (offeredParts(time).some((part) => part.date === date))
        await endUnlessItFits(commander, event, { doctorId: personId, requestId, offerId, version, time })
  })

/**
 * Ends an offer that has just been made: its hour may have been sold between the look at the doctor's day and the
 * offer, when nobody found the offer yet.
 */
export const endOffersMadeTooLate = ({ commander }: { commander: Commander }): Reaction =>
  reaction('end offers made too late', ['OfferMade', 'OfferAmended'], async (event) => {
    const { visit, ...offer } = event.data
    await endUnlessItFits(commander, event, { ...offer, time: offeredTimeOf(visit) })
  })

/** Ends an offer for whose time what is bound leaves no room. */
async function endUnlessItFits(commander: Commander, event: Recorded, offer: OfferOfDoctor): Promise<void> {
  const { doctorId, requestId, offerId, version, time } = offer
  const held = new Map<string, Hold[]>()
  for (const part of offeredParts(time)) {
    const { state } = await commander.load(day, dayIdOf(doctorId, part.date))
    held.set(part.date, await rivalsOf(commander, offerId, inTheWay(state.holds, part)))
  }
  if (!clashOf(time, (date) => held.get(date) ?? [])) return
  const context = stepAfter(event, `end ${offerId} ${version}`)
  await commander.transact(waitingListRequest, requestId, { type: 'EndOffer', offerId, version }, context)
}

/** Holds of others: the hold of an offer's own order is no obstacle to that offer. */
async function rivalsOf(commander: Commander, offerId: string, holds: readonly Hold[]): Promise<Hold[]> {
  const rivals = holds
    .filter(({ tentativeUntil }) => tentativeUntil === null)
    .map(async (hold) => {
      const { state } = await commander.load(order, hold.claim.orderId)
      return state.status !== 'none' && state.offerId === offerId ? [] : [hold]
    })
  return (await Promise.all(rivals)).flat()
}
