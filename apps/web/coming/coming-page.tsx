import { useAtomValue } from 'jotai'
import { Hourglass } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { homeOf } from '../navigation/homes.ts'
import { sessionAtom } from '../session/session.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { comingOf, insteadOf } from './coming.ts'
import { texts } from './texts.ts'

/** Says honestly that a page is not there yet, what it will be for, and where to go until then. */
export default function ComingPage() {
  const session = useAtomValue(sessionAtom)
  const [path] = useLocation()
  if (!session) return null
  const here = path.toLowerCase().replace(/\/$/, '')
  const found = Object.entries(comingOf(session.role)).find(([known]) => known.toLowerCase() === here)
  const instead = insteadOf(session.role)
  return (
    <div className="page narrow">
      <PageTitle title={found?.[1].title ?? texts.soon} up={homeOf(session.role)} />
      <div className="card empty">
        <Hourglass className="i l" aria-hidden="true" />
        <h2>{texts.lead}</h2>
        <p className="muted">{found?.[1].meanwhile}</p>
        <Link href={instead.href} className="btn primary">
          {instead.label}
        </Link>
      </div>
    </div>
  )
}
