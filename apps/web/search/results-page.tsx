import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { useLocation, useParams, useSearch } from 'wouter'
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
  const title = asked.text ? texts.resultsIn(asked.text, city) : texts.question
  const what = `${asked.option}:${asked.id}:${asked.text}:${asked.cityId}`
  return (
    <div className="page full">
      <title>{`${title} · Turno`}</title>
      <div>
        <h1 className="results-title">{title}</h1>
        {asked.id ? null : <p className="lead">{texts.lead}</p>}
      </div>
      <SearchForm key={what} known={asked} compact={asked.id !== ''} onSearch={(typed) => go(typed, false)} />
      {asked.id ? <Results asked={asked} change={(to) => go(to, true)} /> : null}
    </div>
  )
}
