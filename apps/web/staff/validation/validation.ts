import type { DoctorValidation } from '@turno/contract/areas/validation.ts'
import * as endpoints from '@turno/contract/endpoints/validation.ts'
import { ask } from '../../kit/api/call.ts'
import { questions } from '../../kit/api/question.ts'

export type List = 'waiting' | 'active' | 'suspended'
export type Kind = DoctorValidation['certifications'][number]
export type ShownDocument = Kind['documents'][number]
export type CheckName = DoctorValidation['checks'][number]['check']

/** Rows by `list` and the typed text, as `listKey` has them. */
export const listQuestion = questions(
  endpoints.list,
  (key) => {
    const [list, search] = JSON.parse(key) as [List, string]
    return { query: { list, search } }
  },
  { everyMs: 15_000, about: ['doctors-to-validate'] },
)
export const listKey = (list: List, search: string): string => JSON.stringify([list, search])

/** One look at each doctor while their documents are open. */
const views = new Map<string, string>()
const viewOf = (id: string): string => {
  const view = views.get(id) ?? crypto.randomUUID()
  views.set(id, view)
  return view
}

export const doctorQuestion = questions(endpoints.show, (id) => ({ params: { id }, query: { view: viewOf(id) } }), {
  everyMs: 15_000,
  about: ['doctors-to-validate'],
})

/** Tells others that an adviser looks at the documents, or no more. A failure loses nothing. */
export const startReview = (id: string): Promise<unknown> =>
  ask(endpoints.take, { params: { id } }).catch(() => undefined)
export function stopReview(id: string): Promise<unknown> {
  views.delete(id)
  return ask(endpoints.leave, { params: { id } }).catch(() => undefined)
}

export type Verdict = 'valid' | 'invalid'

/** An adviser's judgement of a document, and the looks into registers for it. */
export interface Judgement {
  verdict: Verdict
  observation: string
  valid_until: string
  checks: { check: CheckName; number: string; on: string }[]
}

/** Checks first: a document is judged with the looks into registers. */
export async function judgeDocument(
  key: string,
  id: string,
  { id: documentId, judged }: ShownDocument,
  judgement: Judgement,
) {
  const { verdict, observation, valid_until, checks } = judgement
  for (const body of checks) await ask(endpoints.check, { params: { id }, body, key: `${key}-${body.check}` })
  const params = { id, documentId }
  if (verdict === 'valid')
    return ask(endpoints.valid, { params, body: { judged, valid_until: valid_until || null }, key })
  return ask(endpoints.invalid, { params, body: { judged, observation }, key })
}

/** The document of a kind that an adviser has to look at: the one that waits, else the newest. */
export const currentOf = ({ documents }: Kind): ShownDocument | undefined =>
  documents.find(({ status }) => status === 'waiting') ?? documents.at(-1)

/** The next kind after one, going round, of which something waits. */
export function nextWaiting(kinds: readonly Kind[], from: string): Kind | undefined {
  const at = kinds.findIndex(({ id }) => id === from)
  const others = [...kinds.slice(at + 1), ...kinds.slice(0, Math.max(0, at))]
  return others.find(({ documents }) => documents.some(({ status }) => status === 'waiting'))
}

/** Whether the doctor can be activated once a document of a kind is judged so. */
export function isReadyWith({ status, missing }: DoctorValidation, kind: Kind, verdict: Verdict): boolean {
  if (status !== 'pendingValidation' || (verdict === 'invalid' && kind.is_mandatory)) return false
  return missing.every((name) => name === kind.name)
}

/** The kind before or after one that has a document. */
export function neighbourKind(kinds: readonly Kind[], from: string, step: 1 | -1): Kind | undefined {
  const uploaded = kinds.filter(({ documents }) => documents.length > 0)
  return uploaded[uploaded.findIndex(({ id }) => id === from) + step]
}

/** The day so many months after today, YYYY-MM-DD. */
export function monthsFromToday(months: number | null, today: string): string {
  if (months === null) return ''
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}
