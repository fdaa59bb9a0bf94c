import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection, reject } from '../decider.ts'
import { given, history, noon, sequences } from '../scenario.ts'
import { type AccountCommand, type AccountState, account } from './decide.ts'
import type { AccountEvent } from './events.ts'

const register = {
  type: 'RegisterAccount', accountId: 'ana', role: 'patient', names: 'Ana', surnames: 'Paz', documentType: 'CC', document: '1', email: 'ana@example.com',
  phone: '3001234567', gender: null, birthDate: null, passwordHash: 'hash', cityId: '76001', termsVersion: '1', reservationId: 'r1', now: noon,
} as const // biome-ignore format: one glance
const abandon = { type: 'AbandonRegistration', accountId: 'ana', now: noon } as const
const address = { type: 'AddAddress', accountId: 'ana', addressId: 'home', cityId: '76001', address: 'Calle 5', now: noon } as const
const change = { type: 'ChangePassword', accountId: 'ana', passwordHash: 'new hash', now: noon } as const
const everywhere = { type: 'LogOutEverywhere', accountId: 'ana', now: noon } as const
const erase = { type: 'ErasePerson', accountId: 'ana', now: noon } as const
const so = (...commands: Parameters<typeof account.decide>[0][]) => history(account, ...commands)

describe('an account', () => {
  it('is registered once', () => {
    const { type: _, now: __, ...data } = register
    given(account)
      .when(register)
      .then([{ type: 'AccountRegistered', data }])
    given(account, so(register)).when(register).then([])
  })
  it('whose registration was given up is never registered', () => {
    given(account)
      .when(abandon)
      .then([{ type: 'RegistrationAbandoned', data: { accountId: 'ana' } }])
    given(account, so(abandon)).when(register).then(reject('El registro ya no es posible.'))
    given(account, so(abandon)).when(abandon).then([])
  })
  it('that exists is not given up: its reservation cannot be taken', () => {
    given(account, so(register)).when(abandon).then(reject('La cuenta ya existe.'))
    given(account, so(register, erase)).when(abandon).then(reject('La cuenta ya existe.'))
  })
  it('keeps each address once', () => {
    given(account, so(register))
      .when(address)
      .then([{ type: 'AddressAdded', data: { accountId: 'ana', addressId: 'home', cityId: '76001', address: 'Calle 5' } }])
    given(account, so(register, address)).when(address).then([])
    given(account, so(register, address))
      .when({ ...address, addressId: 'work' })
      .then([{ type: 'AddressAdded', data: { addressId: 'work' } }])
    given(account).when(address).then(reject('Actualmente no hay sesión'))
  })
  it('begins a new era of sessions with another password, and with a logout everywhere', () => {
    given(account, so(register))
      .when(change)
      .then([{ type: 'PasswordChanged', data: { accountId: 'ana', passwordHash: 'new hash' } }])
    given(account, so(register))
      .when(everywhere)
      .then([{ type: 'LoggedOutEverywhere', data: { accountId: 'ana' } }])
    expect(fold(account, so(register, change, everywhere))).toMatchObject({ passwordHash: 'new hash', era: 2 })
    given(account).when(change).then(reject('Actualmente no hay sesión'))
    given(account).when(everywhere).then([])
  })
  it('is erased once, and is not registered or added to afterwards', () => {
    given(account, so(register))
      .when(erase)
      .then([{ type: 'PersonErased', data: { accountId: 'ana' } }])
    given(account, so(register, erase)).when(erase).then([])
    given(account, so(register, erase)).when(register).then(reject('El registro ya no es posible.'))
    given(account, so(register, erase)).when(address).then(reject('Actualmente no hay sesión'))
    given(account).when(erase).then([])
  })
})

it('begins once, ends once and nothing follows its end, whatever is sent', () => {
  const command = fc.constantFrom<AccountCommand>(register, abandon, address, { ...address, addressId: 'work' }, change, everywhere, erase)
  fc.assert(
    fc.property(sequences(command, [0]), (list) => {
      let state: AccountState = account.initialState
      const story: AccountEvent[] = []
      for (const each of list) {
        const outcome = account.decide(each, state)
        if (isRejection(outcome)) continue
        story.push(...outcome)
        state = outcome.reduce(account.evolve, state)
      }
      const types = story.map(({ type }) => type).join(' ')
      expect(types).toMatch(
        /^(RegistrationAbandoned|AccountRegistered( (AddressAdded|PasswordChanged|LoggedOutEverywhere))*( PersonErased)?)?$/,
      )
      expect(story.filter(({ type }) => type === 'AddressAdded').length).toBeLessThan(3)
      const eras = story.filter(({ type }) => type === 'PasswordChanged' || type === 'LoggedOutEverywhere').length
      if (state.status === 'registered') expect(state.era).toBe(eras)
    }),
    { numRuns: 200 },
  )
})
