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
  return scheduled(log)
    .filter(({ appointmentId }) => !cancelled.has(appointmentId))
    .map((sold) => ({ ...sold, visit: moved.get(sold.appointmentId) ?? sold.visit }))
}

/** What its patient has paid for and does not get back: also what was cancelled too late. */
export function served({ log }: World) {
  const refunded = new Set(
    log.flatMap(({ event }) =>
      event.type === 'AppointmentCancelled' && event.data.refund ? [event.data.appointmentId] : [],
    ),
  )
  return scheduled(log).filter(({ appointmentId }) => !refunded.has(appointmentId))
}

const scheduled = (log: World['log']) =>
  log.flatMap(({ event }) => (event.type === 'AppointmentScheduled' ? [event.data] : []))
