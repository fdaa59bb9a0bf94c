import { isRejection, type Rejection, reject } from '../decider.ts'
import type { CommandOf } from '../deciders.ts'
import { requestOfOffer } from '../ids.ts'
import { orderTexts } from '../order/decide.ts'
import { isOpened, type OpenedOrder, type OrderState } from '../order/state.ts'
import { offerAsSeen } from '../waiting-list-request/offer-as-seen.ts'
import type { RequestState } from '../waiting-list-request/state.ts'

type Opening = Extract<CommandOf<'order'>, { type: 'OpenOrder' }>

/** What a patient chooses: one version of an offer, to be bought under an order of the patient's own. */
export type Choice = Pick<Opening, 'orderId' | 'patientId' | 'offerId' | 'version'>

/** The order that a choice opens, or why the offer cannot be had. The request judges again when the offer is chosen. */
export function openingOf(request: RequestState, choice: Choice, now: string): Opening | Rejection {
  const offer = offerAsSeen(request, choice, now)
  if (isRejection(offer)) return offer
  const requestId = requestOfOffer(choice.offerId)
  return { type: 'OpenOrder', ...choice, requestId, visit: offer.visit, expiresAt: offer.endsAt }
}

/** Whether an order still buys just what is chosen. */
export const isOpenFor = (order: OrderState, { offerId, version }: Pick<Choice, 'offerId' | 'version'>): boolean =>
  order.status === 'open' && order.offerId === offerId && order.version === version

const hasLine = ({ lines }: OpenedOrder): boolean =>
  lines.some(({ status }) => status === 'added' || status === 'removed')

/** Why a driven purchase has no line; undefined once the line was added, whatever became of it later. */
export function whyNoLine(order: OrderState): Rejection | undefined {
  if (!isOpened(order)) return reject(orderTexts.over)
  if (hasLine(order)) return undefined
  return order.status === 'closed' ? reject(order.message, order.code) : reject(orderTexts.lineGone)
}
