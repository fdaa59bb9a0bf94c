import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import { readsPageSize } from '@turno/contract/areas/record-access.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import { type PaperKind, paperKinds, paperOf } from '@turno/domain/clinical/papers/papers.ts'
import { contains } from '@turno/domain/text.ts'
import { question, questions } from '../../kit/api/question.ts'

const about = ['record-readers', 'appointments-of-person', 'people'] as const

export const authorizationsQuestion = question(access.authorizations, { about })
export const standingQuestion = question(access.standing)
/** A page of who read, by its number from 0 on. */
export const readsQuestion = questions(
  access.reads,
  (page) => ({ query: { offset: String(Number(page) * readsPageSize) } }),
  { about },
)
/** Doctors by name, or by the number of their card. */
export const doctorsQuestion = questions(access.doctorsFound, (text) => ({ query: { text } }))

/** Valid or annulled: who looks for a paper that was annulled has to learn that it was. */
const has = ({ parts, annulled }: HistoryItem, kind: PaperKind) => parts.includes(kind) || annulled.includes(kind)

/** Kinds of papers for which a patient may look. */
export const filters: readonly ('all' | PaperKind)[] = ['all', ...paperKinds.filter((kind) => paperOf(kind).isFilter)]
export type Filter = (typeof filters)[number]

/** Items of a kind whose doctor, speciality, diagnoses or medicines have the typed text. */
export const matching = (items: readonly HistoryItem[], filter: Filter, typed: string): HistoryItem[] =>
  items.filter(
    (item) =>
      (filter === 'all' || has(item, filter)) &&
      [item.doctor, item.speciality, item.summary, item.sought].some((text) => typed === '' || contains(text, typed)),
  )
