import { type Decider, reject } from '../decider.ts'
import type { Role } from '../event.ts'
import { idsIn } from '../ids.ts'
import type { AccountEvent } from './events.ts'

type Registered = Extract<AccountEvent, { type: 'AccountRegistered' }>['data']

interface Address {
  addressId: string
  cityId: string
  address: string | null
}

export type AccountState =
  | { status: 'none' }
  | { status: 'abandoned' }
  | { status: 'erased'; accountId: string }
  | (Registered & { status: 'registered'; addresses: Address[] })

export type AccountCommand =
  | ({ type: 'RegisterAccount'; role: Exclude<Role, 'system' | 'provider'> } & Omit<Registered, 'role'>)
  | { type: 'AbandonRegistration'; accountId: string }
  | { type: 'AddAddress'; accountId: string; addressId: string; cityId: string; address: string }
  | { type: 'ErasePerson'; accountId: string }

/** Credentials and person data. Its id is the person's, whatever he does here. */
export const account: Decider<AccountCommand, AccountEvent, AccountState> = {
  category: 'account',
  initialState: { status: 'none' },
  about: idsIn,
  decide(command, state) {
    const { type, now: _, ...data } = command
    switch (type) {
      case 'RegisterAccount':
        if (state.status === 'registered') return []
        return state.status === 'none' ? [{ type: 'AccountRegistered', data: data as Registered }] : reject('El registro ya no es posible.')
      case 'AbandonRegistration':
        if (state.status === 'abandoned') return []
        return state.status === 'none'
          ? [{ type: 'RegistrationAbandoned', data: { accountId: command.accountId } }]
          : reject('La cuenta ya existe.')
      case 'AddAddress': {
        if (state.status !== 'registered') return reject('Actualmente no hay sesión')
        const { accountId, addressId, cityId, address } = command
        return state.addresses.some((each) => each.addressId === addressId)
          ? []
          : [{ type: 'AddressAdded', data: { accountId, addressId, cityId, address } }]
      }
      case 'ErasePerson':
        return state.status === 'registered' ? [{ type: 'PersonErased', data: { accountId: command.accountId } }] : []
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'AccountRegistered':
        return { status: 'registered', ...event.data, addresses: [] }
      case 'RegistrationAbandoned':
        return { status: 'abandoned' }
      case 'AddressAdded': {
        const { addressId, cityId, address } = event.data
        return state.status === 'registered' ? { ...state, addresses: [...state.addresses, { addressId, cityId, address }] } : state
      }
      case 'PersonErased':
        return { status: 'erased', accountId: event.data.accountId }
    }
  },
}
