import type { PanelState } from '@turno/domain/panel.ts'
import { plain } from '@turno/domain/text.ts'
import { bogotaInstant, fromMs } from '@turno/domain/time.ts'
import { toCents } from './amount.ts'
import { STATE_BY_CODE, STATE_BY_NAME } from './payu-states.ts'

/**
 * Reads the cells of the panel's export as spreadsheets leave them. Nothing is guessed: unreadable cells are undefined.
 */

const spanish: [RegExp, PanelState][] = [
  [/^APROBAD[AO]$/, 'approved'],
  [/^(RECHAZAD|DECLINAD)[AO]$/, 'declined'],
  [/^(EXPIRAD|VENCID|ABANDONAD)[AO]$/, 'expired'],
  [/^(PENDIENTE|EN (PROCESO|PROGRESO|VALIDACION))$/, 'pending'],
  [/^(REFUNDED|REEMBOLSAD[AO]|DEVUELT[AO]|CHARGEBACK|CONTRACARGO)$/, 'refunded'],
]

/** A state by PayU's name, its number, or the Spanish word. */
export function stateIn(cell: string): PanelState | undefined {
  const word = plain(cell).toUpperCase()
  return STATE_BY_NAME.get(word) ?? STATE_BY_CODE.get(word) ?? spanish.find(([pattern]) => pattern.test(word))?.[1]
}

/**
 * Centavos of '20000.00', '20.000,00', '20 000,00', '$ 20,000.5' or '20000': one or two digits at the end are decimals,
 * groups of three are not. '-20000' and '(20000)' are below zero.
 */
export function amountIn(cell: string): number | undefined {
  const text = cell.replace(/[\s\u00A0\u202F]+/g, ' ').trim()
  const [, inside = text] = /^\((.*)\)$/.exec(text) ?? []
  const isBelow = inside !== text || /^(COP|\$|\s)*[-−]/i.test(text)
  const digits = inside.replace(/^(COP|\$|\s)*[-−]?(COP|\$|\s)*|\s*(COP)?$/gi, '')
  const [, whole = '', , decimals = ''] =
    /^(\d+|\d{1,3}(?:([., ])\d{3})(?:\2\d{3})*)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  if (whole === '') return undefined
  try {
    const cents = toCents(`${whole.replace(/[., ]/g, '')}.${decimals || '0'}`)
    return isBelow ? -cents : cents
  } catch {
    return undefined
  }
}

const time = String.raw`(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,6}))?)?)?$`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${time}`)
const dayFirst = new RegExp(String.raw`^(\d{1,2})[-/](\d{1,2})[-/](\d{4})${time}`)

/**
 * '2021-09-20 15:57:57.951' and '20/09/2021 15:57', both of Bogotá, or an ISO instant. A day alone begins at midnight.
 */
export function dateIn(cell: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(cell)) return instantOf(Date.parse(cell))
  const iso = yearFirst.exec(cell)
  const local = dayFirst.exec(cell)
  const [year, month, day] = iso ? iso.slice(1, 4) : local ? [local[3], local[2], local[1]] : []
  if (!year || !month || !day) return undefined
  const [hour = '0', minute = '00', second = '00', part = ''] = (iso ?? local)!.slice(4)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDay(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const minuteMs = Date.parse(bogotaInstant(date, `${hour.padStart(2, '0')}:${minute}`))
  return instantOf(minuteMs + Number(second) * 1000 + Number(part.slice(0, 3).padEnd(3, '0')))
}

/** Instants compare as texts: a year of five digits would come first. */
function instantOf(ms: number): string | undefined {
  const instant = Number.isNaN(ms) ? '' : fromMs(ms)
  return /^\d{4}-/.test(instant) ? instant : undefined
}

/** Rejects days such as 31 February. */
function isDay(date: string): boolean {
  const ms = Date.parse(`${date}T00:00:00.000Z`)
  return !Number.isNaN(ms) && fromMs(ms).startsWith(date)
}

/** PayU writes t and f. */
export const isTestIn = (cell: string): boolean => /^(t|true|1|s[ií]|yes|verdadero)$/i.test(cell)
