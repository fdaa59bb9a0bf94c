import { navigate } from 'wouter/use-browser-location'
import { texts } from '../api/texts.ts'
import { toast } from '../shell/toasts.ts'
import { rememberWay } from './go-back.ts'
import { entryOf } from './homes.ts'
import { clearSession, currentSession } from './session.ts'

/** The server ended the session: forget it, say so, and let the person log in and come back. What was typed stays in memory. */
export function sessionEnded(): void {
  const session = currentSession()
  if (!session) return
  rememberWay(location.pathname + location.search)
  clearSession()
  toast(texts.sessionExpired, { tone: 'bad' })
  navigate(entryOf(session.role))
}
