import { href, pages } from '@turno/contract/pages.ts'
import { Building2 } from 'lucide-react'
import { Link } from 'wouter'
import { PageTitle } from '../ui/page-title.tsx'
import { texts } from './texts.ts'

/** Health entities with whom doctors have an agreement: none so far. */
export default function EntitiesPage() {
  return (
    <div className="page narrow">
      <PageTitle />
      <div className="card empty">
        <Building2 className="i l" aria-hidden="true" />
        <p>{texts.noEntities}</p>
        <Link href={href(pages.search)} className="btn primary m">
          {texts.toDoctors}
        </Link>
      </div>
    </div>
  )
}
