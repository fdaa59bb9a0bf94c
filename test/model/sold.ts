import type { World } from './world.ts'

/** The appointments that stand: scheduled, and not cancelled; at the hour to which they were last moved. */
export function appointments({ log }: World) {
  const cancelled = new Set(
    log.flatMap(({ event }) => (event.type === 'AppointmentCancelled' ? [event.data.appointmentId] : [])),
  )
  const moved = new Map(
    log.flatMap(({ event }) =>
      event.type === 'AppointmentRescheduled' ? [[event.data.appointmentId, event.data.visit] as const] : [],
    ),
  )
  return everSold({ log })
    .filter(({ appointmentId }) => !cancelled.has(appointmentId))
    .map((sold) => ({ ...sold, visit: moved.get(sold.appointmentId) ?? sold.visit }))
}

/**
 * The visits that bind their patient: bought, confirmed, or moved to an hour that the patient accepted. What a doctor
 * made at the desk binds nobody before; in a log of before patients were asked it did.
 */
export function binding({ log }: World): Set<string> {
  const bound = new Set<string>()
  for (const { event } of log) {
    if (event.type === 'AppointmentScheduled' || event.type === 'AppointmentRescheduled') {
      if (event.data.holdsPatient !== false) bound.add(event.data.appointmentId)
    } else if (event.type === 'AppointmentConfirmed' && event.data.holdId) bound.add(event.data.appointmentId)
  }
  return bound
}

/** What its patient has paid for and does not get back: also what was cancelled too late. */
export function served({ log }: World) {
  const refunded = new Set(
    log.flatMap(({ event }) =>
      event.type === 'AppointmentCancelled' && event.data.refund ? [event.data.appointmentId] : [],
    ),
  )
  return everSold({ log }).filter(({ appointmentId }) => !refunded.has(appointmentId))
}

/** As often as a patient may move an appointment, said once more so that the rule is seen from outside. */
export const ownMovesMax = 3

/** How often each appointment was moved to an hour of its patient's own choice. */
export function ownMoves({ log }: World): Map<string, number> {
  const times = new Map<string, number>()
  for (const { event } of log)
    if (event.type === 'AppointmentRescheduled' && event.data.by === 'patient')
      times.set(event.data.appointmentId, (times.get(event.data.appointmentId) ?? 0) + 1)
  return times
}

/** Also what was cancelled since. */
export const everSold = ({ log }: Pick<World, 'log'>) =>
  log.flatMap(({ event }) => (event.type === 'AppointmentScheduled' ? [event.data] : []))
