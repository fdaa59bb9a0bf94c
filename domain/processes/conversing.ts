import type { SoldAppointment } from '../appointment/state.ts'
import type { ConversationHour } from '../conversation/decide.ts'
import { isKnownToPatient } from '../relation.ts'
import type { VideoVisitState } from '../video-visit/state.ts'
import { roomClosesAt, roomOpensAt } from '../video-visit/window.ts'

/**
 * When the chat of an appointment by video can be written to: while the room of the hour where it is now is open, and
 * the patient knows of it and has agreed to the consultation of that hour.
 */
export function conversationHour(sold: SoldAppointment, room: VideoVisitState): ConversationHour {
  const { appointmentId, patientId, visit, status } = sold
  return {
    appointmentId,
    patientId,
    doctorId: visit.doctorId,
    opensAt: roomOpensAt(visit),
    closesAt: roomClosesAt(visit),
    isKnown: isKnownToPatient(sold),
    hasConsent: room.consent !== null,
    isOver: status !== 'scheduled' || room.hasEnded,
  }
}
