import { type Decider, notAllowed, reject } from '../decider.ts'
import type { StoryViewEvent } from './events.ts'

type Viewed = Extract<StoryViewEvent, { type: 'StoryViewed' }>['data']

export type StoryViewState = { status: 'none' } | (Viewed & { status: 'viewing'; revealed: Revealed[] })

type Revealed = Exclude<StoryViewEvent['type'], 'StoryViewed'>

export type StoryViewCommand =
  | ({ type: 'ViewStory' } & Viewed)
  | ({ type: 'RevealReasons' | 'RevealAccount' } & Omit<Viewed, 'how'>)

/** One look at one story by one person. Looking again under the same id is the same look. */
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
    const revealed = type === 'RevealReasons' ? 'ReasonsRevealed' : 'AccountRevealed'
    return state.revealed.includes(revealed) ? [] : [{ type: revealed, data }]
  },
  evolve(state, event) {
    if (event.type === 'StoryViewed') return { status: 'viewing', revealed: [], ...event.data }
    return state.status === 'viewing' ? { ...state, revealed: [...state.revealed, event.type] } : state
  },
}
