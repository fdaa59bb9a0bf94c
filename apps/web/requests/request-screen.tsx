import './requests.css'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { sessionAtom } from '../session/session.ts'
import { toast } from '../toasts/toasts.ts'
import { Answered } from '../ui/answered.tsx'
import { Timely } from '../ui/hydrated.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { isSmall } from '../ui/wide.ts'
import type { FormKind } from './draft.ts'
import { History } from './history.tsx'
import { useAnswerPromise } from './promise.ts'
import { RequestForm } from './request-form.tsx'
import { offersHref, requestsQuestion } from './requests.ts'
import { texts } from './texts.ts'

const redirectAfterMs = 4000

export function RequestPage({ kind }: { kind: FormKind }) {
  const isStranger = !useAtomValue(sessionAtom)
  const [sentId, setSentId] = useState('')
  const promise = useAnswerPromise()
  const [, navigate] = useLocation()

  function sent(id: string) {
    if (isSmall()) return setSentId(id)
    toast(texts.sent, { detail: texts.sentDetail(promise) })
    navigate(offersHref(id))
  }

  return (
    <div className="page narrow">
      {sentId ? (
        <Sent id={sentId} />
      ) : (
        <>
          <PageTitle
            {...(isStranger ? { up: href(pages.search) } : {})}
            lead={<Timely>{texts.lead(promise)}</Timely>}
          />
          <RequestForm kind={kind} sent={sent} />
          {kind === 'inPerson' && !isStranger ? <MoreKinds /> : null}
        </>
      )}
      {isStranger ? null : <MyHistory />}
    </div>
  )
}

/** On a phone the confirmation takes the form's place before the offers come. */
function Sent({ id }: { id: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    window.scrollTo(0, 0)
    const timer = setTimeout(() => navigate(offersHref(id)), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [id, navigate])
  return (
    <div className="card empty" role="status">
      <CircleCheck className="i l" aria-hidden="true" />
      <h1>{texts.sent}</h1>
      <p className="muted">{texts.sentDetail(useAnswerPromise())}</p>
      <Link href={offersHref(id)} className="btn primary">
        {texts.toOffers}
      </Link>
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
      <Answered question={requestsQuestion} skeleton={<RowsSkeleton rows={2} />}>
        {(all) => <History all={all} />}
      </Answered>
    </section>
  )
}
