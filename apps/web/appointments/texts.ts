import { readablePesos } from '@turno/contract/money.ts'
import { rescheduleHours } from '@turno/domain/appointment/decide.ts'

export const texts = {
  coming: 'Próximas',
  past: 'Pasadas',
  confirmed: 'Confirmada',
  over: 'Pasada',
  cancelled: { patient: 'Cancelada por el paciente', doctor: 'Cancelada por el médico' },
  cancel: 'Cancelar cita',
  cancelName: (who: string) => `Cancelar cita con ${who}`,
  confirmCancel: '¿Quieres cancelar esta cita?',
  wholeRefund: 'Te devolvemos todo lo que pagaste.',
  noRefund: `Faltan menos de ${rescheduleHours} horas: si la cancelas, no te devolvemos el dinero.`,
  refundToPatient: 'El paciente recibe de vuelta todo lo que pagó, y le avisamos.',
  wasCancelled: (refund: number) =>
    refund > 0 ? `Cita cancelada. Devolvemos ${readablePesos(refund)}.` : 'Cita cancelada.',
  directions: 'Cómo llegar',
  atHome: 'en casa del paciente',
  byVideo: 'por video',
  noVideoRoom: 'La sala de video aún no está disponible en Turno. Comunícate con soporte para acordar cómo será.',
  noComing: 'No tienes citas próximas',
  noComingPatient: 'Pide una y recibe ofertas de médicos en minutos.',
  noComingDoctor: 'Cuando un paciente pague una de tus ofertas, la cita aparece aquí.',
  noPast: 'No tienes citas pasadas',
  ask: 'Pedir una cita',
  seeRequests: 'Ver solicitudes',
  which: 'Cuáles citas',
}
