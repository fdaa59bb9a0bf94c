import type { ReactNode } from 'react'
import { useTop } from '../navigation/start-at-top.ts'
import { EntryBar } from './entry-bar.tsx'
import { Footer } from './footer.tsx'
import { texts } from './texts.ts'

interface OutsideProps {
  title: string
  lead?: ReactNode
  /** The way on the bar; to the login unless told otherwise. */
  other?: { href: string; label: string }
  children: ReactNode
}

/** A page with one job for somebody who is not logged in. */
export function OutsidePage({
  title,
  lead,
  other = { href: '/login', label: texts.haveAccount },
  children,
}: OutsideProps) {
  useTop()
  return (
    <>
      <title>{`${title} · Turno`}</title>
      <EntryBar other={other} />
      <main className="page narrow">
        <div>
          <h1>{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
        {children}
      </main>
      <Footer />
    </>
  )
}
