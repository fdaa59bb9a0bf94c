import type { Author, ConversationEvent } from './events.ts'

export interface SharedFile {
  fileId: string
  by: Author
  /** Null once the record's key is destroyed. */
  name: string | null
  mediaType: 'application/pdf' | 'image/jpeg'
  bytes: number
  sha256: string
}

export interface ConversationState {
  /** Author of each message or shared file, by its id. */
  saidBy: Readonly<Record<string, Author>>
  /** How many messages each has written. */
  messages: Readonly<Record<Author, number>>
  files: readonly SharedFile[]
}

export const initialState: ConversationState = { saidBy: {}, messages: { patient: 0, doctor: 0 }, files: [] }

export function evolve(state: ConversationState, { type, data }: ConversationEvent): ConversationState {
  const saidBy = { ...state.saidBy, [data.messageId]: data.by }
  const { messages } = state
  if (type === 'MessageSaid') return { ...state, saidBy, messages: { ...messages, [data.by]: messages[data.by] + 1 } }
  const { fileId, by, name, mediaType, bytes, sha256 } = data
  return { ...state, saidBy, files: [...state.files, { fileId, by, name, mediaType, bytes, sha256 }] }
}
