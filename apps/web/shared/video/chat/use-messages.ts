import type { Message } from '@turno/contract/answers/conversation.ts'
import { messages } from '@turno/contract/endpoints/conversation.ts'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { ask } from '../../../kit/api/call.ts'
import { useAttempt } from '../../../kit/api/use-attempt.ts'
import { messagesQuestion } from './chat.ts'
import { outboxOf, sendKept } from './outbox.ts'

/** The messages of a conversation that is being read, with those from before that were asked for. */
export function useMessages(appointmentId: string) {
  const [{ data, error, asking }, write] = useAtom(messagesQuestion(appointmentId))
  const [older, setOlder] = useState<{ messages: Message[]; hasMore: boolean }>()
  const { busy, attempt } = useAttempt()
  const change = useSetAtom(outboxOf(appointmentId))
  const newest = data?.messages ?? []
  const first = older?.messages[0] ?? newest[0]
  const last = newest.at(-1)?.number ?? 0

  useEffect(() => sendKept(appointmentId), [appointmentId])
  // What stands in the conversation is not on its way any more, and what is shown is read.
  useEffect(() => {
    const arrived = new Set(data?.messages.map(({ id }) => id))
    change(({ texts, read }) => ({ texts: texts.filter(({ id }) => !arrived.has(id)), read: Math.max(read, last) }))
  }, [change, data, last])

  async function earlier() {
    const page =
      first &&
      (await attempt(() => ask(messages, { params: { id: appointmentId }, query: { before: String(first.number) } })))
    if (page) setOlder({ messages: [...page.messages, ...(older?.messages ?? newest)], hasMore: page.has_earlier })
  }

  const shown = merged(older?.messages ?? [], newest)
  return {
    messages: data ? shown : undefined,
    error: data || asking ? undefined : error,
    retry: () => void write({ type: 'refresh' }),
    hasEarlier: older?.hasMore ?? data?.has_earlier ?? false,
    isLoadingEarlier: busy,
    earlier,
  }
}

function merged(older: readonly Message[], newest: readonly Message[]): Message[] {
  const byNumber = new Map([...older, ...newest].map((message) => [message.number, message]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}
