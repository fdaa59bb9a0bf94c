import * as v from 'valibot'

/** An hour of a doctor as it stands on the screen, with the terms that the patient has seen. */
const hour = v.object({
  /** The schedule that offers it, and the state of that schedule. */
  calendar: v.string(),
  revision: v.number(),
  start: v.string(),
  minutes: v.number(),
  /** Pesos. */
  price: v.number(),
  careType: v.picklist([0, 1, 2]),
  /** The procedure that is asked for; null: a consultation. */
  cup: v.nullable(v.string()),
  doctorId: v.string(),
  doctor: v.string(),
})
export type Hour = v.InferOutput<typeof hour>

const place = 'turno.hour'
/** Milliseconds: as long as a login takes, with a registration before it. */
const keptMs = 20 * 60_000

const kept = v.object({ hour, until: v.number() })

/** Keeps the hour that a stranger chose until somebody has logged in, in any tab of this browser. */
export const keepHour = (chosen: Hour): void =>
  localStorage.setItem(place, JSON.stringify({ hour: chosen, until: Date.now() + keptMs }))

/** The doctor whose hour is kept; undefined: none. */
export const keptDoctor = (): string | undefined => read()?.doctorId

/** The kept hour, once. */
export function takeHour(): Hour | undefined {
  const found = read()
  localStorage.removeItem(place)
  return found
}

function read(): Hour | undefined {
  try {
    const found = v.safeParse(kept, JSON.parse(localStorage.getItem(place) ?? 'null'))
    return found.success && found.output.until > Date.now() ? found.output.hour : undefined
  } catch {
    return undefined
  }
}
