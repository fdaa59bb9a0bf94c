import { fold } from '../decider.ts'
import { history, noon } from '../scenario.fixture.ts'
import { account } from './decide.ts'
import type { AccountEvent } from './events.ts'
import type { RegisteredAccount } from './state.ts'

export const contact = { email: 'ana@example.com', phone: '3001234567' }

export const register = {
  type: 'RegisterAccount', accountId: 'ana', role: 'patient', names: 'Ana', surnames: 'Paz', documentType: 'CC',
  document: '1', ...contact,
  gender: null, birthDate: null, passwordHash: 'hash', cityId: '76001', termsVersion: '1', reservationId: 'r1',
  now: noon,
} as const // biome-ignore format: one glance

/** The events that commands append to an existing account. */
export const so = (...commands: Parameters<typeof account.decide>[0][]) => history(account, register, ...commands)

export function registeredAfter(events: AccountEvent[]): RegisteredAccount {
  const state = fold(account, events)
  if (state.status !== 'registered') throw new Error(`the account is ${state.status}`)
  return state
}
