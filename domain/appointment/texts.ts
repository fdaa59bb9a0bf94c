import { absentAfterMinutes } from '../visit.ts'
import { rescheduleHours } from './moves.ts'
import { unlessResold } from './resale.ts'

/** What people read whose command is refused; the browser reads it too, and needs no decider for it. */
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
