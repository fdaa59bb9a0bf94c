import * as doctors from '@turno/contract/endpoints/doctors.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { atom } from 'jotai'
import { questions, type Refreshable } from '../../kit/api/question.ts'

const aboutRequests = { everyMs: 5000, about: ['open-requests-for-doctor', 'requests-of-patient'] } as const

/** Where a page begins, and what is searched for. */
interface PageAsked {
  offset: number
  text: string
}
/** A page in one text, by which it is asked for. */
export const pageKey = ({ offset, text }: PageAsked): string => `${offset} ${text}`
const askedBy = (key: string) => ({ query: { offset: Number.parseInt(key, 10), q: key.slice(key.indexOf(' ') + 1) } })

/** A page of the open requests that I may answer. */
export const deskQuestion = questions(requests.onDesk, askedBy, aboutRequests)
/** A page of the requests that I made an offer on, the newest offer first. */
export const offersMadeQuestion = questions(requests.offersMade, askedBy, aboutRequests)

/** One request that I may answer or have answered, with the hours that I offer to others. */
export const requestQuestion = questions(requests.oneOnDesk, (requestId) => ({ params: { requestId } }), aboutRequests)

/** The page of the desk that is turned to; it stays while one request is looked at. */
export const deskPageAtom = atom<PageAsked>({ offset: 0, text: '' })
/** Counts what I did: the list takes its order anew then. */
export const actedAtom = atom(0)
/** After an act on a request, or on all of them, its page and itself are asked again. */
export const afterActAtom = atom(null, async (get, set, requestId?: string) => {
  const changed: Refreshable[] = [deskQuestion(pageKey(get(deskPageAtom)))]
  if (requestId) changed.push(requestQuestion(requestId))
  await Promise.all(changed.map((each) => set(each, { type: 'refresh' })))
  set(actedAtom, (count) => count + 1)
})

/** My quarter hours of one day, by YYYY-MM-DD. */
export const dayQuestion = questions(doctors.day, (date) => ({ query: { date } }), {
  everyMs: 15_000,
  about: ['requests-of-patient', 'appointments-of-person'],
})
