import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../../kit/ui/button.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { texts } from './texts.ts'
import { useMessages } from './use-messages.ts'
import './chat.css'
import { RowsSkeleton, TryAgain } from '../../../kit/ui/answered.tsx'

interface ChatPanelProps {
  appointmentId: string
  /** False: one only reads. */
  canWrite?: boolean
  /** Stands in place of the field while one only reads. */
  why?: string
  /** Over or beside a call, which it leaves; without it the chat is all there is. */
  close?: () => void
}

/** What the two of a consultation write to each other, and share. */
export function ChatPanel({ appointmentId, canWrite = true, why = texts.readOnly, close }: ChatPanelProps) {
  const { messages, error, retry, ...more } = useMessages(appointmentId)
  const panel = useRef<HTMLElement>(null)
  // Whoever opens it over a call writes at once; Escape leads back.
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
  // Pictures and what is on its way make it longer too.
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
