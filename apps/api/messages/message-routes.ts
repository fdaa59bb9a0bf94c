import * as endpoints from '@turno/contract/endpoints/messages.ts'
import { handle, type Route } from '../call/route.ts'
import { announceOwnVideoRequest, callAboutOrder, remindOfAppointment } from './reminding.ts'

/** What the application asks to be sent. Numbers and texts in these bodies are never used. */
export const messageRoutes: Route[] = [
  handle(endpoints.callAboutOrder, callAboutOrder),
  handle(endpoints.remindOfAppointment, remindOfAppointment),
  handle(endpoints.announceVideoRequest, announceOwnVideoRequest),
]
