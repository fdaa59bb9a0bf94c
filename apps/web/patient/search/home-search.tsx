import './search.css'
import { href, pages } from '@turno/contract/pages.ts'
import { useLocation } from 'wouter'
import { askedIn, paramsOf } from './asked.ts'
import { SearchForm } from './search-form.tsx'

/** The search on the home of a patient, who is looked after in their own city unless they say otherwise. */
export default function HomeSearch({ cityId }: { cityId: string }) {
  const [, navigate] = useLocation()
  const known = { ...askedIn(''), cityId }
  return (
    <SearchForm
      key={cityId}
      known={known}
      onSearch={(typed) => navigate(href(pages.search, paramsOf({ ...known, ...typed })))}
    />
  )
}
