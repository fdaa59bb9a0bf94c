import { Phone, TriangleAlert } from 'lucide-react'
import { texts } from './texts.ts'
import { isUrgent } from './urgent-words.ts'

const emergency = 'tel:123'

/**
 * Whom to call at once, wherever somebody says what they suffer from; louder once what is typed says that it may not
 * wait. It stops nobody, and what was typed goes nowhere from here.
 */
export function UrgentLine({ typed }: { typed: string }) {
  const urgent = isUrgent(typed)
  return (
    <>
      <p className="small muted row top tight">
        <Phone className="i s" aria-hidden="true" />
        <span>
          {texts.before}
          <a href={emergency} className="strong">
            {texts.number}
          </a>
          {texts.after}
        </span>
      </p>
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
