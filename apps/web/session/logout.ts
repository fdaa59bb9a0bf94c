import { call } from '../api/call.ts'
import { leaveLive } from '../api/live.ts'
import { forgetPosition } from '../api/position.ts'
import { entryOf } from './homes.ts'
import { currentSession, forgetSaved } from './session.ts'

const reloadAfterMs = 700

/** Ends the session here even when the server cannot be told, and reloads so that nothing stays in memory. */
export async function logout(): Promise<void> {
  const session = currentSession()
  if (!session) return
  leaveLive()
  await call('post', 'logout', { key: crypto.randomUUID(), json: {} }).catch(() => undefined)
  setTimeout(() => {
    forgetSaved()
    forgetPosition()
    location.assign(entryOf(session.role))
  }, reloadAfterMs)
}
