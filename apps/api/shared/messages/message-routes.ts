import * as endpoints from '@turno/contract/endpoints/messages.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { announceOwnVideoRequest, callAboutOrder, remindOfAppointment } from './reminding.ts'
import { writeToPatient } from './writing-to-patients.ts'

/** What the application asks to be sent. Numbers and texts in these bodies are never used. */
export const messageRoutes: Route[] = [
  handle(endpoints.callVoice, (call) =>
    call.actor.role === 'doctor' ? writeToPatient(call, 'voice', call.body) : callAboutOrder(call),
  ),
  handle(endpoints.remindOfAppointment, remindOfAppointment),
  handle(endpoints.sendSms, (call) =>
    call.actor.role === 'doctor' ? writeToPatient(call, 'sms', call.body) : announceOwnVideoRequest(call),
  ),
]
