import { type Decider, notAllowed, reject } from '../decider.ts'
import type { StoryViewEvent } from './events.ts'

type Viewed = Extract<StoryViewEvent, { type: 'StoryViewed' }>['data']

export type StoryViewState = { status: 'none' } | (Viewed & { status: 'viewing'; revealed: string[] })

type Revealed = Exclude<StoryViewEvent, { type: 'StoryViewed' }>

/** Key of a revealed detail: a kind of field once, each document by itself. */
const keyOf = ({ type, data }: Revealed): string => ('documentId' in data ? `${type} ${data.documentId}` : type)

export type StoryViewCommand =
  | ({ type: 'ViewStory' } & Viewed)
  | ({ type: 'RevealReasons' | 'RevealAccount' } & Omit<Viewed, 'how'>)
  | ({ type: 'RevealDocument'; documentId: string } & Omit<Viewed, 'how'>)

const eventOf = {
  RevealReasons: 'ReasonsRevealed',
  RevealAccount: 'AccountRevealed',
  RevealDocument: 'DocumentRevealed',
} as const

/** One look at one story by one person. A second look under the same id changes nothing. */
export const storyView: Decider<StoryViewCommand, StoryViewEvent, StoryViewState> = {
  category: 'storyView',
  initialState: { status: 'none' },
  about: ({ data }) => [data.viewId, data.storyId, data.viewerId],
  decide(command, state) {
    const { type, now: _, ...data } = command
    const isOthers =
      state.status === 'viewing' && (state.storyId !== command.storyId || state.viewerId !== command.viewerId)
    if (isOthers) return notAllowed
    if (type === 'ViewStory') return state.status === 'none' ? [{ type: 'StoryViewed', data: data as Viewed }] : []
    if (state.status === 'none') return reject('Abre la historia antes de ver el motivo.')
    const revealed = { type: eventOf[type], data } as Revealed
    return state.revealed.includes(keyOf(revealed)) ? [] : [revealed]
  },
  evolve(state, event) {
    if (event.type === 'StoryViewed') return { status: 'viewing', revealed: [], ...event.data }
    return state.status === 'viewing' ? { ...state, revealed: [...state.revealed, keyOf(event)] } : state
  },
}
