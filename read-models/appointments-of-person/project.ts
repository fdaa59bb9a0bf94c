import { toMs } from '@turno/domain/time.ts'
import type { Projection } from '../projection.ts'
import { type AppointmentView, appointmentKey, model, personIndex } from './view.ts'

/** What was sold to whom, for both sides. */
export const projection: Projection = {
  ...model,
  handles: ['AppointmentScheduled'],
  reads: () => [],
  async project(event, documents) {
    if (event.type !== 'AppointmentScheduled') return
    const { appointmentId: id, patientId, doctorId, orderId, requestId, visit, rescheduleUntil } = event.data
    documents.set(appointmentKey(id), {
      id,
      patientId,
      doctorId,
      orderId,
      requestId,
      visit,
      rescheduleUntil,
    } satisfies AppointmentView)
    for (const personId of new Set([patientId, doctorId]))
      documents.addToIndex(personIndex(personId), id, toMs(visit.end))
    documents.changed([patientId, doctorId], appointmentKey(id))
  },
}
