import type { Appointment } from '@turno/contract/appointments.ts'
import type { Actor } from '@turno/domain/event.ts'

/** An assistant needs neither the patient's phone nor why the patient comes, nor whether the two have written. */
export const seenBy = (actor: Actor, visits: Appointment[]): Appointment[] =>
  actor.by ? visits.map((visit) => ({ ...visit, celular: '', observaciones: '', messages: 0 })) : visits
