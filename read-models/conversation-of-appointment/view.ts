import type { Author } from '@turno/domain/conversation/events.ts'
import type { Model } from '../projection.ts'

/** A message or a shared file. */
export interface MessageView {
  messageId: string
  by: Author
  at: string
  /** Null of a file, and once the record's key is destroyed. */
  text: string | null
  file: { fileId: string; name: string | null; mediaType: string; bytes: number } | null
}

/** Summary of a conversation; its messages have documents of their own, so that a new one does not rewrite them all. */
export interface ConversationView {
  messages: number
}

export const model: Model = { name: 'conversation-of-appointment', version: 1 }
export const conversationKey = (appointmentId: string): string => `conversation/${appointmentId}`
/** @param number of the message in its conversation, from 1 on */
export const messageKey = (appointmentId: string, number: number): string => `message/${appointmentId}/${number}`
