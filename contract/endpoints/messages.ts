import { endpoint } from '../endpoint.ts'
import { messageTaken } from '../messages.ts'

export const callAboutOrder = endpoint({
  method: 'POST',
  path: '/api/callvoice',
  kind: 'command',
  access: { roles: ['patient'] },
  answer: messageTaken,
})

export const remindOfAppointment = endpoint({
  method: 'POST',
  path: '/api/sms',
  kind: 'command',
  access: { roles: ['patient'] },
  answer: messageTaken,
})

export const announceVideoRequest = endpoint({
  method: 'POST',
  path: '/api/send-sms',
  kind: 'command',
  access: { roles: ['patient'] },
  answer: messageTaken,
})
