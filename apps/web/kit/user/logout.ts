import * as sessions from '@turno/contract/endpoints/sessions.ts'
import { entryOf } from '@turno/contract/pages.ts'
import { leaveLive } from '../api/live-updates.ts'
import { keptByDevice } from '../device/device.ts'
import { rememberWay } from '../navigation/go-back.ts'
import { currentSession, forgetSession } from '../session/session.ts'

const reloadAfterMs = 700
const timeoutMs = 10_000

/**
 * Ends the session here, even with the server unreachable, and reloads the page so that nothing stays in memory. The
 * server's answer makes the browser drop the site's storage.
 * @param way page of another person who logs in next, at the entry of their profile
 */
export async function logout(way?: { path: string; entry: string }): Promise<void> {
  const session = currentSession()
  if (!session) return
  const putBack = keptByDevice()
  forgetSession()
  leaveLive()
  void closeShown().catch(() => undefined)
  const headers = { Authorization: `Bearer ${session.token}` }
  const signal = AbortSignal.timeout(timeoutMs)
  await fetch(sessions.logOut.path, { method: 'POST', headers, keepalive: true, signal }).catch(() => undefined)
  putBack()
  forgetSession()
  if (way) rememberWay(way.path)
  setTimeout(() => location.replace(way?.entry ?? entryOf(session.role)), reloadAfterMs)
}

/** Push messages that this browser still shows are of who leaves. */
async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
