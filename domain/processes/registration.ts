import { account } from '../account/decide.ts'
import { isRejection } from '../decider.ts'
import type { CommandOf } from '../deciders.ts'
import { type Action, oneByOne, onReservation, type Process, type StreamRef, type View } from './process.ts'

export type RegisterAccount = Extract<CommandOf<'account'>, { type: 'RegisterAccount' }>

/**
 * Makes an account under a reservation of its user name (spec, section 8: taken document). The person gets a rejection
 * of `reserve` or `register`. A doctor's profile comes first: a profile without an account harms nobody, but every
 * doctor needs a profile.
 */
export const registration = (person: RegisterAccount): Process => ({
  name: 'registration',
  id: person.accountId,
  needs({ states }) {
    const reservation = states.of('reservation', person.reservationId)
    const owner = reservation.status === 'free' ? person.accountId : reservation.ownerId
    const accounts = [...new Set([person.accountId, owner])].map((id): StreamRef => ({ category: 'account', id }))
    const profile: StreamRef[] = person.role === 'doctor' ? [{ category: 'doctor', id: person.accountId }] : []
    return [{ category: 'reservation', id: person.reservationId }, ...accounts, ...profile]
  },
  nextActions: oneByOne((view) => {
    const { accountId, reservationId } = person
    const reservation = view.states.of('reservation', reservationId)
    const mine = reservation.status !== 'free' && reservation.ownerId === accountId
    const state = view.states.of('account', accountId)
    if (state.status === 'registered')
      return mine && reservation.status === 'tentative' ? onReservation(person, 'ConfirmReservation', accountId) : null
    if (view.rejections.register) return mine ? onReservation(person, 'ReleaseReservation', accountId) : null
    // What would be refused anyway reserves nothing.
    const isRefused = isRejection(account.decide({ ...person, now: view.now }, state))
    if (mine || isRefused) return register(view, person)
    return view.rejections.reserve ? null : nextTowardsReservation(view, person)
  }),
})

function register({ states }: View, person: RegisterAccount): Action {
  const { accountId, cityId, joining } = person
  if (person.role === 'doctor' && states.of('doctor', accountId).status === 'none')
    return {
      step: 'doctor',
      category: 'doctor',
      id: accountId,
      command: {
        type: 'RegisterDoctor',
        doctorId: accountId,
        cityId,
        ...(joining ? { countryId: joining.countryId } : {}),
      },
    }
  return { step: 'register', category: 'account', id: accountId, command: person }
}

/**
 * Takes what is free, what an erased person still holds, or what ran out before its account was made; the last is
 * abandoned first.
 */
function nextTowardsReservation(view: View, { accountId, reservationId }: RegisterAccount): Action {
  const reservation = view.states.of('reservation', reservationId)
  const reserve = (abandoned: string | null): Action => ({
    step: 'reserve',
    category: 'reservation',
    id: reservationId,
    command: { type: 'Reserve', reservationId, kind: 'username', ownerId: accountId, abandoned },
  })
  if (reservation.status === 'free') return reserve(null)
  const { ownerId } = reservation
  const owner = view.states.of('account', ownerId)
  if (owner.status === 'erased') return onReservation({ reservationId }, 'ReleaseReservation', ownerId)
  if (owner.status === 'abandoned') return reserve(ownerId)
  const ranOut = reservation.status === 'tentative' && reservation.until <= view.now
  if (owner.status !== 'none' || !ranOut || view.rejections[`abandon:${ownerId}`]) return reserve(null)
  return {
    step: 'abandon',
    key: ownerId,
    category: 'account',
    id: ownerId,
    command: { type: 'AbandonRegistration', accountId: ownerId },
  }
}
