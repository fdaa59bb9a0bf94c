import type { ConsultingRoom } from '@turno/domain/schedule/state.ts'
import { longText, type RowsOf, reference, text } from './field.ts'

/** A doctor's consulting room, without its pin. */
export const officeFields = {
  room: {
    name: text('consulting_room', 'Nombre', {
      max: 80,
      required: 'Nombre es requerido',
      hint: 'Como lo reconoce un paciente: Consultorio 302, Torre A.',
    }),
    address: text('address', 'Dirección', { max: 200, required: 'La dirección es requerida.' }),
    cityId: reference('city_id', 'Ciudad', { to: 'city', required: 'Ciudad es requerida' }),
  },
} as const satisfies RowsOf<{ room: Omit<ConsultingRoom, 'roomId' | 'position' | 'providerCode' | 'preparation'> }>

/** What of a room its doctor's desk reads, and beside it those who have a visit there. */
export const siteFields = {
  room: {
    providerCode: text('provider_code', 'Código REPS de la sede', {
      max: 20,
      hint: '12 números. Sale en la historia y los documentos de las visitas aquí.',
    }),
    preparation: longText('preparation', 'Preparación', {
      max: 600,
      hint: 'La lee quien tiene una cita aquí: qué traer, cuándo llegar. Una instrucción por línea, nada de un paciente.',
    }),
  },
} as const satisfies RowsOf<{ room: Required<Pick<ConsultingRoom, 'providerCode' | 'preparation'>> }>
