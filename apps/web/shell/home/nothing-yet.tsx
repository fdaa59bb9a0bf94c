import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** As high as its skeleton and its later content, so that nothing below moves. */
export const NothingYet = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <div className="card row">
    <span className="avatar">
      <Icon className="i" aria-hidden="true" />
    </span>
    <p className="grow muted">{children}</p>
  </div>
)
