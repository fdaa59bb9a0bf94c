import type { Message } from '@turno/contract/answers/conversation.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { useAtomValue } from 'jotai'
import { RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { useSide } from '../use-side.ts'
import { discardUnsent, type OutgoingFile, type OutgoingText, outboxOf, sendFile, sendText } from './outbox.ts'
import { SharedFile } from './shared-file.tsx'
import { texts } from './texts.ts'

interface MessageListProps {
  appointmentId: string
  messages: readonly Message[]
  canWrite: boolean
  hasEarlier: boolean
  isLoadingEarlier: boolean
  earlier: () => void
}

/** Messages and shared files, the own ones on the right, and below them those on their way. */
export function MessageList(props: MessageListProps) {
  const { appointmentId, messages, canWrite, hasEarlier, isLoadingEarlier, earlier } = props
  const side = useSide()
  const { texts: outgoing, files } = useAtomValue(outboxOf(appointmentId))
  const arrived = new Set(messages.map(({ id }) => id))
  const waiting = outgoing.filter(({ id }) => !arrived.has(id))
  if (messages.length + waiting.length + files.length === 0) return <Nothing canWrite={canWrite} />
  return (
    <div className="chat-messages">
      {hasEarlier ? <Button look="btn m" label={texts.earlier} disabled={isLoadingEarlier} onClick={earlier} /> : null}
      {messages.map((message) => (
        <Bubble
          key={message.id}
          isOwn={message.by === side}
          who={message.by === side ? texts.you : texts.them[message.by]}
        >
          {message.file ? (
            <SharedFile appointmentId={appointmentId} file={message.file} />
          ) : (
            <p className="chat-text">{message.text}</p>
          )}
          <time className="chat-note" dateTime={message.at}>
            {hourOf(message.at)}
          </time>
        </Bubble>
      ))}
      {waiting.map((one) => (
        <WaitingText key={one.id} appointmentId={appointmentId} waiting={one} />
      ))}
      {files.map((one) => (
        <WaitingFile key={one.id} appointmentId={appointmentId} waiting={one} />
      ))}
    </div>
  )
}

function Nothing({ canWrite }: { canWrite: boolean }) {
  return (
    <div className="chat-nothing">
      <p className="strong">{canWrite ? texts.nothing : texts.nothingWritten}</p>
      {canWrite ? <p className="small muted">{texts.nothingDetail}</p> : null}
    </div>
  )
}

function Bubble({ isOwn, who, children }: { isOwn: boolean; who: string; children: ReactNode }) {
  return (
    <div className={isOwn ? 'bubble own' : 'bubble'}>
      <span className="hidden">{who}: </span>
      {children}
    </div>
  )
}

function WaitingText({ appointmentId, waiting }: { appointmentId: string; waiting: OutgoingText }) {
  const { id, text, error } = waiting
  return (
    <Bubble isOwn who={texts.you}>
      <p className="chat-text">{text}</p>
      {error === null ? (
        <span className="chat-note">{texts.sending}</span>
      ) : (
        <NotSent
          error={error}
          of={text}
          retry={() => sendText(appointmentId, text, id)}
          discard={() => discardUnsent(appointmentId, id)}
        />
      )}
    </Bubble>
  )
}

function WaitingFile({ appointmentId, waiting }: { appointmentId: string; waiting: OutgoingFile }) {
  const { id, file, part, error, canRetry } = waiting
  const discard = () => discardUnsent(appointmentId, id)
  return (
    <Bubble isOwn who={texts.you}>
      <p className="chat-text">{file.name}</p>
      {error === null ? (
        <>
          <progress value={part} max={1} aria-label={texts.of(texts.sendingPart(Math.round(part * 100)), file.name)} />
          <Button
            look="btn m quiet"
            label={texts.cancel}
            aria-label={texts.of(texts.cancel, file.name)}
            onClick={discard}
          />
        </>
      ) : (
        <NotSent
          error={error}
          of={file.name}
          {...(canRetry ? { retry: () => void sendFile(appointmentId, file, id) } : {})}
          discard={discard}
        />
      )}
    </Bubble>
  )
}

interface NotSentProps {
  error: string
  of: string
  retry?: () => void
  discard: () => void
}

function NotSent({ error, of, retry, discard }: NotSentProps) {
  return (
    <div className="chat-failed">
      <p className="small">{error || texts.notSent}</p>
      <div className="row tight">
        {retry ? (
          <Button
            look="btn m"
            icon={RefreshCw}
            label={texts.retry}
            aria-label={texts.of(texts.retry, of)}
            onClick={retry}
          />
        ) : null}
        <Button
          look="btn m quiet"
          icon={X}
          label={texts.discard}
          aria-label={texts.of(texts.discard, of)}
          onClick={discard}
        />
      </div>
    </div>
  )
}
