import { isRejection } from '../decider.ts'
import type { CommandOf } from '../deciders.ts'
import { waitingListRequest } from '../waiting-list-request/decide.ts'
import { isPosted } from '../waiting-list-request/state.ts'
import { type Action, oneByOne, onReservation, type Process, type StreamRef, type View } from './process.ts'

export type PostRequest = Extract<CommandOf<'waitingListRequest'>, { type: 'PostRequest' }>

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
    return view.rejections.reserve ? null : nextTowardsReservation(view, request)
  }),
})

/**
 * Takes a free reservation, one that an ended request still holds, or one that ran out before its request was posted;
 * the last is abandoned first.
 */
function nextTowardsReservation(view: View, request: PostRequest): Action {
  const { requestId, reservationId } = request
  const reservation = view.states.of('reservation', reservationId)
  const reserve = (abandoned: string | null): Action => ({
    step: 'reserve',
    category: 'reservation',
    id: reservationId,
    command: { type: 'Reserve', reservationId, kind: 'openRequest', ownerId: requestId, abandoned },
  })
  if (reservation.status === 'free') return reserve(null)
  const { ownerId } = reservation
  const owner = view.states.of('waitingListRequest', ownerId)
  if (owner.status === 'accepted' || owner.status === 'rejected')
    return onReservation(request, 'ReleaseReservation', ownerId)
  if (owner.status === 'abandoned') return reserve(ownerId)
  const ranOut = reservation.status === 'tentative' && reservation.until <= view.now
  if (owner.status !== 'none' || !ranOut || view.rejections[`abandon:${ownerId}`]) return reserve(null)
  return {
    step: 'abandon',
    key: ownerId,
    category: 'waitingListRequest',
    id: ownerId,
    command: { type: 'AbandonPosting', requestId: ownerId },
  }
}
