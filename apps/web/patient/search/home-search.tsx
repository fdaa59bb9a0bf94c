import './search.css'
import { href, pages } from '@turno/contract/pages.ts'
import { useLocation } from 'wouter'
import { Frequent } from './frequent.tsx'
import { SearchForm } from './search-form.tsx'
import { paramsOf, queryIn } from './search-query.ts'

const frequentOnHome = 4

/** The search on the home of a patient, who is looked after in their own city unless they say otherwise. */
export default function HomeSearch({ cityId, quiet }: { cityId: string; quiet: boolean }) {
  const [, navigate] = useLocation()
  const known = { ...queryIn(''), cityId }
  return (
    <>
      <SearchForm
        key={cityId}
        known={known}
        quiet={quiet}
        onSearch={(typed) => navigate(href(pages.search, paramsOf({ ...known, ...typed })))}
      />
      <Frequent cityId={cityId} most={frequentOnHome} />
    </>
  )
}
