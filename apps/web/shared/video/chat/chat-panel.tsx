import './chat.css'
import type { Message } from '@turno/contract/answers/conversation.ts'
import { messages } from '@turno/contract/endpoints/conversation.ts'
import { useAtom, useSetAtom } from 'jotai'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ask } from '../../../kit/api/call.ts'
import { useAttempt } from '../../../kit/api/use-attempt.ts'
import { RowsSkeleton, TryAgain } from '../../../kit/ui/await.tsx'
import { IconButton } from '../../../kit/ui/button.tsx'
import { messagesQuestion } from './chat.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { outboxOf, sendKept } from './outbox.ts'
import { texts } from './texts.ts'

interface ChatPanelProps {
  appointmentId: string
  /** False: one only reads. */
  canWrite?: boolean
  /** Replaces the field where the chat is read-only. */
  why?: string
  /** Over or beside a call, which it leaves; without it the chat is all there is. */
  close?: () => void
}

/** Messages and shared files of the two of a consultation. */
export function ChatPanel({ appointmentId, canWrite = true, why = texts.readOnly, close }: ChatPanelProps) {
  const { messages, error, retry, ...more } = useMessages(appointmentId)
  const panel = useRef<HTMLElement>(null)
  // Opened over a call, the field has the focus at once; Escape leads back.
  useEffect(() => {
    if (close) panel.current?.querySelector('textarea')?.focus()
  }, [close])
  return (
    <section
      ref={panel}
      className={close ? 'chat beside' : 'chat'}
      aria-label={texts.title}
      onKeyDown={(event) => event.key === 'Escape' && close?.()}
    >
      {close ? (
        <header className="row between">
          <h2>{texts.title}</h2>
          <IconButton icon={X} label={texts.close} onClick={close} />
        </header>
      ) : null}
      <Log newest={messages?.at(-1)?.id}>
        {messages ? (
          <MessageList appointmentId={appointmentId} messages={messages} canWrite={canWrite} {...more} />
        ) : error ? (
          <div className="chat-nothing" role="alert">
            <p>{texts.failed}</p>
            <TryAgain act={retry} />
          </div>
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </Log>
      {canWrite ? <Composer appointmentId={appointmentId} /> : <p className="small muted chat-closed">{why}</p>}
    </section>
  )
}

/** How near to the end of the list somebody is who follows it. */
const nearPixels = 80

/** Follows the newest message, unless one has scrolled up to read. */
function Log({ newest, children }: { newest: string | undefined; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is the newest
  useLayoutEffect(() => {
    if (follows.current) toEnd()
  }, [newest])
  // Pictures and unsent messages make it longer too.
  useEffect(() => {
    const content = list.current?.firstElementChild
    if (!content) return
    const watching = new ResizeObserver(() => follows.current && toEnd())
    watching.observe(content)
    return () => watching.disconnect()
  })
  return (
    <div
      ref={list}
      className="chat-log"
      role="log"
      aria-label={texts.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < nearPixels
      }}
    >
      {children}
    </div>
  )
}

/** The messages of a conversation that is being read, with those from before that were asked for. */
function useMessages(appointmentId: string) {
  const [{ data, error, asking }, write] = useAtom(messagesQuestion(appointmentId))
  const [older, setOlder] = useState<{ messages: Message[]; hasMore: boolean }>()
  const { busy, attempt } = useAttempt()
  const change = useSetAtom(outboxOf(appointmentId))
  const newest = data?.messages ?? []
  const first = older?.messages[0] ?? newest[0]
  const last = newest.at(-1)?.number ?? 0

  useEffect(() => sendKept(appointmentId), [appointmentId])
  // Messages in the conversation leave the outbox, and displayed ones are read.
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
