import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { commissionPercent } from '@turno/domain/commission.ts'
import { answerMinutes, offerMinutes } from '@turno/domain/waiting-list-request/deadlines.ts'

export const texts = {
  lead: 'De la solicitud de un paciente a la cita pagada, en cinco pasos.',
  steps: [
    {
      title: 'Recibe solicitudes',
      text: 'Con «Recibir ofertas» encendido te llegan los pacientes de tu ciudad y especialidad. Puedes apagarlo cuando no quieras recibir más; tus ofertas hechas siguen vigentes.',
    },
    {
      title: `Oferta en ${answerMinutes} minutos`,
      text: `Abre la solicitud, pon día, hora, lugar y tarifa, y envíala. Después de ${answerMinutes} minutos sin ofertas soporte atiende al paciente, y todavía puedes ofertar.`,
    },
    {
      title: 'El paciente elige y paga',
      text: `Tu oferta vale ${offerMinutes} minutos. Si el paciente la elige, la hora queda reservada para él mientras paga; si no paga, se libera.`,
    },
    {
      title: 'La cita es tuya',
      text: `Cuando paga, la cita aparece en «Mis citas» y te avisamos. Puede cambiarse hasta ${rescheduleHours} horas antes; después se te paga.`,
    },
    {
      title: 'Lo que cuesta',
      text: `Sin costos anuales: ${commissionPercent} % de lo que pagan los pacientes por la plataforma. En cada oferta ves cuánto recibes.`,
    },
  ],
  pictureOf: (step: string): string => `Así se ve en tu celular: ${step}`,
  toRequests: 'Ver solicitudes',
}
