import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  lead?: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the page, with its title as a place to go to. */
export function Section({ id, title, lead, action, children }: SectionProps) {
  return (
    <section className="card stack loose" aria-labelledby={id}>
      <div className="row between wrap">
        <div>
          <h2 id={id}>{title}</h2>
          {lead ? <p className="small muted">{lead}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
