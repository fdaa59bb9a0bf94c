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
  /** Sessions of an earlier `era` are over: a changed password or a logout everywhere begins the next. */
  | (Registered & { status: 'registered'; addresses: Address[]; era: number })

export type AccountCommand =
  | ({ type: 'RegisterAccount'; role: Exclude<Role, 'system' | 'provider'> } & Omit<Registered, 'role'>)
  | { type: 'AbandonRegistration'; accountId: string }
  | { type: 'AddAddress'; accountId: string; addressId: string; cityId: string; address: string }
  | { type: 'ChangePassword'; accountId: string; passwordHash: string }
  | { type: 'LogOutEverywhere'; accountId: string }
  | { type: 'ErasePerson'; accountId: string }

const noSession = 'Actualmente no hay sesión'

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
        if (state.status !== 'registered') return reject(noSession)
        const { accountId, addressId, cityId, address } = command
        return state.addresses.some((each) => each.addressId === addressId)
          ? []
          : [{ type: 'AddressAdded', data: { accountId, addressId, cityId, address } }]
      }
      case 'ChangePassword': {
        const { accountId, passwordHash } = command
        return state.status === 'registered' ? [{ type: 'PasswordChanged', data: { accountId, passwordHash } }] : reject(noSession)
      }
      case 'LogOutEverywhere':
        return state.status === 'registered' ? [{ type: 'LoggedOutEverywhere', data: { accountId: command.accountId } }] : []
      case 'ErasePerson':
        return state.status === 'registered' ? [{ type: 'PersonErased', data: { accountId: command.accountId } }] : []
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'AccountRegistered':
        return { status: 'registered', ...event.data, addresses: [], era: 0 }
      case 'RegistrationAbandoned':
        return { status: 'abandoned' }
      case 'AddressAdded': {
        const { addressId, cityId, address } = event.data
        return state.status === 'registered' ? { ...state, addresses: [...state.addresses, { addressId, cityId, address }] } : state
      }
      case 'PasswordChanged': {
        const { passwordHash } = event.data
        return state.status === 'registered' ? { ...state, passwordHash, era: state.era + 1 } : state
      }
      case 'LoggedOutEverywhere':
        return state.status === 'registered' ? { ...state, era: state.era + 1 } : state
      case 'PersonErased':
        return { status: 'erased', accountId: event.data.accountId }
    }
  },
}
