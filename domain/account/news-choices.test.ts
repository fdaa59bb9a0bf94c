import { describe, expect, test } from 'vitest'
import { reject } from '../decider.ts'
import { given, noon } from '../scenario.fixture.ts'
import { registeredAfter, so } from './credentials.fixture.ts'
import { account } from './decide.ts'
import { isWanted, type NewsWay, newsChoicesOf, quietUntil } from './news-choices.ts'

const night = { from: '21:00', to: '07:00', wakes: true }
const choose = (ways: Record<string, readonly NewsWay[]>, change: object = {}) =>
  ({ type: 'ChooseNews', accountId: 'ana', ways, quiet: night, details: false, now: noon, ...change }) as const
const sms = (on: boolean) => ({ type: 'ChooseSmsReminders', accountId: 'ana', on, now: noon }) as const
const after = (...commands: Parameters<typeof so>) => registeredAfter(so(...commands))

describe('what a person is told of while no page is open', () => {
  test('is what is usual until they choose', () => {
    const ana = after()
    expect(isWanted(ana, 'offer', 'sms')).toBe(true)
    expect(isWanted(ana, 'offer', 'mail')).toBe(false)
    expect(isWanted(ana, 'payout', 'mail')).toBe(false)
    expect(newsChoicesOf(ana)).toMatchObject({ quiet: night, details: false })
    expect(newsChoicesOf({ ...ana, role: 'support' }).ways).toEqual({})
  })

  test('stays as it is where nothing is chosen that differs, in whatever order', () => {
    given(account, so()).when(choose({})).then([])
    given(account, so())
      .when(choose({ offer: ['sms', 'push'] }))
      .then([])
    given(account, so(choose({ offer: ['mail'] })))
      .when(choose({ offer: ['mail'] }))
      .then([])
  })

  test('is recorded whole, and what was not named keeps its ways', () => {
    const chosen = after(choose({ offer: ['mail'], refund: [] }, { quiet: null, details: true }))
    expect(newsChoicesOf(chosen)).toMatchObject({
      ...{ quiet: null, details: true },
      ways: { offer: ['mail'], refund: [], payment: ['push', 'mail'] },
    })
    const later = after(choose({ offer: ['mail'] }), choose({ payment: [] }))
    expect(newsChoicesOf(later).ways).toMatchObject({ offer: ['mail'], payment: [] })
  })

  test('is of the own profile only', () => {
    given(account, so())
      .when(choose({ payout: ['sms'] }))
      .then(reject('Ese aviso no es de tu perfil.'))
  })

  test('and reminders by SMS are one choice, wherever it is made', () => {
    expect(isWanted(after(), 'reminder', 'sms')).toBe(false)
    expect(isWanted(after(sms(true)), 'reminder', 'sms')).toBe(true)
    const chosen = after(choose({ reminder: ['sms', 'mail'] }))
    expect(chosen.smsReminders).toBe(true)
    expect(newsChoicesOf(chosen).ways.reminder).toEqual(['sms', 'mail'])
    expect(newsChoicesOf(after(choose({ reminder: ['sms', 'mail'] }), sms(false))).ways.reminder).toEqual(['mail'])
    expect(newsChoicesOf(after(choose({ reminder: ['mail'] }), sms(true))).ways.reminder).toEqual(['sms', 'mail'])
  })

  test('is for nobody whose account is gone', () => {
    given(account, so({ type: 'ErasePerson', accountId: 'ana', now: noon }))
      .when(choose({ offer: [] }))
      .then(reject('Actualmente no hay sesión'))
  })
})

/** An instant by its date and hour in Bogotá. */
const bogota = (dateAndHour: string) => new Date(`${dateAndHour.replace(' ', 'T')}:00-05:00`).toISOString()

test.each([
  ['21:00', '07:00', '20:59', null],
  ['21:00', '07:00', '21:00', '2026-11-22 07:00'],
  ['21:00', '07:00', '23:59', '2026-11-22 07:00'],
  ['21:00', '07:00', '06:59', '2026-11-21 07:00'],
  ['21:00', '07:00', '07:00', null],
  ['13:00', '15:00', '12:59', null],
  ['13:00', '15:00', '13:00', '2026-11-21 15:00'],
  ['13:00', '15:00', '15:00', null],
  ['08:00', '08:00', '08:00', null],
] as const)('quiet hours from %s to %s at %s', (from, to, hour, until) => {
  const quiet = { from, to, wakes: false }
  expect(quietUntil({ quiet }, bogota(`2026-11-21 ${hour}`))).toBe(until && bogota(until))
  expect(quietUntil({ quiet: null }, bogota(`2026-11-21 ${hour}`))).toBeNull()
})
