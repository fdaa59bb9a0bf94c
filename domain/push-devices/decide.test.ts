import { describe, expect, it } from 'vitest'
import { given, history, noon } from '../scenario.fixture.ts'
import { pushDevices, pushDevicesMax } from './decide.ts'

const personId = 'ana'
const device = (n: number, change: { sessionId?: string; auth?: string; deviceId?: string; news?: boolean } = {}) => ({
  ...{ deviceId: `d${n}`, sessionId: `s${n}`, endpoint: `https://push.example/${n}`, p256dh: `key${n}`, auth: `a${n}` },
  ...change,
})
const allow = (n: number, change = {}) => ({ type: 'AllowPush', personId, ...device(n, change), now: noon }) as const
const end = (command: { type: 'EndPush'; endpoint: string } | { type: 'ForgetDevice'; deviceId: string }) => ({
  ...command,
  personId,
  now: noon,
})
const over = (sessionId: string | null) => ({ type: 'EndPushOfSession', personId, sessionId, now: noon }) as const
const ended = (n: number, cause: 'person' | 'loggedOut' | 'gone' | 'replaced') =>
  ({ type: 'PushEnded', data: { personId, deviceId: `d${n}`, cause } }) as const
const two = history(pushDevices, allow(1), allow(2))

describe('push messages on a device', () => {
  it('are allowed once; the same again changes nothing, but another session is recorded, or news', () => {
    given(pushDevices)
      .when(allow(1))
      .then([{ type: 'PushAllowed', data: { personId, ...device(1) } }])
    given(pushDevices, two)
      .when(allow(1, { deviceId: 'other' }))
      .then([])
    given(pushDevices, two)
      .when(allow(1, { news: false }))
      .then([])
    for (const change of [{ sessionId: 's9' }, { auth: 'a9' }, { news: true }])
      given(pushDevices, two)
        .when(allow(1, { deviceId: 'other', ...change }))
        .then([{ type: 'PushAllowed', data: { personId, ...device(1, change) } }])
  })
  it('replace those of the oldest device when there are too many', () => {
    const full = history(pushDevices, ...Array.from({ length: pushDevicesMax }, (_, n) => allow(n + 1)))
    given(pushDevices, full)
      .when(allow(9))
      .then([ended(1, 'replaced'), { type: 'PushAllowed', data: { personId, ...device(9) } }])
    const again = [...full, ...history(pushDevices, allow(1, { sessionId: 's9' }))]
    expect(again.reduce(pushDevices.evolve, pushDevices.initialState).devices).toHaveLength(pushDevicesMax)
  })
  it('end when their person wants, when the service no longer knows them, and with their session', () => {
    given(pushDevices, two)
      .when(end({ type: 'EndPush', endpoint: 'https://push.example/2' }))
      .then([ended(2, 'person')])
    given(pushDevices, two)
      .when(end({ type: 'ForgetDevice', deviceId: 'd1' }))
      .then([ended(1, 'gone')])
    given(pushDevices, two)
      .when(over('s1'))
      .then([ended(1, 'loggedOut')])
    given(pushDevices, two)
      .when(over(null))
      .then([ended(1, 'loggedOut'), ended(2, 'loggedOut')])
  })
  it('that do not exist end without an event', () => {
    for (const command of [end({ type: 'EndPush', endpoint: 'https://else' }), over('s9')])
      given(pushDevices, two).when(command).then([])
    given(pushDevices, [...two, ended(1, 'gone')])
      .when(end({ type: 'ForgetDevice', deviceId: 'd1' }))
      .then([])
  })
})
