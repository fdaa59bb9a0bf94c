import { fromMs, toMs } from '@turno/domain/time.ts'

const minuteMs = 60_000

/** The minutes from an instant's up to another one, which is not among them. */
export function minutesBetween(from: string, until: string): string[] {
  const first = Math.floor(toMs(from) / minuteMs)
  const count = Math.max(0, Math.ceil(toMs(until) / minuteMs) - first)
  return Array.from({ length: count }, (_, at) => fromMs((first + at) * minuteMs).slice(0, 16))
}
