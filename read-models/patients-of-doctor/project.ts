import { toMs } from '@turno/domain/time.ts'
import { projection } from '../projection.ts'
import { model, patientsIndex, type Relation, relationKey } from './view.ts'

/** Patients of each doctor, past and present. */
export const patientsOfDoctor = projection(model, {
  AppointmentScheduled: {
    reads: ({ data: { doctorId, patientId } }) => [relationKey(doctorId, patientId)],
    writes({ data: { doctorId, patientId, appointmentId }, metadata: { at } }, documents) {
      const key = relationKey(doctorId, patientId)
      const { appointmentIds } = documents.get<Relation>(key) ?? { appointmentIds: [] }
      documents.set(key, { doctorId, patientId, appointmentIds: [...appointmentIds, appointmentId] } satisfies Relation)
      documents.addToIndex(patientsIndex(doctorId), patientId, toMs(at))
      documents.changed([doctorId], key)
    },
  },
  /** The next appointment puts the patient back. */
  PatientHidden({ data: { doctorId, patientId } }, documents) {
    documents.removeFromIndex(patientsIndex(doctorId), patientId)
    documents.changed([doctorId], relationKey(doctorId, patientId))
  },
})
