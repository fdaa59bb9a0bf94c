import './catalogues.css'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { CatalogueNav } from './catalogue-nav.tsx'
import { texts } from './texts.ts'

/** All catalogues. */
export default function CataloguesPage() {
  return (
    <div className="page narrow">
      <PageTitle lead={texts.lead} />
      <CatalogueNav />
    </div>
  )
}
