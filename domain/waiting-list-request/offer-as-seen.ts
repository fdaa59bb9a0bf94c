import { notAllowed, type Rejection, reject } from '../decider.ts'
import { isPosted, liveOffers, type Offer, type RequestState } from './state.ts'
import { texts } from './texts.ts'

/** The live offer in the version that the patient saw, or why it cannot be chosen. */
export function offerAsSeen(
  state: RequestState,
  { offerId, version, patientId }: { offerId: string; version: number; patientId?: string },
  now: string,
): Offer | Rejection {
  if (!isPosted(state)) return reject(texts.offerOver)
  if (patientId !== undefined && state.patientId !== patientId) return notAllowed
  const isOver = state.status === 'accepted' || state.status === 'rejected'
  const offer = isOver ? undefined : liveOffers(state).find((each) => each.offerId === offerId)
  if (!offer || now >= offer.endsAt) return reject(texts.offerOver)
  return offer.version === version ? offer : reject(texts.offerChanged)
}
