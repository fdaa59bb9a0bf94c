import { opensBeforeMinutes } from '../clinical/opening.ts'

export const encounterTexts = {
  tooEarly: `La historia se abre ${opensBeforeMinutes} minutos antes de la cita.`,
  cancelled: 'Esta cita se canceló: no hay una atención que escribir.',
  absent: 'El paciente no vino a esta cita: no hay una atención que firmar.',
  notKnown: 'Solo puedes escribir sin cita para un paciente que ya conoce una cita contigo.',
  suspended: 'Con tu cuenta suspendida solo firmas las consultas que ya atendiste.',
  signed: 'Esta consulta ya está firmada. Solo puedes agregar notas.',
  left: 'Cerraste esta consulta sin firmarla.',
  notOpen: 'Abre primero la consulta.',
  notSigned: 'Firma primero la consulta.',
  partTaken: 'Ese documento ya se firmó.',
  noPart: 'No encontramos ese documento en la consulta.',
  held: 'Atendiste esta consulta: fírmala, o escribe por qué queda sin firmar.',
} as const
