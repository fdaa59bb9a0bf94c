import { dayIdOf } from '../ids.ts'
import { bogotaDate, type Instant } from '../time.ts'
import { isPosted, liveOffers } from '../waiting-list-request/state.ts'
import type { Action, Process, StreamRef, View } from './process.ts'

interface CancelledDay {
  doctorId: string
  /** YYYY-MM-DD in Bogotá. */
  date: string
  /** Of the day off that this belongs to: once the day is given back, nothing more is cancelled. */
  cancelledAt: Instant
  /** The doctor's live offers of that day. */
  offers: readonly { requestId: string; offerId: string }[]
}

/**
 * A doctor does not attend on a day: once nothing new is sold on it, its live offers are withdrawn, and then its visits
 * are cancelled, each by a command of its own. What is being paid is cancelled once it is sold.
 */
export const cancellingDay = (of: CancelledDay): Process => ({
  name: 'cancellingDay',
  id: `${of.doctorId}_${of.date}_${of.cancelledAt}`,
  // A day has no more visits than that; each is a step of its own.
  stepsMax: 400,
  needs({ states }) {
    const day: StreamRef = { category: 'day', id: dayIdOf(of.doctorId, of.date) }
    const sold = states
      .of('day', day.id)
      .holds.map(({ claim }): StreamRef => ({ category: 'appointment', id: claim.lineId }))
    const requests = of.offers.map(({ requestId }): StreamRef => ({ category: 'waitingListRequest', id: requestId }))
    return [{ category: 'schedule', id: of.doctorId }, day, ...requests, ...sold]
  },
  nextActions(view) {
    if (view.states.of('schedule', of.doctorId).cancelledDays?.[of.date] !== of.cancelledAt) return []
    const withdrawals = withdrawing(view, of)
    return withdrawals.length > 0 ? withdrawals : cancelling(view, of)
  },
})

/** Of one request at a time, because a stream gets one command at a time. */
function withdrawing({ states, rejections }: View, { doctorId, offers }: CancelledDay): Action[] {
  const live = offers.filter(({ requestId, offerId }) => {
    const request = states.of('waitingListRequest', requestId)
    return isPosted(request) && liveOffers(request).some((offer) => offer.offerId === offerId)
  })
  return [...new Map(live.map((offer) => [offer.requestId, offer])).values()]
    .map(({ requestId, offerId }): Action => {
      const command = { type: 'WithdrawOffer', offerId, doctorId } as const
      return { step: 'withdraw', key: offerId, category: 'waitingListRequest', id: requestId, command }
    })
    .filter(({ key }) => !rejections[`withdraw:${key}`])
}

function cancelling({ states, rejections, now }: View, { doctorId, date }: CancelledDay): Action[] {
  const { holds } = states.of('day', dayIdOf(doctorId, date))
  const ids = [...new Set(holds.map(({ claim }) => claim.lineId))]
  return ids
    .filter((id) => {
      const sold = states.of('appointment', id)
      if (sold.status !== 'scheduled' || rejections[`cancel:${id}`]) return false
      return bogotaDate(sold.visit.start) === date && now < sold.visit.end
    })
    .map((id): Action => {
      const command = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, date } as const
      return { step: 'cancel', key: id, category: 'appointment', id, command }
    })
}
