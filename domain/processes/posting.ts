import { isRejection } from '../decider.ts'
import type { CommandOf } from '../deciders.ts'
import { waitingListRequest } from '../waiting-list-request/decide.ts'
import { isPosted } from '../waiting-list-request/state.ts'
import { oneByOne, type Process, type StreamRef } from './process.ts'
import { type Owners, onReservation, takeReservation } from './reserving.ts'

export type PostRequest = Extract<CommandOf<'waitingListRequest'>, { type: 'PostRequest' }>

const requestOwners: Owners = {
  category: 'waitingListRequest',
  ended: ['accepted', 'rejected'],
  abandon: (requestId) => ({ type: 'AbandonPosting', requestId }),
}

/**
 * Posts a request under a reservation that keeps identical ones out while it is open (spec, section 8: duplicate
 * request). The patient gets a rejection of `reserve` or `post`.
 */
export const posting = (request: PostRequest): Process => ({
  name: 'posting',
  id: request.requestId,
  needs({ states }) {
    const reservation = states.of('reservation', request.reservationId)
    const owner = reservation.status === 'free' ? request.requestId : reservation.ownerId
    const requests = [...new Set([request.requestId, owner])].map(
      (id): StreamRef => ({ category: 'waitingListRequest', id }),
    )
    return [{ category: 'reservation', id: request.reservationId }, ...requests]
  },
  nextActions: oneByOne((view) => {
    const { requestId, reservationId } = request
    const reservation = view.states.of('reservation', reservationId)
    const mine = reservation.status !== 'free' && reservation.ownerId === requestId
    const posted = view.states.of('waitingListRequest', requestId)
    if (isPosted(posted))
      return mine && reservation.status === 'tentative' ? onReservation(request, 'ConfirmReservation', requestId) : null
    if (view.rejections.post) return mine ? onReservation(request, 'ReleaseReservation', requestId) : null
    // A request that would be rejected anyway, abandoned or too late, reserves nothing: the patient gets the rejection,
    // however often the request is sent.
    const isRefused = isRejection(waitingListRequest.decide({ ...request, now: view.now }, posted))
    if (mine || isRefused) return { step: 'post', category: 'waitingListRequest', id: requestId, command: request }
    if (view.rejections.reserve) return null
    return takeReservation(view, { reservationId, kind: 'openRequest', ownerId: requestId }, requestOwners)
  }),
})
