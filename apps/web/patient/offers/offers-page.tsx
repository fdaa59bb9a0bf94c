import './offers.css'
import { href, pages } from '@turno/contract/pages.ts'
import { Clock } from 'lucide-react'
import { useSearch } from 'wouter'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { requestsQuestion } from '../../shared/requests/requests.ts'
import { Offers } from './offers.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'
import { texts } from './texts.ts'

/** The offers of one request: the one named in the address, else the first open one, else the newest. */
export default function OffersPage() {
  const id = new URLSearchParams(useSearch()).get('id')
  return (
    <div className="page">
      <Await question={requestsQuestion} skeleton={<Skeleton />} title={pages.offers.title}>
        {(all) => {
          const request = all.find((one) => one.id === id) ?? all.find((one) => one.estado === 'P') ?? all[0]
          return request ? <Offers key={request.id} request={request} requests={all.length} /> : <NoRequests />
        }}
      </Await>
    </div>
  )
}

function NoRequests() {
  return (
    <>
      <PageTitle title={texts.noOffers} lead={texts.noOffersNotice} />
      <Empty icon={Clock}>
        <p>{texts.noRequest}</p>
        <ButtonLink href={href(pages.request)} look="btn primary" label={texts.ask} />
      </Empty>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <span className="skeleton title" />
      <div className="offers-columns">
        <OffersSkeleton />
        <div className="card stack">
          <span className="skeleton half" />
          <span className="skeleton block" />
        </div>
      </div>
    </>
  )
}
