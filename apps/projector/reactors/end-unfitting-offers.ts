import type { Commander } from '@turno/adapters/commands/transact.ts'
import { day, fits, type Hold, inTheWay } from '@turno/domain/day/decide.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { partsByDay } from '@turno/domain/processes/holds.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { liveOffersOf } from '@turno/read-models/live-offers-of-doctor/query.ts'
import type { LiveOffer } from '@turno/read-models/live-offers-of-doctor/view.ts'
import type { ProjectedUpTo } from './projected.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

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
    const touched = offers.filter((offer) => partOn(date, offer))
    if (touched.length === 0) return
    const { state } = await commander.load(day, dayIdOf(personId, date))
    const bound = state.holds.filter((hold) => hold.tentativeUntil === null)
    for (const offer of touched) {
      if (await stillFits(commander, offer, date, bound)) continue
      const { offerId, version, requestId } = offer
      const context = stepAfter(event, `end ${offerId} ${version}`)
      await commander.transact(waitingListRequest, requestId, { type: 'EndOffer', offerId, version }, context)
    }
  })

/** The hold of an offer's own order is no obstacle to that offer. */
async function stillFits(commander: Commander, offer: LiveOffer, date: string, bound: Hold[]): Promise<boolean> {
  const { offerId, place, capacity } = offer
  const wanted = { ...partOn(date, offer)!, place }
  const rivals = await Promise.all(
    inTheWay(bound, wanted).map(async (hold) => {
      const { state } = await commander.load(order, hold.claim.orderId)
      return state.status !== 'none' && state.offerId === offerId ? [] : [hold]
    }),
  )
  return fits(rivals.flat(), wanted, capacity)
}

/** What an offer would take of a date, the pause after it included. */
const partOn = (date: string, { start, end, pauseMinutes }: LiveOffer) =>
  partsByDay(start, plusMinutes(end, pauseMinutes)).find((part) => part.date === date)
