import './encounter.css'
import { X } from 'lucide-react'
import { IconButton } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'
import { Visit } from './visit.tsx'

/** The note of a consultation by video, beside its picture: the same form in a narrow column. */
export default function BesideCall({ appointmentId, close }: { appointmentId: string; close: () => void }) {
  return (
    <section className="notes-beside stack" aria-label={texts.form}>
      <header className="row between">
        <h2>{texts.form}</h2>
        <IconButton icon={X} label={texts.closeNotes} onClick={close} />
      </header>
      <Visit id={appointmentId} isBeside />
    </section>
  )
}
