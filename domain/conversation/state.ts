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
  /** Who wrote a message, or shared a file, by its id. */
  saidBy: Readonly<Record<string, Author>>
  messages: number
  files: readonly SharedFile[]
}

export const initialState: ConversationState = { saidBy: {}, messages: 0, files: [] }

export function evolve(state: ConversationState, { type, data }: ConversationEvent): ConversationState {
  const saidBy = { ...state.saidBy, [data.messageId]: data.by }
  if (type === 'MessageSaid') return { ...state, saidBy, messages: state.messages + 1 }
  const { fileId, by, name, mediaType, bytes, sha256 } = data
  return { ...state, saidBy, files: [...state.files, { fileId, by, name, mediaType, bytes, sha256 }] }
}
