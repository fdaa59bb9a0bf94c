import { rescheduleHours } from '@turno/domain/appointment/moves.ts'

export const texts = {
  title: 'Busca tu cita',
  headline: '¿Qué necesitas hoy?',
  lead: 'Mira hora y precio de cada médico. Entras a tu cuenta solo al apartar.',
  withHours: 'Con hora libre',
  askTitle: '¿Ninguna hora te sirve?',
  askDetail: 'Publica qué necesitas. Los médicos de tu ciudad te ofrecen hora y precio, y tú eliges.',
  ask: 'Pedir ofertas',
  promises: {
    verified: 'Sabes quién te atiende antes de pagar',
    ways: 'Pagas en línea: tarjeta, PSE o efectivo',
    refund: `Cancelas hasta ${rescheduleHours} horas antes y te devolvemos todo`,
  },
  forDoctors: 'Soy médico',
  newHere: '¿Primera vez aquí?',
  register: 'Crear cuenta',
}
