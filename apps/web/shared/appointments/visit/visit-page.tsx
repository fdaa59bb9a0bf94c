import '../appointments.css'
import './visit.css'
import type { AnswerOf } from '@turno/contract/endpoint.ts'
import type { one } from '@turno/contract/endpoints/appointments.ts'
import { visitPath } from '@turno/contract/links/visit-pages.ts'
import { entryOf, href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarX } from 'lucide-react'
import { useParams, useSearch } from 'wouter'
import { withArticle } from '../../../kit/format/names.ts'
import { useOpenPage } from '../../../kit/session/open-page.ts'
import { sessionAtom } from '../../../kit/session/session.ts'
import { Await, Empty, RowsSkeleton } from '../../../kit/ui/await.tsx'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { PageTitle } from '../../../kit/ui/page-title.tsx'
import { OtherAccount } from '../../../kit/user/other-account.tsx'
import { Refusal } from '../../../kit/wire/answer.ts'
import { nowAtom } from '../../../kit/wire/server-time.ts'
import { RefundAccounts } from '../../bank-accounts/refund-accounts.tsx'
import { isOver, visitQuestion } from '../appointments.ts'
import { texts as listTexts } from '../texts.ts'
import { CanDo } from './can-do.tsx'
import { Head } from './head.tsx'
import { isNear, Messages } from './messages.tsx'
import { Money } from './money.tsx'
import { Place } from './place.tsx'
import { Preparation } from './preparation.tsx'
import { texts } from './texts.ts'

/** One visit, for its patient, its doctor, and who assists the doctor. */
export default function VisitPage() {
  const { id = '' } = useParams()
  const { data, error, asking } = useAtomValue(visitQuestion(id))
  const isOfPatient = useOpenPage() === pages.visit
  const isUnknown = !data && !asking && error instanceof Refusal && [403, 404].includes(error.status)
  return (
    <div className="page visit-page">
      <PageTitle />
      {isOfPatient ? <RefundAccounts /> : null}
      {isUnknown ? (
        <NotHere id={id} />
      ) : (
        <Await question={visitQuestion(id)} skeleton={<RowsSkeleton rows={4} />}>
          {(visit) => <Visit visit={visit} />}
        </Await>
      )}
    </div>
  )
}

/** On a phone one below the other, on a desk in two columns; near its hour the sentences follow the place. */
function Visit({ visit }: { visit: AnswerOf<typeof one> }) {
  const now = useAtomValue(nowAtom)
  const near = isNear(visit, now)
  return (
    <div className="visit-columns">
      <div className="stack">
        <Head visit={visit} />
        <Place visit={visit} />
        {near ? <Messages visit={visit} /> : null}
      </div>
      <div className="stack">
        <CanDo visit={visit} />
        <Money visit={visit} />
        {isOver(visit, now) ? null : <Preparation words={visit.preparation} doctor={withArticle(visit.doctor)} />}
        {near ? null : <Messages visit={visit} />}
      </div>
    </div>
  )
}

/** A visit that a link names and this account has not: the person may be logged in as somebody else. */
function NotHere({ id }: { id: string }) {
  const search = useSearch()
  const role = useAtomValue(sessionAtom)?.role ?? 'patient'
  const isPatient = role === 'patient'
  const path = visitPath[isPatient ? 'patient' : 'doctor'](id)
  return (
    <Empty icon={CalendarX} title={listTexts.notHere} detail={listTexts.notHereDetail} role="alert">
      <OtherAccount path={search ? `${path}?${search}` : path} entry={entryOf(role)} />
      <ButtonLink
        href={href(isPatient ? pages.appointments : pages.doctorAppointments)}
        look="btn quiet"
        label={texts.toList}
      />
    </Empty>
  )
}
