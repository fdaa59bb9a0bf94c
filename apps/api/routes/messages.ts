import { announceOwnVideoRequest, callAboutOrder, remindOfAppointment } from '../reminding.ts'
import type { GuardedRoute } from '../route.ts'
import { patients } from './roles.ts'

/** What the application asks to be sent. Numbers and texts in these bodies are never used. */
export const messageRoutes: GuardedRoute[] = [
  { method: 'POST', path: '/api/callvoice', kind: 'command', access: { roles: patients }, handle: callAboutOrder },
  { method: 'POST', path: '/api/sms', kind: 'command', access: { roles: patients }, handle: remindOfAppointment },
  { method: 'POST', path: '/api/send-sms', kind: 'command', access: { roles: patients }, handle: announceOwnVideoRequest },
]
