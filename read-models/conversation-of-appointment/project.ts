import { type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import { type ConversationView, conversationKey, type MessageView, messageKey, model } from './view.ts'

/** Messages of the two of a consultation by video, in order. An erasure leaves the clinical record. */
export const conversationOfAppointment = projection(model, {
  MessageSaid: adding(({ data: { text } }) => ({ text, file: null })),
  FileShared: adding(({ data: { fileId, name, mediaType, bytes } }) => ({
    text: null,
    file: { fileId, name, mediaType, bytes },
  })),
})

/** A handler that adds a message to the conversation of its event. */
function adding<Event extends Recorded<'MessageSaid' | 'FileShared'>>(
  what: (event: Event) => Pick<MessageView, 'text' | 'file'>,
): Handler<Event> {
  return {
    reads: ({ data }) => [conversationKey(data.appointmentId)],
    writes(event, documents: Documents) {
      const { appointmentId, patientId, doctorId, messageId, by } = event.data
      const key = conversationKey(appointmentId)
      const messages = (documents.get<ConversationView>(key)?.messages ?? 0) + 1
      const message: MessageView = { messageId, by, at: event.metadata.at, ...what(event) }
      documents.set(messageKey(appointmentId, messages), message)
      documents.set(key, { messages } satisfies ConversationView)
      documents.changed([patientId, doctorId], key)
    },
  }
}
