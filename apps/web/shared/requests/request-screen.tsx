import './requests.css'
import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CircleCheck } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { dayAndHour } from '../../kit/format/dates.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { Timely } from '../../kit/ui/hydrated.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { isSmallScreen } from '../../kit/ui/screen-width.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { sentDetailOf, useAnswerTime } from './answer-time.ts'
import type { FormKind } from './draft.ts'
import { RequestForm } from './request-form.tsx'
import { StateOfRequest } from './request-state.tsx'
import { offersHref, requestsQuestion, subjectOf } from './requests.ts'
import { texts } from './texts.ts'

const redirectAfterMs = 4000
/** Events that show that the person reads on. */
const touches = ['pointerdown', 'keydown', 'wheel'] as const

interface RequestPageProps {
  kind: FormKind
  /** Shows who can be booked at once for what a request asks. */
  FreeDoctors: ComponentType<{ request: PendingAppointment }>
}

/** The form of a request; once that is sent, what happens next and who can be booked at once. */
export function RequestPage({ kind, FreeDoctors }: RequestPageProps) {
  const isStranger = !useAtomValue(sessionAtom)
  const [sentId, setSentId] = useState('')
  const promise = useAnswerTime()
  return (
    <div className="page narrow">
      {sentId ? (
        <Sent id={sentId} FreeDoctors={FreeDoctors} />
      ) : (
        <>
          <PageTitle
            {...(isStranger ? { up: href(pages.search) } : {})}
            lead={<Timely>{texts.lead(promise)}</Timely>}
          />
          <RequestForm kind={kind} sent={setSentId} />
          {kind !== 'types' && !isStranger ? <MoreKinds /> : null}
        </>
      )}
      {isStranger ? null : <MyHistory />}
    </div>
  )
}

/** The sent request, in the form's place. A phone goes on to the offers by itself, unless the page is touched. */
function Sent({ id, FreeDoctors }: { id: string; FreeDoctors: RequestPageProps['FreeDoctors'] }) {
  const [stays, stay] = useState(() => !isSmallScreen())
  const { data } = useAtomValue(requestsQuestion)
  const request = data?.find((one) => one.id === id)
  const [, navigate] = useLocation()
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to clean up.
    window.scrollTo(0, 0)
  }, [])
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => navigate(offersHref(id)), redirectAfterMs)
    const keep = () => stay(true)
    for (const touch of touches) addEventListener(touch, keep)
    return () => {
      clearTimeout(timer)
      for (const touch of touches) removeEventListener(touch, keep)
    }
  }, [stays, id, navigate])
  return (
    <div className="stack loose">
      <Empty role="status" icon={CircleCheck}>
        <h1>{texts.sent}</h1>
        <p className="muted">{sentDetailOf(request, useAnswerTime())}</p>
        <ButtonLink href={offersHref(id)} look="btn primary" label={texts.toOffers} />
        {stays ? null : <p className="small muted">{texts.movesOn}</p>}
      </Empty>
      {request ? (
        <Suspense fallback={<RowsSkeleton rows={2} />}>
          <FreeDoctors request={request} />
        </Suspense>
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </div>
  )
}

function MoreKinds() {
  return (
    <p className="muted">
      {texts.moreKinds} <Link href={href(pages.requestTypes)}>{texts.moreKindsLink}</Link>
    </p>
  )
}

function MyHistory() {
  return (
    <section className="stack">
      <h2>{texts.history}</h2>
      <Await question={requestsQuestion} skeleton={<RowsSkeleton rows={2} />}>
        {(all) => <History all={all} />}
      </Await>
    </section>
  )
}

/** Every request so far, each a way to its offers. */
function History({ all }: { all: PendingAppointment[] }) {
  if (all.length === 0) return <p className="muted">{texts.noHistory}</p>
  return (
    <ul className="card flush rows">
      {all.map((request) => (
        <li key={request.id} className="row-of-link">
          <Entry request={request} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ request }: { request: PendingAppointment }) {
  const now = useAtomValue(nowAtom)
  return (
    <Link href={offersHref(request.id)} className="row between row-link wrap">
      <span>
        <span className="strong">{subjectOf(request)}</span>
        <br />
        <span className="small muted">{dayAndHour(request.answer_from, now)}</span>
      </span>
      <span className="row tight wrap">
        <CareTypeTag type={request.clase_atencion} />
        <StateOfRequest request={request} />
      </span>
    </Link>
  )
}
