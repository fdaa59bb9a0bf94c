import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { CalendarSearch } from 'lucide-react'
import { useLocation } from 'wouter'
import { keepSearch } from '../login/pending-search.ts'
import { typedAtom } from '../requests/draft.ts'
import { useSupply } from '../requests/supply.tsx'
import { sessionAtom } from '../session/session.ts'
import type { Asked } from './asked.ts'
import { texts } from './texts.ts'

/** Nobody can be booked: a request does with what was searched for, and says how many doctors would see it. */
export function NothingFound({ asked }: { asked: Asked }) {
  const session = useAtomValue(sessionAtom)
  const supply = useSupply({ city_id: session && asked.option === 1 ? asked.cityId : '', care_type: asked.careType })
  const count = supply?.[asked.id] ?? 0
  const request = useRequest(asked)
  return (
    <div className="card empty">
      <CalendarSearch className="i l" aria-hidden="true" />
      <p className="strong">{texts.none}</p>
      {count > 0 ? <p className="muted">{texts.wouldSee(count)}</p> : null}
      <button type="button" className="btn primary" onClick={request}>
        {texts.ask}
      </button>
    </div>
  )
}

/** Leads to a request with everything filled in; a stranger gets there through the login. */
function useRequest({ id, option, cityId, careType }: Asked): () => void {
  const session = useAtomValue(sessionAtom)
  const type = useSetAtom(typedAtom)
  const [, navigate] = useLocation()
  const [speciality, cup] = [option === 1 ? id : '', option === 2 ? id : '']
  return () => {
    if (!session) {
      keepSearch({ typeSearch: cup ? 3 : 1, speciality, cup, city: cityId, attention_type: careType, asks: true })
      return navigate(href(pages.login, { redirect: '1' }))
    }
    type({
      specialty_id: speciality,
      id_cup: cup,
      city_id: cityId,
      atHome: careType === 2,
      ...(cup ? { searchType: 3 } : {}),
    })
    navigate(href(cup ? pages.requestTypes : careType === 1 ? pages.videoRequest : pages.request))
  }
}
