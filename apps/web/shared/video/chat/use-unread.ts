import { useAtomValue } from 'jotai'
import { useSide } from '../use-side.ts'
import { messagesQuestion } from './chat.ts'
import { outboxOf } from './outbox.ts'

/** Number of messages of the other side since the chat was last open. */
export function useUnread(appointmentId: string): number {
  const side = useSide()
  const { read } = useAtomValue(outboxOf(appointmentId))
  const { data } = useAtomValue(messagesQuestion(appointmentId))
  return data?.messages.filter(({ by, number }) => by !== side && number > read).length ?? 0
}
