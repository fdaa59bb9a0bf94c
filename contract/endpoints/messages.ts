import { patients } from '../accesses.ts'
import { command } from '../endpoint.ts'
import { messageTaken } from '../messages.ts'

export const callAboutOrder = command('POST /api/callvoice', patients, { answer: messageTaken })
export const remindOfAppointment = command('POST /api/sms', patients, { answer: messageTaken })
export const announceVideoRequest = command('POST /api/send-sms', patients, { answer: messageTaken })
