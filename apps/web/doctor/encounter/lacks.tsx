import { CircleAlert } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'

interface LacksProps {
  lacks: readonly { field: string; message: string }[]
  show: (field: string) => void
  close: () => void
}

/** What is missing before a signature, each with the way to its field. */
export const Lacks = ({ lacks, show, close }: LacksProps) => (
  <div className="stack">
    <h3>{texts.lacks}</h3>
    <ul className="stack tight">
      {lacks.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <button type="button" className="note-way" onClick={() => show(field)}>
            <CircleAlert className="i s" aria-hidden="true" />
            {message}
          </button>
        </li>
      ))}
    </ul>
    <Button look="btn" label={texts.goOn} onClick={close} />
  </div>
)

/** Several reasons of a refusal; a single one is said by the form itself. */
export const Refused = ({ messages }: { messages: readonly string[] }) =>
  messages.length > 1 ? (
    <ul className="bullets small" role="alert">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  ) : null
