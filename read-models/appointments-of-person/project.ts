import { toMs } from '@turno/domain/time.ts'
import { projection } from '../projection.ts'
import { type AppointmentView, appointmentKey, model, personIndex } from './view.ts'

/** What was sold to whom, for both sides. */
export const appointmentsOfPerson = projection(model, {
  AppointmentScheduled({ data }, documents) {
    const { appointmentId: id, patientId, doctorId, orderId, requestId, visit, rescheduleUntil } = data
    const appointment = { id, patientId, doctorId, orderId, requestId, visit, rescheduleUntil }
    documents.set(appointmentKey(id), appointment satisfies AppointmentView)
    for (const personId of new Set([patientId, doctorId]))
      documents.addToIndex(personIndex(personId), id, toMs(visit.end))
    documents.changed([patientId, doctorId], appointmentKey(id))
  },
})
