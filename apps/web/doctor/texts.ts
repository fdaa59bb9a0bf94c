import { commissionPercent } from '@turno/domain/commission.ts'
import { theHour } from '@turno/domain/time.ts'
import { answerMinutes } from '@turno/domain/waiting-list-request/deadlines.ts'
import { answeringHours } from '../format/answering-hours.ts'

export const texts = {
  title: (count: number) =>
    count === 0
      ? 'Nadie espera tu oferta ahora'
      : count === 1
        ? '1 paciente espera tu oferta'
        : `${count} pacientes esperan tu oferta`,
  lead: `Responde antes de ${answerMinutes} minutos; después los atiende soporte.`,
  nightLead: `Los pacientes esperan respuesta ${answeringHours}. Puedes ofertar desde ya.`,
  receive: 'Recibir ofertas',
  receiveOff: 'No recibes solicitudes nuevas. Tus ofertas hechas siguen vigentes.',
  search: 'Buscar',
  offersMadeLead: 'Cada solicitud y qué pasó con la oferta que hiciste.',
  offerColumn: 'Tu oferta',
  offerStates: {
    ...{ live: 'Vigente', chosen: 'Por pagar', accepted: 'Pagada' },
    ...{ withdrawn: 'Retirada', busy: 'Hora ocupada', ended: 'Vencida' },
  },
  columns: { asked: 'Solicitada', type: 'Tipo', reason: 'Motivo', left: 'Quedan', state: 'Estado' },
  none: 'No hay solicitudes para mostrar',
  noneDetail: 'Cuando un paciente de tu ciudad y especialidad pida una cita, aparece aquí.',
  noMatch: 'Ninguna solicitud coincide con tu búsqueda',
  askedAt: (when: string, city: string) => `Solicitada ${when} · ${city}`,
  left: 'Quedan ',
  offer: 'Ofertar',
  requests: 'Solicitudes de pacientes',
  noReason: 'Sin motivo escrito',

  yourOffer: 'Tu oferta',
  back: 'Volver a las solicitudes',
  quoted: (reason: string) => `“${reason}”`,
  openUntil: (when: string) => `Recibe ofertas hasta ${when}`,
  withSupport: 'Con soporte: aún puedes ofertar',
  beginsAt: (hour: string) => `La espera empieza a ${theHour(hour)}`,
  thenSupport: 'Después lo atiende soporte.',
  thenGone: 'Después tu oferta se libera.',
  freeHours: 'Tus primeras horas libres',
  noFreeHours: 'No tienes horas libres en tu horario en las próximas dos semanas. Escribe la fecha y la hora.',
  date: 'Fecha',
  from: 'Desde',
  to: 'Hasta',
  careType: 'Tipo de consulta',
  officeOnly: 'En tu consultorio: el paciente no dio una dirección.',
  office: 'Consultorio',
  officePlaceholder: 'Elige el consultorio',
  officesFailed: 'No fue posible cargar los consultorios',
  noOffice: 'No tienes consultorio en esta ciudad.',
  fee: 'Tarifa',
  byAgreement: (entity: string) => `Es el precio de tu convenio con ${entity}.`,
  agreedWith: (entity: string, price: string) => `Con ${entity} acordaste ${price} para este paciente.`,
  receives: (amount: string) => `Recibes ${amount} (comisión ${commissionPercent} %)`,
  send: 'Enviar oferta',
  sending: 'Enviando…',
  saveChange: 'Guardar cambios',
  cancelChange: 'No cambiar',
  sent: 'Oferta enviada',
  changed: 'Oferta actualizada',
  change: 'Cambiar oferta',
  withdraw: 'Retirar oferta',
  confirmWithdraw: '¿Quieres retirar tu oferta?',
  confirmWithdrawDetail: 'El paciente deja de verla.',
  withdrawn: 'Oferta retirada',
  day: 'Tu día',
  past: 'Esa hora ya pasó',
  free: 'Estás libre a esa hora',
  clash: (patient: string, from: string, to: string) => `Te cruzas con ${patient || 'una cita'}, de ${from} a ${to}.`,
  clashHeld: (from: string, to: string) => `Alguien está reservando contigo de ${from} a ${to}.`,
  accepted: 'Esta solicitud ya fue aceptada.',
  rejected: 'Esta solicitud se cerró.',

  feeNeeded: 'Ingresa la tarifa',
  pastDate: 'La fecha debe ser mayor a la actual',
  officeNeeded: 'Seleccione un consultorio para la consulta presencial.',
}
