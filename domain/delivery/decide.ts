import { type Decider, reject, unreachable } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { Channel, DeliveryEvent } from './events.ts'

/** Mail and SMS whose result is unknown or refused are tried again this often; nothing else is. */
export const maxAttempts = 5

/** Why a message was not sent that would have been one too many: that is no failure of anybody's. */
export const tooManySent = 'limitado'
/** Reason of a message that lost its subject: an invitation that was answered, a visit that was cancelled. */
export const overtaken = 'ya no hace falta'

type Due = Extract<DeliveryEvent, { type: 'DeliveryDue' }>['data']

export type DeliveryState =
  | { status: 'none' }
  | (Due & {
      status: 'due' | 'delivered' | 'failed'
      attempts: number
      /** The end of quiet hours that held it back; undefined: none did. */
      heldUntil?: string | undefined
    })

export type DeliveryCommand =
  | ({ type: 'RequestDelivery' } & Due)
  | { type: 'HoldDelivery'; until: string }
  | { type: 'AttemptDelivery' }
  | { type: 'ConfirmDelivery' }
  | { type: 'FailDelivery'; why: string }

/**
 * One message on its way out: an attempt is recorded before it is made, so that a crash never sends a voice call twice.
 */
export const delivery: Decider<DeliveryCommand, DeliveryEvent, DeliveryState> = {
  category: 'message',
  initialState: { status: 'none' },
  about: idsIn,
  decide(command, state) {
    if (command.type === 'RequestDelivery') {
      if (state.status !== 'none') return []
      const { type: _, now: __, ...data } = command
      return [{ type: 'DeliveryDue', data }]
    }
    if (state.status === 'none') return reject('No hay un mensaje por enviar.')
    if (state.status !== 'due') return []
    const ids = { messageKey: state.messageKey, personId: state.personId }
    switch (command.type) {
      case 'HoldDelivery':
        return state.heldUntil === command.until
          ? []
          : [{ type: 'DeliveryHeld', data: { ...ids, until: command.until } }]
      case 'AttemptDelivery':
        return mayAttempt(state)
          ? [{ type: 'DeliveryAttempted', data: { ...ids, attempt: state.attempts + 1 } }]
          : [{ type: 'DeliveryFailed', data: { ...ids, why: 'sin respuesta' } }]
      case 'ConfirmDelivery':
        return state.attempts > 0 ? [{ type: 'Delivered', data: ids }] : reject('El mensaje no se ha enviado.')
      case 'FailDelivery':
        return [{ type: 'DeliveryFailed', data: { ...ids, why: command.why } }]
      default:
        return unreachable(command)
    }
  },
  evolve(state, event) {
    if (event.type === 'DeliveryDue') return { status: 'due', attempts: 0, ...event.data }
    if (state.status === 'none') throw new Error(`${event.type} before DeliveryDue`)
    switch (event.type) {
      case 'DeliveryHeld':
        return { ...state, heldUntil: event.data.until }
      case 'DeliveryAttempted':
        return { ...state, attempts: event.data.attempt }
      case 'Delivered':
        return { ...state, status: 'delivered' }
      case 'DeliveryFailed':
        return { ...state, status: 'failed' }
    }
  },
}

const mayAttempt = ({ channel, attempts }: Pick<Due, 'channel'> & { attempts: number }): boolean =>
  isTriedOnce(channel) ? attempts === 0 : attempts < maxAttempts

/** Calls are never repeated, and a push message may have arrived: it would ring twice. */
export const isTriedOnce = (channel: Channel): boolean => channel === 'voice' || channel === 'push'
