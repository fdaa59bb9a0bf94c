import { randomUUID } from 'node:crypto'
import type { Clock } from '@turno/adapters/clock/clock.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext, Commander } from '@turno/adapters/commands/commander.ts'
import { keyedMutex } from '@turno/adapters/concurrency/keyed-mutex.ts'
import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import type { Mailer } from '@turno/adapters/mail/port.ts'
import { DeliveryRefused, DeliveryUnknown } from '@turno/adapters/messaging/outcome.ts'
import type { MessagingService } from '@turno/adapters/messaging/port.ts'
import { PushGone, type PushService } from '@turno/adapters/push/port.ts'
import {
  type DeliveryCommand,
  type DeliveryState,
  delivery,
  isTriedOnce,
  tooManySent,
} from '@turno/domain/delivery/decide.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import { mailHtml } from '@turno/notices/mail-html.ts'
import { sendsOf } from '@turno/notices/notices.ts'
import { type Reaction, reaction, system } from '../reactors/reaction.ts'
import { mayLeave } from './allowances.ts'
import { type Composed, compose } from './compose.ts'

export interface DeliveryDeps {
  commander: Commander
  keys: Keyring
  clock: Clock
  publicUrl: string
  mailer: Mailer
  messaging: MessagingService
  /** Undefined: nobody can allow push messages. */
  push?: PushService | undefined
}

type Due = Exclude<DeliveryState, { status: 'none' }>

/** Attempts once to send the message with this key, if it is still due. */
export type Deliver = (messageKey: string) => Promise<void>

/**
 * Nothing waits for a push message: a browser says where its service is, and that one may let us wait. Calls have a
 * reactor of their own. No message waits behind one that only a newer version has words for: that one stays due, and
 * its due time tries again.
 */
export const deliverAtOnce = (deliver: Deliver): Reaction =>
  reaction('deliver', ['DeliveryDue'], async ({ data: { channel, template, messageKey } }) => {
    const notice = sendsOf(template)
    if (!notice) return
    if (channel !== 'push') await deliver(messageKey)
    else if (notice.away) deliver(messageKey).catch(() => undefined)
  })

/**
 * A deliverer makes the attempts of one message one after the other within this process. It records each attempt under
 * an id of its own before it makes it: of two processes that try at once, one gets the next attempt, which a voice call
 * never has.
 */
export function deliverer(deps: DeliveryDeps): Deliver {
  const runExclusive = keyedMutex()
  return (messageKey) => runExclusive(messageKey, () => attempt(deps, messageKey))
}

async function attempt(deps: DeliveryDeps, messageKey: string): Promise<void> {
  const { commander } = deps
  const { state } = await commander.load(delivery, messageKey)
  if (state.status !== 'due') return
  const message = await compose(deps, state)
  if (typeof message === 'string') return command(deps, messageKey, { type: 'FailDelivery', why: message })
  if ('heldUntil' in message)
    return command(deps, messageKey, { type: 'HoldDelivery', until: message.heldUntil }, message.heldUntil)
  if (state.attempts === 0 && !(await mayLeave(deps, state)))
    return command(deps, messageKey, { type: 'FailDelivery', why: tooManySent })
  const context = { commandId: randomUUID(), actor: system, correlationId: messageKey }
  const outcome = await commander.transact(delivery, messageKey, { type: 'AttemptDelivery' }, context)
  if (!outcome.ok || outcome.events[0]?.type !== 'DeliveryAttempted') return
  await sendAndRecord(deps, state, message)
}

async function sendAndRecord(deps: DeliveryDeps, due: Due, message: Composed): Promise<void> {
  const { messageKey } = due
  try {
    await send(deps, messageKey, message)
  } catch (error) {
    if (!(error instanceof DeliveryRefused || error instanceof DeliveryUnknown)) throw error
    // Mail and SMS are retried at their due time.
    if (isTriedOnce(due.channel)) await command(deps, messageKey, { type: 'FailDelivery', why: error.message })
    if (error instanceof PushGone) await forgetDevice(deps, due)
    return
  }
  await command(deps, messageKey, { type: 'ConfirmDelivery' })
}

/** The push service says that the browser has unsubscribed, or was never there. */
async function forgetDevice({ commander }: DeliveryDeps, { messageKey, personId, params }: Due): Promise<void> {
  const context = { commandId: commandIdOf('forget device', messageKey), actor: system, correlationId: messageKey }
  const forget = { type: 'ForgetDevice', personId, deviceId: params.deviceId ?? '' } as const
  await commander.transact(pushDevices, personId, forget, context)
}

function send(deps: DeliveryDeps, messageKey: string, message: Composed): Promise<'sent'> {
  const { mailer, messaging, push, publicUrl } = deps
  switch (message.channel) {
    case 'mail': {
      const { to, subject, text } = message
      return mailer.send({ to, subject, text, html: mailHtml(message, publicUrl), messageId: messageKey })
    }
    case 'sms':
      return messaging.sendSms({ to: message.to, text: message.text })
    case 'reminder':
      return messaging.sendAppointmentSms({ to: message.to, date: message.date, hour: message.hour })
    case 'voice':
      return messaging.placeCall({ to: message.to })
    case 'push': {
      if (!push) throw new DeliveryRefused('no push service is set up')
      const { to, text: payload, ttlSeconds } = message
      return push.send({ to, payload, ttlSeconds, about: payload.tag })
    }
  }
}

async function command(
  { commander }: DeliveryDeps,
  messageKey: string,
  ending: DeliveryCommand,
  ...about: string[]
): Promise<void> {
  const context: CommandContext = {
    commandId: commandIdOf('delivery', messageKey, ending.type, ...about),
    actor: system,
    correlationId: messageKey,
  }
  await commander.transact(delivery, messageKey, ending, context)
}
