import { type Handler, projection } from '../projection.ts'
import { accountKey, model, type SessionView } from './view.ts'

/** A handler that changes the sessions of an account. */
const changed = <Event extends { data: { accountId: string } }>(
  change: (sessions: SessionView[], data: Event['data']) => SessionView[],
): Handler<Event> => ({
  reads: ({ data }) => [accountKey(data.accountId)],
  writes({ data }, documents) {
    const key = accountKey(data.accountId)
    const sessions = change(documents.get<SessionView[]>(key) ?? [], data)
    if (sessions.length > 0) documents.set(key, sessions)
    else documents.delete(key)
  },
})

const seen = changed<{ data: { accountId: string; sessionId: string; seenAt: string } }>(
  (sessions, { sessionId, seenAt }) => sessions.map((each) => (each.id === sessionId ? { ...each, seenAt } : each)),
)
const allEnded = changed(() => [])

/** Sessions of each person. */
export const sessionsOfPerson = projection(model, {
  SessionStarted: changed((sessions, { sessionId: id, device, startedAt, endsAt }) => [
    // Expired sessions have no event: they go when the next one begins.
    ...sessions.filter((each) => each.endsAt > startedAt),
    { id, device, startedAt, seenAt: startedAt, endsAt },
  ]),
  SessionRenewed: seen,
  SessionRestored: seen,
  SessionEnded: changed((sessions, { sessionId }) => sessions.filter(({ id }) => id !== sessionId)),
  PasswordChanged: allEnded,
  LoggedOutEverywhere: allEnded,
  PersonErased: allEnded,
})
