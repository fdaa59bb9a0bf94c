import { noteOpensBeforeMinutes } from '../clinical/opening.ts'

/**
 * Notes that follow a signed one. As long as an api takes them they are printed with it within the time that printing
 * has, also those of nothing but short lines; a visit has one or two.
 */
export const addendaMax = 20

/** Letters that the reason of an annulled paper has at least. */
export const annulReasonMin = 10

/** Why something is refused of an encounter, or of a visit whose note is signed, as doctors read it. */
export const encounterTexts = {
  tookPlace: 'La historia de esta cita ya está firmada: la atención tuvo lugar.',
  tooEarly: `La historia se abre ${noteOpensBeforeMinutes} minutos antes de la cita.`,
  cancelled: 'Esta cita se canceló: no hay una atención que escribir.',
  absent: 'El paciente no vino a esta cita: no hay una atención que firmar.',
  notKnown: 'Solo puedes escribir sin cita para un paciente que ya conoce una cita contigo.',
  suspended: 'Con tu cuenta suspendida solo firmas las consultas que ya atendiste.',
  signed: 'Esta consulta ya está firmada. Solo puedes agregar notas y documentos.',
  left: 'Cerraste esta consulta sin firmarla.',
  notOpen: 'Abre primero la consulta.',
  notSigned: 'Firma primero la consulta.',
  addendaFull: `Esta consulta ya tiene ${addendaMax} notas agregadas, el máximo. Escribe lo que falta en una consulta sin cita.`,
  noPapers: 'Escribe primero la fórmula, la orden o la incapacidad.',
  shortReason: `Escribe la razón con al menos ${annulReasonMin} letras.`,
  held: 'Atendiste esta consulta: fírmala, o escribe por qué queda sin firmar.',
} as const
