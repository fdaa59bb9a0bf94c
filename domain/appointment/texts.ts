import { absentAfterMinutes } from '../visit.ts'
import { rescheduleHours } from './moves.ts'
import { unlessResold } from './resale.ts'

/** So often a patient moves one appointment: its doctor has planned that hour. */
export const ownMovesMax = 3

/** Texts of refused commands, apart from the decider, so that the browser can show them without loading it. */
export const appointmentTexts = {
  notBegun: 'La cita no ha empezado.',
  wasCancelled: 'La cita fue cancelada.',
  finishedOtherwise: 'Ya quedó registrado cómo terminó la cita.',
  begun: 'La cita ya empezó y no se puede cancelar.',
  over: 'La cita ya pasó y no se puede cancelar.',
  doctorNeverCame:
    'No entraste a la videoconsulta, así que no puedes terminarla. Si atendiste al paciente de otra forma, ' +
    'escríbele a soporte.',
  patientWasThere:
    'El paciente estuvo en la sala de espera cuando tú podías recibirlo. Registra la atención como terminada, ' +
    'o escríbele a soporte.',
  patientMayCome: `Espera al paciente ${absentAfterMinutes} minutos desde la hora de la cita.`,
  neverCalled: 'Nunca llamaste al paciente, que te esperaba en la sala. Llámalo para atenderlo, o escríbele a soporte.',
  noRefund:
    `Faltan menos de ${rescheduleHours} horas para tu cita: si la cancelas, no te devolvemos el dinero, ` +
    `${unlessResold}.`,
} as const

/** The texts of refused moves. */
export const reschedulingTexts = {
  over: 'La cita ya no se puede mover.',
  tooLate: `Ya no puedes reprogramar esta cita: faltan menos de ${rescheduleHours} horas.`,
  sameHour: 'La cita ya está a esa hora.',
  otherTerms: 'Esa hora tiene otras condiciones. Para tomarla, cancela esta cita y reserva la otra.',
  past: 'Esa hora ya pasó.',
  tooFar: 'Propón una hora dentro de los próximos 12 meses.',
  proposalOver: 'La propuesta ya no está disponible.',
  /** To the patient who accepts, and to the doctor who proposes. */
  proposedRoomClosed:
    'El consultorio de esa propuesta está cerrado. Conserva tu cita, o cancélala: te devolvemos todo lo que pagaste.',
  proposedRoomClosedAtDesk: 'El consultorio de esa propuesta está cerrado. Conserva tu cita, o cancélala.',
  roomClosed: 'El consultorio de esta cita está cerrado. Ábrelo otra vez para proponer otra hora, o cancela la cita.',
  samePlace: 'Solo puedes proponer otra hora en el consultorio de la cita.',
  dayCancelled: 'El médico canceló ese día.',
  proposedTaken: 'Ya tienes ocupada esa hora. Propón otra.',
  offerOver: 'La hora que te ofrecimos ya no está disponible.',
  noMoreMoves: `Ya cambiaste esta cita ${ownMovesMax} veces. Si esa hora no te sirve, cancélala o escríbele a soporte.`,
  tooOften: 'Esta cita se ha movido demasiadas veces. Escríbele a soporte.',
  moveGone: 'No pudimos mover la cita a esa hora. Intenta con otra.',
} as const
