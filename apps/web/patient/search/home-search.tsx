import './search.css'
import { href, pages } from '@turno/contract/pages.ts'
import { useLocation } from 'wouter'
import { SearchForm } from './search-form.tsx'
import { paramsOf, queryIn } from './search-query.ts'

/** The search on the home of a patient, who is looked after in their own city unless they say otherwise. */
export default function HomeSearch({ cityId }: { cityId: string }) {
  const [, navigate] = useLocation()
  const known = { ...queryIn(''), cityId }
  return (
    <SearchForm
      key={cityId}
      known={known}
      onSearch={(typed) => navigate(href(pages.search, paramsOf({ ...known, ...typed })))}
    />
  )
}
