import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyProps {
  icon: LucideIcon
  title?: string
  detail?: ReactNode
  role?: 'status' | 'alert' | undefined
  /** What else is said, and the ways on. */
  children?: ReactNode
}

/** A card where there is nothing to show: why, and where to go on. */
export const Empty = ({ icon: Icon, title, detail, role, children }: EmptyProps) => (
  <div className="card empty" role={role}>
    <Icon className="i l" aria-hidden="true" />
    {title ? <h2>{title}</h2> : null}
    {detail ? <p className="muted">{detail}</p> : null}
    {children}
  </div>
)
