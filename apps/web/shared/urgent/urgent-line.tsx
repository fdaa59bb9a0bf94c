import { Phone, TriangleAlert } from 'lucide-react'
import { EmergencyNumber, emergency } from './emergency-number.tsx'
import { texts } from './texts.ts'
import { isUrgent } from './urgent-words.ts'

/**
 * The emergency number, wherever people write about symptoms; louder once the text says that it may not wait. It stops
 * nobody, and the text goes nowhere from here.
 */
export function UrgentLine({ typed }: { typed: string }) {
  const urgent = isUrgent(typed)
  return (
    <>
      <EmergencyNumber />
      {/* The region is there before its words, so that they are announced. */}
      <div role="alert">{urgent ? <Urgent /> : null}</div>
    </>
  )
}

function Urgent() {
  return (
    <div className="note urgent">
      <TriangleAlert className="i" aria-hidden="true" />
      <div className="stack tight grow">
        <div className="strong">{texts.urgent}</div>
        <p>{texts.urgentDetail}</p>
        <a href={emergency} className="btn m">
          <Phone className="i s" aria-hidden="true" />
          {texts.call}
        </a>
      </div>
    </div>
  )
}
