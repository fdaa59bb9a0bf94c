import { codes } from '@turno/contract/envelope.ts'
import { entryOf } from '@turno/contract/pages.ts'
import { navigate } from 'wouter/use-browser-location'
import { rememberWay } from '../navigation/go-back.ts'
import { toast } from '../toasts/toasts.ts'
import { Refusal } from '../wire/answer.ts'
import { texts } from '../wire/texts.ts'
import { giveUp } from './pause.ts'
import { clearSession, currentSession, isLeaving } from './session.ts'

/** The server ended the session: forget it and lead to the login and back. Drafts stay in memory. */
export function sessionEnded(): void {
  const session = currentSession()
  if (!session || isLeaving()) return
  clearSession()
  rememberWay(location.pathname + location.search)
  giveUp(new Refusal(codes.logInAgain, 401, texts.sessionExpired))
  toast(texts.sessionExpired, { tone: 'bad' })
  navigate(entryOf(session.role))
}
