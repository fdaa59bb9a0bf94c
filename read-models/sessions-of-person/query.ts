import type { Reader } from '../projection.ts'
import { accountKey, model, type SessionView } from './view.ts'

/** A person's sessions at `at` of the system's time, last seen first. */
export async function sessionsOfPerson(reader: Reader, accountId: string, at: string): Promise<SessionView[]> {
  const [sessions = []] = await reader.get<SessionView[]>(model, [accountKey(accountId)])
  return sessions.filter(({ endsAt }) => endsAt > at).sort((a, b) => (a.seenAt > b.seenAt ? -1 : 1))
}
