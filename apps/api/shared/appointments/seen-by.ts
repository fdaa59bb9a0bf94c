import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { Actor } from '@turno/domain/event.ts'
import { maySee, type PatientField, patientFields } from '@turno/domain/relation.ts'

/** Appointments as a doctor reads them, for who calls: in the doctor's name an assistant may. */
export const seenBy = (actor: Actor, visits: Appointment[]): Appointment[] =>
  actor.by ? visits.map((visit) => ({ ...visit, ...unseen })) : visits

const hidden: Partial<Record<PatientField, Partial<Appointment>>> = {
  phone: { celular: '' },
  homeOfVisit: { office_address: '' },
  reason: { observaciones: '' },
  conversation: { messages: 0 },
}
/** Fields that no assistant reads, of any patient. */
const unseen: Partial<Appointment> = Object.assign(
  {},
  ...patientFields.filter((field) => !maySee(field, 'reachable', 'assistant')).map((field) => hidden[field]),
)
