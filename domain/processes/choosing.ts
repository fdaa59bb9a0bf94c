import { isRejection, type Rejection, reject } from '../decider.ts'
import type { CommandOf } from '../deciders.ts'
import { requestOfOffer } from '../ids.ts'
import { isCart, isOpened, type OpenedOrder, type OrderState } from '../order/state.ts'
import { orderTexts } from '../order/texts.ts'
import { bogotaHour, plusMinutes, theHour } from '../time.ts'
import { offerAsSeen } from '../waiting-list-request/offer-as-seen.ts'
import type { RequestState } from '../waiting-list-request/state.ts'
import { stalled } from './purchase.ts'

type Opening = Extract<CommandOf<'order'>, { type: 'OpenOrder' }>

/** A patient's choice: one version of an offer, to be bought under an order of the patient's own. */
export type Choice = Pick<Opening, 'orderId' | 'patientId' | 'offerId' | 'version'>

/** The order that a choice opens, or why the offer cannot be had. The request judges again when the offer is chosen. */
export function openingOf(request: RequestState, choice: Choice, now: string): Opening | Rejection {
  const offer = offerAsSeen(request, choice, now)
  if (isRejection(offer)) return offer
  const requestId = requestOfOffer(choice.offerId)
  return { type: 'OpenOrder', ...choice, requestId, visit: offer.visit, expiresAt: offer.endsAt }
}

/** Whether an order still buys just the chosen visit. */
export const isOpenFor = (order: OrderState, { offerId, version }: Pick<Choice, 'offerId' | 'version'>): boolean =>
  order.status === 'open' && order.offerId === offerId && order.version === version

const hasLine = ({ lines }: OpenedOrder): boolean =>
  lines.some(({ status }) => status === 'added' || status === 'removed')

/** Reason why a driven line of an order of hours was not added; undefined once it was, whatever its later fate. */
export function whyNoHour(order: OrderState, lineId: string): Rejection | undefined {
  const line = isOpened(order) ? order.lines.find((each) => each.lineId === lineId) : undefined
  if (line?.status === 'added' || line?.status === 'removed') return undefined
  const { code, message } = line?.refusal ?? stalled
  return reject(message, code)
}

/** Three orders of hours that ran out within a day: the hours were kept from others for nothing. */
const unpaidMax = 3
export const unpaidWithinHours = 24
export const pauseHours = 12

/**
 * Why a patient may not open an order of hours: the last ones ran out unpaid; undefined: one may be opened.
 * @param orders the patient's, newest first, as far back as `unpaidSince` says
 */
export function whyNoCart(orders: readonly OrderState[], now: string): Rejection | undefined {
  const ends = orders.flatMap((each) =>
    isOpened(each) && isCart(each) && each.status === 'expired' ? [each.expiresAt] : [],
  )
  const [newest, oldest] = [ends[0], ends[unpaidMax - 1]]
  if (newest === undefined || oldest === undefined) return undefined
  if (newest > plusMinutes(oldest, unpaidWithinHours * 60)) return undefined
  const until = plusMinutes(newest, pauseHours * 60)
  return now < until ? reject(tooManyUnpaid(until)) : undefined
}

/** Older orders say nothing about whether one more may be opened. */
export const unpaidSince = (now: string): string => plusMinutes(now, -(unpaidWithinHours + pauseHours) * 60)

const tooManyUnpaid = (until: string): string =>
  `Tres de tus reservas vencieron sin pago. Podrás reservar otra hora desde ${theHour(bogotaHour(until))}; ` +
  'mientras tanto puedes pedir ofertas en la lista de espera.'

/** Why a driven purchase has no line; undefined once the line was added, whatever became of it later. */
export function whyNoLine(order: OrderState): Rejection | undefined {
  if (!isOpened(order)) return reject(orderTexts.over)
  if (hasLine(order)) return undefined
  return order.status === 'closed' ? reject(order.message, order.code) : reject(orderTexts.lineGone)
}
