import type { Documents, Projection, Recorded } from '../projection.ts'
import { accountKey, model, type SessionView } from './view.ts'

type Handled = Extract<
  Recorded,
  {
    type:
      | 'SessionStarted'
      | 'SessionRenewed'
      | 'SessionRestored'
      | 'SessionEnded'
      | 'PasswordChanged'
      | 'LoggedOutEverywhere'
      | 'PersonErased'
  }
>

/** Where somebody is logged in. */
export const projection: Projection = {
  ...model,
  handles: [
    'SessionStarted',
    'SessionRenewed',
    'SessionRestored',
    'SessionEnded',
    'PasswordChanged',
    'LoggedOutEverywhere',
    'PersonErased',
  ] satisfies Handled['type'][],
  reads: (event) => [accountKey((event as Handled).data.accountId)],
  async project(event, documents) {
    const handled = event as Handled
    const key = accountKey(handled.data.accountId)
    const before = (await documents.get<SessionView[]>(key)) ?? []
    save(documents, key, after(handled, before))
  },
}

function after(event: Handled, before: SessionView[]): SessionView[] {
  switch (event.type) {
    case 'SessionStarted': {
      const { sessionId: id, device, startedAt, endsAt } = event.data
      // Nobody ends those that ran out: they go when the next one comes.
      return [...before.filter((each) => each.endsAt > startedAt), { id, device, startedAt, seenAt: startedAt, endsAt }]
    }
    case 'SessionRenewed':
    case 'SessionRestored': {
      const { sessionId, seenAt } = event.data
      return before.map((each) => (each.id === sessionId ? { ...each, seenAt } : each))
    }
    case 'SessionEnded':
      return before.filter(({ id }) => id !== event.data.sessionId)
    default:
      return []
  }
}

function save(documents: Documents, key: string, sessions: SessionView[]): void {
  if (sessions.length > 0) documents.set(key, sessions)
  else documents.delete(key)
}
