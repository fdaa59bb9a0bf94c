import { sharedTypes } from '@turno/contract/areas/conversation.ts'
import { messageLengthMax } from '@turno/domain/conversation/limits.ts'
import { isVisible } from '@turno/domain/text.ts'
import { useAtom } from 'jotai'
import { Paperclip, Send } from 'lucide-react'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { IconButton } from '../../../kit/ui/button.tsx'
import { outboxOf, sendFile, sendText } from './outbox.ts'
import { texts } from './texts.ts'

/** Field for writing and attaching. Enter sends, Shift and Enter begin another line. */
export function Composer({ appointmentId }: { appointmentId: string }) {
  const [{ typed }, change] = useAtom(outboxOf(appointmentId))
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)

  function sendTyped() {
    if (!isVisible(typed)) return
    sendText(appointmentId, typed.trim())
    change(() => ({ typed: '' }))
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    // While accents are being put together Enter ends that.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendTyped()
  }
  function shareAll(chosen: FileList | null) {
    for (const file of chosen ?? []) void sendFile(appointmentId, file)
  }
  function onChosen({ target }: ChangeEvent<HTMLInputElement>) {
    shareAll(target.files)
    // The same file may be chosen again.
    target.value = ''
  }
  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    shareAll(event.clipboardData.files)
  }

  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        sendTyped()
      }}
    >
      <IconButton icon={Paperclip} label={texts.attach} onClick={() => files.current?.click()} />
      <input ref={files} type="file" accept={sharedTypes.join(',')} multiple hidden onChange={onChosen} />
      <span className="input">
        <textarea
          ref={field}
          rows={1}
          aria-label={texts.write}
          placeholder={texts.write}
          maxLength={messageLengthMax}
          enterKeyHint="send"
          value={typed}
          onChange={({ target }) => change(() => ({ typed: target.value }))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </span>
      <button type="submit" className="iconbtn chat-send" aria-label={texts.send} disabled={!isVisible(typed)}>
        <Send className="i" aria-hidden="true" />
      </button>
    </form>
  )
}
