import { type Decider, notAllowed, type Rejection, reject } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { Side } from '../video-visit/events.ts'
import { opensBeforeMinutes, roomClosesAt, roomOpensAt } from '../video-visit/window.ts'
import type { ConversationEvent } from './events.ts'
import { type ConversationState, evolve, initialState, type SharedFile } from './state.ts'

/** What one conversation holds, and one message. */
export const messagesMax = 500
export const sharedFilesMax = 20
export const messageLengthMax = 2_000

/** The hour of the appointment, and its room, as their streams say: whoever commands has loaded them. */
export interface ConversationHour {
  appointmentId: string
  patientId: string
  doctorId: string
  start: string
  end: string
  /** The patient has agreed to the consultation of this hour. */
  hasConsent: boolean
  /** Care was finished, or the appointment cancelled. */
  isOver: boolean
}

export type ConversationCommand = { hour: ConversationHour; by: Side; messageId: string } & (
  | { type: 'SayInConversation'; text: string }
  | ({ type: 'ShareFile' } & Omit<SharedFile, 'by'>)
)

export const conversationTexts = {
  notYet: `El chat se abre ${opensBeforeMinutes} minutos antes de la cita.`,
  over: 'La videoconsulta terminó. Puedes leer los mensajes, pero no escribir más.',
  noConsent: {
    patient: 'Acepta primero el consentimiento de esta videoconsulta.',
    doctor: 'El paciente todavía no ha aceptado el consentimiento de esta videoconsulta.',
  },
  tooManyMessages: `Ya hay ${messagesMax} mensajes en este chat. Sigan hablando en la llamada.`,
  tooManyFiles: `Ya hay ${sharedFilesMax} archivos en este chat.`,
} as const

/** What the two of an appointment by video write to each other: in its clinical record, and for the two alone. */
export const conversation: Decider<ConversationCommand, ConversationEvent, ConversationState> = {
  category: 'conversation',
  initialState,
  about: idsIn,
  evolve,
  decide(command, state) {
    const { hour, by, messageId, now } = command
    const author = state.saidBy[messageId]
    // What reached the log is not refused when it is sent again, though the chat has closed since.
    if (author !== undefined) return author === by ? [] : notAllowed
    const refused = whyNotWrite(hour, by, now)
    if (refused) return refused
    const { appointmentId, patientId, doctorId } = hour
    const of = { appointmentId, patientId, doctorId, messageId, by }
    if (command.type === 'SayInConversation') {
      if (state.messages >= messagesMax) return reject(conversationTexts.tooManyMessages)
      return [{ type: 'MessageSaid', data: { ...of, text: command.text } }]
    }
    if (state.files.length >= sharedFilesMax) return reject(conversationTexts.tooManyFiles)
    const { fileId, name, mediaType, bytes, sha256 } = command
    return [{ type: 'FileShared', data: { ...of, fileId, name, mediaType, bytes, sha256 } }]
  },
}

/** Why somebody may not write now; undefined: they may. */
export function whyNotWrite(
  hour: Omit<ConversationHour, 'appointmentId' | 'patientId' | 'doctorId'>,
  by: Side,
  now: string,
): Rejection | undefined {
  if (hour.isOver || now >= roomClosesAt(hour)) return reject(conversationTexts.over)
  if (now < roomOpensAt(hour)) return reject(conversationTexts.notYet)
  return hour.hasConsent ? undefined : reject(conversationTexts.noConsent[by])
}
