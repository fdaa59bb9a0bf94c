import { Phone } from 'lucide-react'
import { texts } from './texts.ts'

export const emergency = 'tel:123'

/** The emergency number, in one line that is there before anything is typed. */
export function EmergencyNumber() {
  return (
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
  )
}
