import { type Decider, unreachable } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { PushDevicesEvent } from './events.ts'

type Device = Omit<Extract<PushDevicesEvent, { type: 'PushAllowed' }>['data'], 'personId'>
type Cause = Extract<PushDevicesEvent, { type: 'PushEnded' }>['data']['cause']

export interface PushDevicesState {
  /** The one that was allowed first comes first. */
  devices: readonly Device[]
}

export type PushDevicesCommand = { personId: string } & (
  | ({ type: 'AllowPush' } & Device)
  /** The person wants no more on the device with this address. */
  | { type: 'EndPush'; endpoint: string }
  /** The push service knows the device no more. */
  | { type: 'ForgetDevice'; deviceId: string }
  /** A person who logged out of a device gets no push there; without a session: nowhere. */
  | { type: 'EndPushOfSession'; sessionId: string | null }
)

/** The oldest one goes for one more. */
export const pushDevicesMax = 5

/** In which browsers a person hears of calls, and of news where they allowed that, while no page is open. */
export const pushDevices: Decider<PushDevicesCommand, PushDevicesEvent, PushDevicesState> = {
  category: 'pushDevices',
  initialState: { devices: [] },
  about: idsIn,
  decide(command, { devices }) {
    const { personId } = command
    const ended = (gone: readonly Device[], cause: Cause): PushDevicesEvent[] =>
      gone.map(({ deviceId }) => ({ type: 'PushEnded', data: { personId, deviceId, cause } }))
    switch (command.type) {
      case 'AllowPush': {
        const { type: _, now: __, ...device } = command
        const known = devices.find(({ endpoint }) => endpoint === device.endpoint)
        if (known && isSame(known, device)) return []
        const surplus = known ? [] : devices.slice(0, Math.max(0, devices.length + 1 - pushDevicesMax))
        const allowed = { ...device, deviceId: known?.deviceId ?? device.deviceId }
        return [...ended(surplus, 'replaced'), { type: 'PushAllowed', data: allowed }]
      }
      case 'EndPush':
        return ended(
          devices.filter(({ endpoint }) => endpoint === command.endpoint),
          'person',
        )
      case 'ForgetDevice':
        return ended(
          devices.filter(({ deviceId }) => deviceId === command.deviceId),
          'gone',
        )
      case 'EndPushOfSession': {
        const { sessionId: over } = command
        return ended(
          devices.filter(({ sessionId }) => over === null || sessionId === over),
          'loggedOut',
        )
      }
      default:
        return unreachable(command)
    }
  },
  evolve({ devices }, { type, data }) {
    const others = devices.filter(({ deviceId }) => deviceId !== data.deviceId)
    if (type === 'PushEnded') return { devices: others }
    const { personId: _, ...device } = data
    return { devices: [...others, device] }
  },
}

const isSame = (one: Device, other: Device): boolean =>
  one.sessionId === other.sessionId &&
  one.p256dh === other.p256dh &&
  one.auth === other.auth &&
  (one.news ?? false) === (other.news ?? false)
