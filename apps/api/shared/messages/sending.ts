import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import type { RequestedMessage } from '@turno/notices/notices.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'

type Message = { messageKey: string; personId: string } & RequestedMessage

/** Idempotent: the message's own stream accepts it once. @param story what it belongs to */
export async function sendMessage(call: Call, message: Message, story: string): Promise<Position | undefined> {
  const { messageKey } = message
  const context = { ...contextOf(call, story), commandId: commandIdOf(call.commandId, messageKey) }
  const command = { type: 'RequestDelivery', ...message } as const
  return (await call.deps.commander.transact(delivery, messageKey, command, context)).position
}
