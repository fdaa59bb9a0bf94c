import '../../kit/ui/hours.css'
import './search.css'
import { href, pages } from '@turno/contract/pages.ts'
import { atom, useAtomValue } from 'jotai'
import { Building2 } from 'lucide-react'
import { Link, Redirect, useLocation, useParams, useSearch } from 'wouter'
import { Button } from '../../kit/ui/button.tsx'
import { entitiesQuestion } from '../../shared/agreements/agreements.ts'
import { citiesQuestion, specialitiesQuestion } from '../../shared/requests/requests.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { hasCriteria, paramsOf, profileIn, queryByPath, queryIn, type SearchQuery } from './search-query.ts'
import { texts } from './texts.ts'

/** The search with its results, or the profile of the one doctor in the address. */
export default function ResultsPage() {
  const search = useSearch()
  const id = profileIn(search)
  return id ? <Redirect to={href(pages.doctorPage, { id })} replace /> : <SearchPage search={search} />
}

/** Its address says all of a search, so that it can be shared. */
function SearchPage({ search }: { search: string }) {
  const params = useParams()
  const [, navigate] = useLocation()
  const cities = useAtomValue(citiesQuestion).data ?? []
  const asked = inKnownCity(useNamed(params.esp ? queryByPath(params) : queryIn(search)), cities)
  const go = (to: Partial<SearchQuery>, replace: boolean) =>
    navigate(href(pages.search, paramsOf({ ...asked, ...to })), { replace })
  const city = cities.find(({ id }) => id === asked.cityId)?.name ?? ''
  const what = `${asked.option}:${asked.id}:${asked.text}:${asked.cityId}:${asked.entity}`
  const known = hasCriteria(asked)
  const title = asked.text ? texts.resultsIn(asked.text, city) : asked.entity ? texts.withAgreement : texts.question
  return (
    <div className="page full">
      <title>{`${title} · Turno`}</title>
      <div>
        <h1 className="results-title">{title}</h1>
        {known ? null : <p className="lead">{texts.lead}</p>}
      </div>
      <SearchForm
        key={what}
        known={asked}
        compact={known}
        mayBeEmpty={asked.entity !== ''}
        onSearch={(typed) => go(typed, false)}
      />
      {asked.entity ? <OfEntity id={asked.entity} leave={() => go({ entity: '' }, false)} /> : null}
      {known ? (
        <Results asked={asked} change={(to) => go(to, true)} />
      ) : (
        <Link href={href(pages.entitySearch)}>{texts.byEntity}</Link>
      )}
    </div>
  )
}

const notNeeded = atom<{ data?: undefined }>({})

/** An address may name a speciality by its code alone: its name comes from the catalogue. */
function useNamed(asked: SearchQuery): SearchQuery {
  const isCode = asked.text === '' && asked.id !== '' && asked.option === 1
  const { data } = useAtomValue(isCode ? specialitiesQuestion : notNeeded)
  return isCode ? { ...asked, text: data?.find(({ id }) => id === asked.id)?.name ?? '' } : asked
}

/** A city that there is not is as none: the field would say all cities over results of none. */
const inKnownCity = (asked: SearchQuery, cities: readonly { id: string }[]): SearchQuery =>
  cities.length === 0 || cities.some(({ id }) => id === asked.cityId) ? asked : { ...asked, cityId: '' }

/** Note that only doctors with an agreement are shown, and the link to all. */
function OfEntity({ id, leave }: { id: string; leave: () => void }) {
  const name = useAtomValue(entitiesQuestion).data?.find((each) => each.id === id)?.name ?? ''
  return (
    <div className="row tight wrap">
      <span className="tag brand">
        <Building2 className="i s" aria-hidden="true" />
        {texts.onlyWith(name)}
      </span>
      <Button look="btn quiet m" label={texts.withoutEntity} onClick={leave} />
    </div>
  )
}
