import { ShieldAlert } from 'lucide-react'
import { texts } from './texts.ts'

/** Above everything while a doctor waits for verification. */
export function PendingBanner() {
  return (
    <div className="note urgent">
      <ShieldAlert className="i" aria-hidden="true" />
      <p>
        <strong>{texts.pending}</strong> {texts.pendingDetail}
      </p>
    </div>
  )
}

/** Above everything while a doctor is hidden from patients. */
export function SuspendedBanner() {
  return (
    <div className="note bad">
      <ShieldAlert className="i" aria-hidden="true" />
      <p>
        <strong>{texts.suspended}</strong> {texts.suspendedDetail}
      </p>
    </div>
  )
}
