import { href, pages } from '@turno/contract/pages.ts'
import type { CareType } from '@turno/domain/care-types.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { CalendarSearch } from 'lucide-react'
import { useLocation } from 'wouter'
import { keepSearch } from '../../kit/navigation/pending-search.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { Empty } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { typedAtom } from '../../shared/requests/draft.ts'
import type { SearchQuery } from './search-query.ts'
import { texts } from './texts.ts'
import type { Instead } from './use-column.ts'

interface NothingFoundProps {
  asked: SearchQuery
  instead: Instead
  careType: CareType
}

/** Nobody can be booked: offers a request for the searched subject, with the number of doctors who would see it. */
export function NothingFound({ asked, instead, careType }: NothingFoundProps) {
  const request = useRequest(asked, instead, careType)
  return (
    <Empty icon={CalendarSearch}>
      <p className="strong">{texts.none}</p>
      {instead.doctors > 0 ? <p className="muted">{texts.wouldSee(instead.doctors)}</p> : null}
      <Button look="btn primary" label={texts.ask} onClick={request} />
    </Empty>
  )
}

/** Leads to a request with all filled in; for a procedure, or at home, a stranger gets there through the login. */
function useRequest({ cityId }: SearchQuery, { speciality, cup }: Instead, careType: CareType): () => void {
  const session = useAtomValue(sessionAtom)
  const type = useSetAtom(typedAtom)
  const [, navigate] = useLocation()
  return () => {
    if (!session && (cup || careType === 2)) {
      keepSearch({ typeSearch: 1, speciality, cup, city: cityId, attention_type: careType })
      return navigate(href(pages.login, { redirect: '1' }))
    }
    const what = { specialty_id: speciality, id_cup: cup, city_id: cityId, atHome: careType === 2 }
    type(cup ? { ...what, searchType: 3 } : what)
    navigate(href(cup ? pages.requestTypes : careType === 1 ? pages.videoRequest : pages.request))
  }
}
