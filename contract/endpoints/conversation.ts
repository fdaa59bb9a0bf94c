import { bothSides, own } from '../accesses.ts'
import { conversation } from '../answers/conversation.ts'
import { askMessages, askShareFile, sayMessage, sharedUpload } from '../areas/conversation.ts'
import { command, plain, query } from '../endpoint.ts'

const ownVisit = { appointment: ':id' } as const
/** A suspended doctor reads the earlier messages, and writes nothing. */
const writers = own({ ...bothSides, active: true }, ownVisit)

/** Messages of the two of an appointment by video, also long after its end. */
export const messages = query('GET /api/v1/video-visits/:id/messages', own(bothSides, ownVisit), {
  query: askMessages,
  answer: conversation,
})

export const say = command('POST /api/v1/video-visits/:id/messages', writers, { body: sayMessage })

/** A file for the other one, in the chat. */
export const share = command('POST /api/v1/video-visits/:id/files', writers, {
  upload: sharedUpload,
  query: askShareFile,
})

/** The file itself. */
export const file = plain('GET /api/v1/video-visits/:id/files/:fileId', own(bothSides, ownVisit), {
  answer: 'application/octet-stream',
})
