import './history.css'
import type { RecordAuthorizations } from '@turno/contract/areas/record-access.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { ChevronRight, Eye, KeyRound } from 'lucide-react'
import { Link } from 'wouter'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Allowed, Ended } from './allowed.tsx'
import { AskCard } from './ask-card.tsx'
import { EmergencyCard } from './emergencies.tsx'
import { GrantForm } from './grant-form.tsx'
import { authorizationsQuestion } from './history.ts'
import { texts } from './texts.ts'

/** Who may read the patient's record: who asks, who may, who opened it in an emergency, and a permission to give. */
export default function AccessPage() {
  return (
    <div className="page">
      <PageTitle lead={texts.accessLead} />
      <Await question={authorizationsQuestion} skeleton={<RowsSkeleton rows={5} />} failed={texts.accessFailed}>
        {(known) => <Known known={known} />}
      </Await>
    </div>
  )
}

function Known({ known }: { known: RecordAuthorizations }) {
  const { asks, grants, visits, emergencies, ended, reads } = known
  const openNow = emergencies.filter(({ open }) => open)
  const isNobody = grants.length + visits.length + openNow.length === 0
  return (
    <>
      {emergencies.map((emergency) => (
        <EmergencyCard key={emergency.id} emergency={emergency} />
      ))}
      <div className="two of-record">
        <div className="stack">
          {asks.map((ask) => (
            <AskCard key={ask.id} ask={ask} />
          ))}
          {isNobody ? (
            <Empty icon={KeyRound} title={texts.nobody} detail={texts.nobodyDetail} />
          ) : (
            <Allowed {...{ grants, visits, openNow }} />
          )}
          {ended.length > 0 ? <Ended ended={ended} /> : null}
        </div>
        <aside className="stack">
          <GrantForm />
          <Link href={href(pages.ownRecord, { ver: 'lecturas' })} className="card row between">
            <span className="row tight">
              <Eye className="i" aria-hidden="true" />
              {texts.readsCount(reads)}
            </span>
            <ChevronRight className="i s" aria-hidden="true" />
          </Link>
        </aside>
      </div>
    </>
  )
}
