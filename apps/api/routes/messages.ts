import { messageTaken } from '@turno/contract/messages.ts'
import { announceOwnVideoRequest, callAboutOrder, remindOfAppointment } from '../reminding.ts'
import type { GuardedRoute } from '../route.ts'
import { patients } from './roles.ts'

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
