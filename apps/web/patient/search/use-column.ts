import { pageSize, type SearchAnswer } from '@turno/contract/areas/search.ts'
import type { CareType } from '@turno/domain/care-types.ts'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { useOwnPrices } from '../../shared/agreements/own-prices.ts'
import { type Card, cardOf } from './cards.ts'
import { cardsInPlace, type PlacedCard } from './cards-in-place.ts'
import { useOwnPosition } from './own-position.ts'
import { pageKey, pageQuestion } from './search.ts'
import type { SearchQuery } from './search-query.ts'

/** Hours that a card shows. */
const hoursShown = 3

/** A waiting-list request in place of the search, and the number of doctors who would see it. */
export interface Instead {
  speciality: string
  cup: string
  doctors: number
}

/** The results of one care type. */
export interface Column {
  cards: readonly PlacedCard[]
  /** How many doctors there are; undefined while that is not known. */
  total: number | undefined
  error: Error | undefined
  /** Subject of a request instead of the search; undefined while unknown. */
  request: Instead | undefined
  /** Asks for the next page; undefined: there is none. */
  more: (() => void) | undefined
  refresh: () => void
}

const nothing = atom<{ data: undefined; error: undefined }[]>([])

/** A column of the results, page after page, in its present state. While it is hidden nothing is asked. */
export function useColumn(asked: SearchQuery, careType: CareType, isSeen: boolean): Column {
  const of = { ...asked, careType }
  const here = useOwnPosition()
  const atOwnPrice = useOwnPrices()
  const search = pageKey(of, here, 0)
  const [shown, setShown] = useState({ search, pages: 1 })
  const pages = shown.search === search ? shown.pages : 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is searched for
  const questions = useMemo(
    () => Array.from({ length: pages }, (_, page) => pageQuestion(pageKey(of, here, page * pageSize))),
    [search, pages],
  )
  const answers = useAtomValue(
    useMemo(() => (isSeen ? atom((get) => questions.map((each) => get(each))) : nothing), [questions, isSeen]),
  )
  const latest = useMemo(
    () =>
      answers
        .flatMap(({ data }) => data?.columns[0]?.doctors ?? [])
        .flatMap((found) => cardOf(found, careType, hoursShown, atOwnPrice) ?? []),
    [careType, answers, atOwnPrice],
  )
  const data = answers[0]?.data
  const total = data?.columns[0]?.total
  const refresh = () => {
    for (const each of questions) void getDefaultStore().set(each, { type: 'refresh' })
  }
  return {
    cards: useCardsInPlace(search, latest),
    total,
    request: data && insteadOf(data),
    error: answers.find(({ error, data }) => error && data === undefined)?.error,
    more: total !== undefined && total > pages * pageSize ? () => setShown({ search, pages: pages + 1 }) : undefined,
    refresh,
  }
}

const insteadOf = ({ speciality_id, cup_id, columns }: SearchAnswer): Instead => ({
  speciality: speciality_id,
  cup: cup_id,
  doctors: columns[0]?.waiting_list_doctors ?? 0,
})

/** The displayed cards, whatever the answers bring next. */
function useCardsInPlace(search: string, latest: readonly Card[]): readonly PlacedCard[] {
  const [held, hold] = useState(() => ({ search, latest, cards: cardsInPlace([], latest) }))
  if (held.search === search && held.latest === latest) return held.cards
  const next = { search, latest, cards: cardsInPlace(held.search === search ? held.cards : [], latest) }
  hold(next)
  return next.cards
}
