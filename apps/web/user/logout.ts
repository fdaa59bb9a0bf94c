import * as sessions from '@turno/contract/endpoints/sessions.ts'
import { entryOf } from '@turno/contract/pages.ts'
import ky from 'ky'
import { leaveLive } from '../api/live.ts'
import { keptByDevice } from '../device/device.ts'
import { currentSession, leave } from '../session/session.ts'

const reloadAfterMs = 700

/**
 * Ends the session here, even with the server unreachable, and reloads the page so that nothing stays in memory. The
 * server's answer makes the browser drop what the site has stored.
 */
export async function logout(): Promise<void> {
  const session = currentSession()
  if (!session) return
  const putBack = keptByDevice()
  leave()
  leaveLive()
  const headers = { Authorization: `Bearer ${session.token}` }
  await ky.post(sessions.logOut.path, { headers, throwHttpErrors: false, keepalive: true }).catch(() => undefined)
  putBack()
  leave()
  setTimeout(() => location.replace(entryOf(session.role)), reloadAfterMs)
}
