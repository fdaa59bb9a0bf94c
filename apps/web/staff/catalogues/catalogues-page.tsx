import './catalogues.css'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { CatalogueNav } from './catalogue-nav.tsx'
import { declaredQuestion } from './desks.ts'
import { LastActs } from './last-acts.tsx'
import { texts } from './texts.ts'

/** All catalogues. */
export default function CataloguesPage() {
  return (
    <div className="page">
      <PageTitle lead={texts.lead} />
      <Await question={declaredQuestion} skeleton={<RowsSkeleton rows={8} />}>
        {(all) => (
          <div className="two">
            <CatalogueNav all={all} />
            <LastActs all={all} />
          </div>
        )}
      </Await>
    </div>
  )
}
