import * as endpoints from '@turno/contract/endpoints/conversation.ts'
import { ask, askFile } from '../../../kit/api/call.ts'
import { questions } from '../../../kit/api/question.ts'
import { upload } from '../../../kit/api/upload.ts'

/** The newest messages of an appointment; those of the other side appear at once. */
export const messagesQuestion = questions(endpoints.messages, (id) => ({ params: { id }, query: {} }), {
  everyMs: 10_000,
  about: ['conversation-of-appointment'],
})

/** The id of the message is its key: however often it is sent, it is written once. */
export const sayMessage = (id: string, message: { id: string; text: string }) =>
  ask(endpoints.say, {
    params: { id },
    body: { message_id: message.id, text: message.text },
    key: message.id,
  })

interface Sharing {
  id: string
  file: File
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends a file; the id of its message is its key too. */
export const shareFile = (appointmentId: string, { id, file, ...more }: Sharing) =>
  upload(endpoints.share, {
    ...{ file, key: id, ...more },
    params: { id: appointmentId },
    query: { message_id: id, name: file.name },
  })

/** The file itself. */
export const sharedFile = (id: string, fileId: string): Promise<Blob> =>
  askFile(endpoints.file, { params: { id, fileId } })
