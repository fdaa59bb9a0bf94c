import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import { readsPageSize } from '@turno/contract/areas/record-access.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import { type PaperKind, paperKinds, paperOf } from '@turno/domain/clinical/papers/papers.ts'
import { question, questions } from '../../kit/api/question.ts'

const about = ['record-readers', 'appointments-of-person', 'people'] as const

/** Who may read my record, and who asks to. */
export const authorizationsQuestion = question(access.authorizations, { about })
/** What stands on top of my record. */
export const standingQuestion = question(access.standing)
/** A page of who read, by its number from 0 on. */
export const readsQuestion = questions(
  access.reads,
  (page) => ({ query: { offset: String(Number(page) * readsPageSize) } }),
  { about },
)
/** Doctors by name, or by the number of their card. */
export const doctorsQuestion = questions(access.doctorsFound, (text) => ({ query: { text } }))

/** Kinds of papers for which a patient may look. */
export const filters: readonly ('all' | PaperKind)[] = ['all', ...paperKinds.filter((kind) => paperOf(kind).isFilter)]
/** The kind of papers that a patient looks for; 'all': any visit. */
export type Filter = (typeof filters)[number]

/** Visits with a paper of a kind, valid or annulled: who looks for an annulled one has to learn that it was. */
export const ofKind = (items: readonly HistoryItem[], filter: Filter): readonly HistoryItem[] =>
  filter === 'all' ? items : items.filter(({ parts, annulled }) => [...parts, ...annulled].includes(filter))

/** How many visits have a paper of a kind that is valid. */
export const countOf = (items: readonly HistoryItem[], filter: Filter): number =>
  filter === 'all' ? items.length : items.filter(({ parts }) => parts.includes(filter)).length
