import { account } from '../account/decide.ts'
import { isUnopened } from '../account/state.ts'
import { isRejection } from '../decider.ts'
import type { CommandOf } from '../deciders.ts'
import { type Action, oneByOne, type Process, type StreamRef, type View } from './process.ts'
import { type Owners, onReservation, takeReservation } from './reserving.ts'

export type RegisterAccount = Extract<CommandOf<'account'>, { type: 'RegisterAccount' }>

const accountOwners: Owners = {
  category: 'account',
  ended: ['erased'],
  abandon: (accountId) => ({ type: 'AbandonRegistration', accountId }),
}

/**
 * Makes an account under a reservation of its user name (spec, section 8: taken document). The person gets a rejection
 * of `reserve` or `register`. A doctor's profile comes first: a profile without an account harms nobody, but every
 * doctor needs a profile.
 * @param otherForms ids of reservations under which the document may be, too; an account that nobody has opened yields
 * those as well
 */
export const registration = (person: RegisterAccount, otherForms: readonly string[] = []): Process => ({
  name: 'registration',
  id: person.accountId,
  needs({ states }) {
    const ids = [...new Set([person.reservationId, ...otherForms])]
    const owners = ids.flatMap((id) => {
      const reservation = states.of('reservation', id)
      return reservation.status === 'free' ? [] : [reservation.ownerId]
    })
    const accounts = [...new Set([person.accountId, ...owners])].map((id): StreamRef => ({ category: 'account', id }))
    const profile: StreamRef[] = person.role === 'doctor' ? [{ category: 'doctor', id: person.accountId }] : []
    return [...ids.map((id): StreamRef => ({ category: 'reservation', id })), ...accounts, ...profile]
  },
  nextActions: oneByOne((view) => {
    const { accountId, reservationId } = person
    const reservation = view.states.of('reservation', reservationId)
    const mine = reservation.status !== 'free' && reservation.ownerId === accountId
    const state = view.states.of('account', accountId)
    if (state.status === 'registered')
      return mine && reservation.status === 'tentative' ? onReservation(person, 'ConfirmReservation', accountId) : null
    if (view.rejections.register) return mine ? onReservation(person, 'ReleaseReservation', accountId) : null
    // Registrations that would be refused anyway reserve nothing.
    const isRefused = isRejection(account.decide({ ...person, now: view.now }, state))
    if (isRefused) return register(view, person)
    // An account that a doctor made and nobody has opened blocks another doctor only.
    const yielded = person.passwordHash === null ? null : nextYielded(view, person, otherForms)
    if (yielded) return yielded
    if (mine) return register(view, person)
    if (view.rejections.reserve) return null
    return takeReservation(view, { reservationId, kind: 'username', ownerId: accountId }, accountOwners)
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

/** Frees the document of an account that nobody has opened, which says first that nobody can any more. */
function nextYielded(
  { states, rejections }: View,
  { accountId, reservationId }: RegisterAccount,
  others: readonly string[],
) {
  for (const id of [reservationId, ...others]) {
    const reservation = states.of('reservation', id)
    if (reservation.status === 'free' || reservation.ownerId === accountId) continue
    const { ownerId } = reservation
    const owner = states.of('account', ownerId)
    if (owner.status !== 'registered') continue
    if (owner.yielded) return onReservation({ reservationId: id }, 'ReleaseReservation', ownerId)
    if (!isUnopened(owner) || rejections[`yield:${ownerId}`]) continue
    const command = { type: 'YieldDocument', accountId: ownerId, to: accountId } as const
    return { step: 'yield', key: ownerId, category: 'account', id: ownerId, command } as const
  }
  return null
}
