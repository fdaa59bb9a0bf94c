import './front-page.css'
import { href, pages } from '@turno/contract/pages.ts'
import { CreditCard, Megaphone, ShieldCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { EntryBar } from '../../kit/frame/entry-bar.tsx'
import { Footer } from '../../kit/frame/footer.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Frequent } from '../../patient/search/frequent.tsx'
import { SearchForm } from '../../patient/search/search-form.tsx'
import { paramsOf, queryIn } from '../../patient/search/search-query.ts'
import { texts } from './texts.ts'

const frequentMax = 8

/** The front door of a stranger: the search, what can be had soon and from what price, and the way to a request. */
export default function FrontPage() {
  const [, navigate] = useLocation()
  const [cityId, setCityId] = useState('')
  const known = queryIn('')
  return (
    <>
      <title>{`${texts.title} · Turno`}</title>
      <EntryBar
        other={{ href: href(pages.doctorLogin), label: texts.forDoctors }}
        join={{ href: href(pages.login), label: pages.login.title }}
      />
      <main className="page front">
        <div>
          <h1>{texts.headline}</h1>
          <p className="lead">{texts.lead}</p>
        </div>
        <section className="raised front-search" aria-label={texts.title}>
          <SearchForm
            known={known}
            onCity={setCityId}
            onSearch={(typed) => navigate(href(pages.search, paramsOf({ ...known, ...typed })))}
          />
        </section>
        <section className="stack front-tiles">
          <Frequent cityId={cityId} most={frequentMax} look="tiles" title={texts.withHours} />
        </section>
        <section className="card row wrap">
          <span className="avatar">
            <Megaphone className="i" aria-hidden="true" />
          </span>
          <div className="roomy">
            <h2>{texts.askTitle}</h2>
            <p className="muted">{texts.askDetail}</p>
          </div>
          <ButtonLink href={href(pages.request)} look="btn" label={texts.ask} />
        </section>
        <ul className="promises">
          <li>
            <ShieldCheck className="i" aria-hidden="true" />
            <span>{texts.promises.verified}</span>
          </li>
          <li>
            <CreditCard className="i" aria-hidden="true" />
            <span>{texts.promises.ways}</span>
          </li>
          <li>
            <Undo2 className="i" aria-hidden="true" />
            <span>{texts.promises.refund}</span>
          </li>
        </ul>
        <p className="other-entry">
          {texts.newHere} <Link href={href(pages.registration)}>{texts.register}</Link>
        </p>
      </main>
      <Footer />
    </>
  )
}
