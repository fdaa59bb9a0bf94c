import { toMs } from '@turno/domain/time.ts'
import { type Documents, projection } from '../projection.ts'
import { model, openIndex, patientIndex } from './view.ts'

/** What patients find wrong or missing in their records, and what waits for a doctor's answer. */
export const recordRemarks = projection(model, {
  RemarkMade({ data: { remarkId, patientId, doctorId, at, answerBy } }, documents) {
    documents.addToIndex(patientIndex(patientId), remarkId, toMs(at))
    documents.addToIndex(openIndex(doctorId), remarkId, toMs(answerBy))
    announce(documents, patientId, doctorId)
  },
  RemarkAnswered({ data: { remarkId, patientId, doctorId } }, documents) {
    documents.removeFromIndex(openIndex(doctorId), remarkId)
    announce(documents, patientId, doctorId)
  },
})

function announce(documents: Documents, patientId: string, doctorId: string): void {
  documents.changed([patientId, doctorId], patientIndex(patientId))
}
