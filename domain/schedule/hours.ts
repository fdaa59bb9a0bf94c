import { quarterMinutes } from '../quarter-hours.ts'
import { daysAheadMax } from '../visit.ts'
import type { Hours, Terms } from './events.ts'

export const hoursBackwards =
  'La hora final debe ser posterior a la inicial. Si pasa de medianoche, divide la franja en dos días.'

const hourPattern = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/

/** Why hours of one day cannot be offered; undefined: they can. No hours at all are fine: nobody is seen. */
export function whyNoHours(hours: readonly Hours[]): string | undefined {
  for (const { from, to } of hours) {
    if (!hourPattern.test(from) || !(hourPattern.test(to) || to === '24:00'))
      return 'Las horas van en cuartos de hora: 8:00, 8:15, 8:30.'
    if (from >= to) return hoursBackwards
  }
  const sorted = hours.toSorted((a, b) => a.from.localeCompare(b.from))
  const isTwice = sorted.some(({ from }, at) => at > 0 && from < sorted[at - 1]!.to)
  return isTwice ? 'Dos franjas del mismo día se cruzan.' : undefined
}

const careWithoutRoom = 'Sin consultorio solo puedes atender por video o en casa.'

/** Why nobody could be booked on such terms; undefined: they can be offered. */
export function whyNoTerms(terms: Terms): string | undefined {
  const { care, weekly, validFrom, validTo, visitMinutes, noticeMinutes, horizonDays } = terms
  if (care.length === 0) return 'Elige al menos un tipo de consulta.'
  if (new Set(care.map(({ careType }) => careType)).size !== care.length) return 'Un tipo de consulta está dos veces.'
  if (care.some(({ feeCents }) => !Number.isSafeInteger(feeCents) || feeCents < 0))
    return 'La tarifa debe ser mayor o igual a cero'
  if (terms.roomId === null && care.some(({ careType }) => careType === 0)) return careWithoutRoom
  if (weekly.some(({ weekday }) => !Number.isInteger(weekday) || weekday < 1 || weekday > 7))
    return 'El día de la semana no es válido.'
  if (validTo !== null && validTo < validFrom) return 'La vigencia termina antes de empezar.'
  if (visitMinutes % quarterMinutes !== 0 || visitMinutes < quarterMinutes || visitMinutes > 12 * 60)
    return 'La duración va de 15 minutos a 12 horas, en pasos de 15 minutos.'
  if (!Number.isInteger(noticeMinutes) || noticeMinutes < 0 || noticeMinutes > 30 * 24 * 60)
    return 'La anticipación mínima va de 0 minutos a 30 días.'
  if (!Number.isInteger(horizonDays) || horizonDays < 1 || horizonDays > daysAheadMax)
    return `Se puede agendar con hasta ${daysAheadMax} días de anticipación.`
  return [1, 2, 3, 4, 5, 6, 7]
    .map((weekday) => whyNoHours(weekly.filter((each) => each.weekday === weekday)))
    .find((refused) => refused !== undefined)
}
