import type { Conversation, Message } from '@turno/contract/answers/conversation.ts'
import type { Reader } from '../projection.ts'
import { type ConversationView, conversationKey, type MessageView, messageKey, model } from './view.ts'

/** How many messages a page has. */
const pageSize = 100

/**
 * Messages of a conversation, the newest last.
 * @param before the number of a message: the earlier ones; undefined: the newest
 * @param addressOf address of a file
 */
export async function messagesOf(
  reader: Reader,
  appointmentId: string,
  before: number | undefined,
  addressOf: (fileId: string) => string,
): Promise<Conversation> {
  const [view] = await reader.get<ConversationView>(model, [conversationKey(appointmentId)])
  const last = Math.min(view?.messages ?? 0, (before ?? Number.POSITIVE_INFINITY) - 1)
  const first = Math.max(1, last - pageSize + 1)
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  const found = await reader.get<MessageView>(
    model,
    numbers.map((number) => messageKey(appointmentId, number)),
  )
  return {
    messages: found.flatMap((message, at) => (message ? [shown(message, numbers[at]!, addressOf)] : [])),
    has_earlier: first > 1,
  }
}

function shown(
  { messageId, by, at, text, file }: MessageView,
  number: number,
  addressOf: (fileId: string) => string,
): Message {
  return {
    number,
    id: messageId,
    by,
    at,
    text: text ?? '',
    file: file && {
      id: file.fileId,
      name: file.name ?? '',
      content_type: file.mediaType,
      bytes: file.bytes,
      path: addressOf(file.fileId),
    },
  }
}

/** How many messages conversations have, by appointment; of those without one nothing. */
export async function messageCounts(
  reader: Reader,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const views = await reader.get<ConversationView>(model, appointmentIds.map(conversationKey))
  return new Map(views.flatMap((view, at) => (view ? [[appointmentIds[at]!, view.messages] as const] : [])))
}
