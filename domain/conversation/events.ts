import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/** The two of a consultation by video. */
const authors = ['patient', 'doctor'] as const
export type Author = (typeof authors)[number]

const ofConversation = {
  appointmentId: v.string(),
  patientId: v.string(),
  doctorId: v.string(),
  messageId: v.string(),
  by: v.picklist(authors),
}
/** Part of the patient's clinical record, whichever of the two wrote it: it outlives both accounts. */
const ofRecord = { of: 'patientId', under: 'recordKey' } as const

/** Types of stored files. */
const mediaTypes = ['application/pdf', 'image/jpeg'] as const

/** Stream `conversation-<appointmentId>`: messages of the two of a consultation by video. */
export const conversationEvents = {
  MessageSaid: eventType(v.object({ ...ofConversation, text: v.nullable(v.string()) }), { text: ofRecord }),
  /** The file itself is kept beside the log, under `fileId`, and sealed with the same key. */
  FileShared: eventType(
    v.object({
      ...ofConversation,
      fileId: v.string(),
      name: v.nullable(v.string()),
      mediaType: v.picklist(mediaTypes),
      bytes: v.number(),
      sha256: v.string(),
    }),
    { name: ofRecord },
  ),
}
export type ConversationEvent = EventsOf<typeof conversationEvents>
