import { type Decider, notAllowed, type Rejection, reject } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { relationTexts } from '../relation.ts'
import type { Author, ConversationEvent } from './events.ts'
import { messagesMax, sharedFilesMax } from './limits.ts'
import { type ConversationState, evolve, initialState, type SharedFile } from './state.ts'

/** The appointment's hour and room, loaded from their streams by the caller. */
export interface ConversationHour {
  appointmentId: string
  patientId: string
  doctorId: string
  /** While its room is open. */
  opensAt: string
  closesAt: string
  /** The patient knows of it: bought, or confirmed. */
  isKnown: boolean
  /** The patient has agreed to the consultation of this hour. */
  hasConsent: boolean
  /** Care was finished, or the appointment cancelled. */
  isOver: boolean
}

export type ConversationCommand = { hour: ConversationHour; by: Author; messageId: string } & (
  | { type: 'SayInConversation'; text: string }
  | ({ type: 'ShareFile' } & Omit<SharedFile, 'by'>)
)

export const conversationTexts = {
  notYet: 'El chat se abre con la sala, antes de la cita.',
  over: 'La videoconsulta terminó. Puedes leer los mensajes, pero no escribir más.',
  noConsent: {
    patient: 'Acepta primero el consentimiento de esta videoconsulta.',
    doctor: 'El paciente todavía no ha aceptado el consentimiento de esta videoconsulta.',
  },
  tooManyMessages: `Ya escribiste ${messagesMax} mensajes en este chat. Sigan hablando en la llamada.`,
  tooManyFiles: `Ya compartiste ${sharedFilesMax} archivos en este chat.`,
} as const

/** Messages of the two of a video appointment: part of its clinical record, visible to these two alone. */
export const conversation: Decider<ConversationCommand, ConversationEvent, ConversationState> = {
  category: 'conversation',
  initialState,
  about: idsIn,
  evolve,
  decide(command, state) {
    const { hour, by, messageId, now } = command
    const author = state.saidBy[messageId]
    // A message that reached the log is accepted again when it is resent, though the chat has closed since.
    if (author !== undefined) return author === by ? [] : notAllowed
    const refused = command.type === 'ShareFile' ? whyNotShare(state, hour, by, now) : whyNotSay(state, hour, by, now)
    if (refused) return refused
    const { appointmentId, patientId, doctorId } = hour
    const of = { appointmentId, patientId, doctorId, messageId, by }
    if (command.type === 'SayInConversation') return [{ type: 'MessageSaid', data: { ...of, text: command.text } }]
    const { fileId, name, mediaType, bytes, sha256 } = command
    return [{ type: 'FileShared', data: { ...of, fileId, name, mediaType, bytes, sha256 } }]
  },
}

type WhyNot = (state: ConversationState, hour: ConversationHour, by: Author, now: string) => Rejection | undefined

/** Why somebody may not share a file now; undefined: they may. */
export const whyNotShare: WhyNot = ({ files }, hour, by, now) =>
  whyNotWrite(hour, by, now) ??
  (files.filter((file) => file.by === by).length >= sharedFilesMax ? reject(conversationTexts.tooManyFiles) : undefined)

const whyNotSay: WhyNot = ({ messages }, hour, by, now) =>
  whyNotWrite(hour, by, now) ?? (messages[by] >= messagesMax ? reject(conversationTexts.tooManyMessages) : undefined)

function whyNotWrite(hour: ConversationHour, by: Author, now: string): Rejection | undefined {
  if (hour.isOver || now >= hour.closesAt) return reject(conversationTexts.over)
  if (now < hour.opensAt) return reject(conversationTexts.notYet)
  if (!hour.isKnown) return reject(relationTexts[by])
  return hour.hasConsent ? undefined : reject(conversationTexts.noConsent[by])
}
