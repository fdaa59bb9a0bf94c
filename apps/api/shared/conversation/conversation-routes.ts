import * as endpoints from '@turno/contract/endpoints/conversation.ts'
import { messagesOf } from '@turno/read-models/conversation-of-appointment/query.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { openedShared } from './shared-file.ts'
import { sayInConversation, shareFile } from './writing.ts'

const addressOf = (appointmentId: string, fileId: string): string =>
  endpoints.file.path.replace(':id', appointmentId).replace(':fileId', fileId)

/** The chat of a video consultation: for its patient and its doctor, and for nobody else. */
export const conversationRoutes: Route[] = [
  handle(endpoints.messages, async ({ reader, params: { id }, query: { before } }) => ({
    data: await messagesOf(reader, id, before, (fileId) => addressOf(id, fileId)),
  })),
  handle(endpoints.say, sayInConversation),
  handle(endpoints.share, shareFile),
  handle(endpoints.file, async (call) => ({ data: undefined, file: await openedShared(call) })),
]
