import { describe, it } from 'vitest'
import { notAllowed, reject } from '../decider.ts'
import { given, history, noon } from '../scenario.fixture.ts'
import { storyView } from './decide.ts'

const mine = { viewId: 'v1', storyId: 'req', viewerId: 'marta', now: noon }
const view = { type: 'ViewStory' as const, ...mine, how: 'page' as const }
const reveal = { type: 'RevealReasons' as const, ...mine }

describe('looking at a story', () => {
  it('is recorded once for each look', () => {
    given(storyView)
      .when(view)
      .then([{ type: 'StoryViewed', data: { storyId: 'req', viewerId: 'marta', how: 'page' } }])
    given(storyView, history(storyView, view)).when(view).then([])
  })
  it('shows the reason only after it was opened, which is recorded once', () => {
    given(storyView).when(reveal).then(reject('Abre la historia antes de ver el motivo.'))
    given(storyView, history(storyView, view))
      .when(reveal)
      .then([{ type: 'ReasonsRevealed', data: { storyId: 'req', viewerId: 'marta' } }])
    given(storyView, history(storyView, view, reveal))
      .when(reveal)
      .then([])
  })
  it('shows the account for a refund beside the reason, each recorded once', () => {
    const account = { ...reveal, type: 'RevealAccount' as const }
    given(storyView, history(storyView, view, reveal))
      .when(account)
      .then([{ type: 'AccountRevealed', data: { storyId: 'req', viewerId: 'marta' } }])
    given(storyView, history(storyView, view, account, reveal))
      .when(account)
      .then([])
  })
  it('belongs to one person and one story', () => {
    for (const change of [{ viewerId: 'pedro' }, { storyId: 'other' }]) {
      given(storyView, history(storyView, view))
        .when({ ...reveal, ...change })
        .then(notAllowed)
      given(storyView, history(storyView, view))
        .when({ ...view, ...change })
        .then(notAllowed)
    }
  })
})
