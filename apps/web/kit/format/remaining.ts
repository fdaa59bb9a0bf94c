import { plusMinutes } from '@turno/domain/time.ts'
import { offerMinutes } from '@turno/domain/waiting-list-request/deadlines.ts'

/** Whole seconds left until an instant, never negative. */
export const secondsLeft = (until: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1000))

/** '04:52' under an hour, '2 h' or '3 d' beyond: nobody watches seconds for so long. */
export function clockText(seconds: number): string {
  if (seconds >= 48 * 3600) return `${Math.floor(seconds / 86_400)} d`
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h`
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** How much of [from, until] is left, in percent. */
export function percentLeft(from: string, until: string, nowMs: number): number {
  const whole = Date.parse(until) - Date.parse(from)
  if (whole <= 0) return 0
  return Math.min(100, Math.max(0, ((Date.parse(until) - nowMs) / whole) * 100))
}

const two = (n: number): string => String(n).padStart(2, '0')

/** When the longest offer that ends then was made: the ring of a shorter one starts partly spent. */
export const offeredAt = (endsAt: string): string => plusMinutes(endsAt, -offerMinutes)
