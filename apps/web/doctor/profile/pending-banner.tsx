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
