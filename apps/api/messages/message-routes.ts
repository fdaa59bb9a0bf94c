import { messageTaken } from '@turno/contract/messages.ts'
import { patients } from '../call/roles.ts'
import type { GuardedRoute } from '../call/route.ts'
import { announceOwnVideoRequest, callAboutOrder, remindOfAppointment } from './reminding.ts'

const message = (path: string, handle: GuardedRoute['handle']): GuardedRoute => ({
  method: 'POST',
  path,
  kind: 'command',
  access: { roles: patients },
  answer: messageTaken,
  handle,
})

/** What the application asks to be sent. Numbers and texts in these bodies are never used. */
export const messageRoutes: GuardedRoute[] = [
  message('/api/callvoice', callAboutOrder),
  message('/api/sms', remindOfAppointment),
  message('/api/send-sms', announceOwnVideoRequest),
]
