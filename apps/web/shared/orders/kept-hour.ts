import type { CareType } from '@turno/domain/care-types.ts'
import { browserStorage } from '../../kit/storage/storage.ts'

/** A displayed hour of a doctor, with the terms that the patient has seen. */
export interface Hour {
  /** The schedule that offers it, and the state of that schedule. */
  calendar: string
  revision: number
  start: string
  minutes: number
  /** Pesos. */
  price: number
  /** By which agreement of the patient's the price is; null: it is what everybody pays. */
  agreement: { id: string; entity: string } | null
  careType: CareType
  /** Address of the office; null: none, by video or at home. */
  address: string | null
  /** The procedure of the visit; null: a consultation. */
  cup: string | null
  doctorId: string
  doctor: string
}

const place = 'turno.hour'
/** Milliseconds: as long as a login takes, with a registration before it. */
const keptMs = 20 * 60_000

/** Keeps the hour that a stranger chose until somebody has logged in, in any tab of this browser. */
export const keepHour = (hour: Hour): void =>
  browserStorage.setItem(place, JSON.stringify({ hour, until: Date.now() + keptMs }))

/** The hour that is kept; undefined: none. */
export const keptHour = (): Hour | undefined => read()

/** The doctor whose hour is kept; undefined: none. */
export const keptDoctor = (): string | undefined => keptHour()?.doctorId

/** The kept hour, once. */
export function takeHour(): Hour | undefined {
  const found = read()
  browserStorage.removeItem(place)
  return found
}

function read(): Hour | undefined {
  try {
    const kept: { hour: Hour; until: number } | null = JSON.parse(browserStorage.getItem(place) ?? 'null')
    return kept && kept.until > Date.now() ? kept.hour : undefined
  } catch {
    return undefined
  }
}
