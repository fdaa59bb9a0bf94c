import { useAtomValue } from 'jotai'
import { sessionAtom } from '../../session/session.ts'
import { messagesQuestion } from './chat.ts'
import { outboxOf } from './outbox.ts'

/** The side of the conversation on which the reader is. */
export const useSide = (): 'patient' | 'doctor' => (useAtomValue(sessionAtom)?.role === 'doctor' ? 'doctor' : 'patient')

/** How many messages of the other one have come since the chat was last open. */
export function useUnread(appointmentId: string): number {
  const side = useSide()
  const { read } = useAtomValue(outboxOf(appointmentId))
  const { data } = useAtomValue(messagesQuestion(appointmentId))
  return data?.messages.filter(({ by, number }) => by !== side && number > read).length ?? 0
}
