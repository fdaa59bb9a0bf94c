import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Building2 } from 'lucide-react'
import { useLocation, useParams, useSearch } from 'wouter'
import { entitiesQuestion } from '../agreements/agreements.ts'
import { citiesQuestion } from '../requests/requests.ts'
import { type Asked, askedByPath, askedIn, paramsOf } from './asked.ts'
import { Results } from './results.tsx'
import '../ui/hours.css'
import './search.css'
import { SearchForm } from './search-form.tsx'
import { texts } from './texts.ts'

/** The search with its results; its address says all of it, so that a search can be shared. */
export default function ResultsPage() {
  const params = useParams()
  const search = useSearch()
  const [, navigate] = useLocation()
  const cities = useAtomValue(citiesQuestion).data ?? []
  const asked = params.esp ? askedByPath(params) : askedIn(search)
  const go = (to: Partial<Asked>, replace: boolean) =>
    navigate(href(pages.search, paramsOf({ ...asked, ...to })), { replace })
  const city = cities.find(({ id }) => id === asked.cityId)?.name ?? ''
  const what = `${asked.option}:${asked.id}:${asked.text}:${asked.cityId}:${asked.entity}`
  const isAsked = asked.id !== '' || asked.entity !== ''
  const title = asked.text ? texts.resultsIn(asked.text, city) : asked.entity ? texts.withAgreement : texts.question
  return (
    <div className="page full">
      <title>{`${title} · Turno`}</title>
      <div>
        <h1 className="results-title">{title}</h1>
        {isAsked ? null : <p className="lead">{texts.lead}</p>}
      </div>
      <SearchForm
        key={what}
        known={asked}
        compact={isAsked}
        mayBeEmpty={asked.entity !== ''}
        onSearch={(typed) => go(typed, false)}
      />
      {asked.entity ? <OfEntity id={asked.entity} leave={() => go({ entity: '' }, false)} /> : null}
      {isAsked ? <Results asked={asked} change={(to) => go(to, true)} /> : null}
    </div>
  )
}

/** That only doctors with an agreement are shown, and the way to all. */
function OfEntity({ id, leave }: { id: string; leave: () => void }) {
  const name = useAtomValue(entitiesQuestion).data?.find((each) => each.id === id)?.name ?? ''
  return (
    <div className="row tight wrap">
      <span className="tag brand">
        <Building2 className="i s" aria-hidden="true" />
        {texts.onlyWith(name)}
      </span>
      <button type="button" className="btn quiet m" onClick={leave}>
        {texts.withoutEntity}
      </button>
    </div>
  )
}
