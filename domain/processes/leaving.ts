import { type Rejection, reject } from '../decider.ts'
import { type EarningsState, isOwedMoney } from '../earnings/state.ts'
import type { RequestState } from '../waiting-list-request/state.ts'

/** A live offer of a doctor's, and the request that it answers. */
interface LiveOffer {
  offerId: string
  request: RequestState
}

/**
 * Why a doctor may not be erased yet: an appointment is to come, money is, whose account would be gone, a patient is
 * paying an offer, or a visit that was held has no signed note. Other offers are withdrawn.
 */
export function whyDoctorStays(
  appointmentsToCome: number,
  offers: readonly LiveOffer[],
  earnings: EarningsState,
  unsignedVisits: number,
): Rejection | undefined {
  if (appointmentsToCome > 0) return hasAppointments
  if (isOwedMoney(earnings)) return hasMoney
  if (unsignedVisits > 0) return hasUnsigned
  const isChosen = offers.some(({ offerId, request }) => request.status === 'chosen' && request.offerId === offerId)
  return isChosen ? offerBeingPaid : undefined
}

const hasAppointments = reject('Tienes citas por atender. Podrás eliminar tu cuenta cuando las hayas atendido.')

const hasUnsigned = reject(
  'Tienes consultas sin firmar. Podrás eliminar tu cuenta cuando las firmes o escribas por qué quedan sin firmar.',
)

const hasMoney = reject('Tienes dinero por recibir. Podrás eliminar tu cuenta cuando te lo hayamos pagado.')

/** Also where a patient chose an offer before it was withdrawn. */
export const offerBeingPaid = reject('Un paciente está pagando una de tus ofertas. Intenta de nuevo cuando termine.')
