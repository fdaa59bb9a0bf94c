import { href, pages } from '@turno/contract/pages.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { offersHref, requestsQuestion } from '../../shared/requests/requests.ts'
import { RequestsTable } from '../../shared/requests/requests-table.tsx'
import { texts } from './texts.ts'

/** Every request that the patient made, each a way to its offers. */
export default function AllRequestsPage() {
  return (
    <div className="page">
      <PageTitle>
        <ButtonLink href={href(pages.request)} look="btn m" label={texts.ask} />
      </PageTitle>
      <Await question={requestsQuestion} skeleton={<RowsSkeleton rows={4} />}>
        {(all) => <RequestsTable title={texts.requestsList} all={all} hrefOf={offersHref} nothing={texts.noRequest} />}
      </Await>
    </div>
  )
}
