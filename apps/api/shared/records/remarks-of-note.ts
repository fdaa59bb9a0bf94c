import { remarkIdOf } from '@turno/domain/ids.ts'
import { patientRecord } from '@turno/domain/patient-record/decide.ts'
import { type Remark, recordRemark } from '@turno/domain/record-remark/decide.ts'
import { remarksOfOneMax } from '@turno/domain/record-remark/texts.ts'
import type { Loader } from '../../kit/endpoint/hand-over.ts'

/** Remarks on one note, or on one entry on top of a record, in the order in which they were made. */
export async function remarksOn(loader: Loader, subjectId: string): Promise<Remark[]> {
  const found: Remark[] = []
  while (found.length < remarksOfOneMax) {
    const { state } = await loader.load(recordRemark, remarkIdOf(subjectId, found.length + 1))
    if (state.status === 'none') break
    found.push(state)
  }
  return found
}

/** Remarks on a note, and on what was written down in its visit on top of the record: as the log alone says. */
export async function remarksOfNote(
  loader: Loader,
  { encounterId, patientId }: { encounterId: string; patientId: string },
): Promise<Remark[]> {
  const { state } = await loader.load(patientRecord, patientId)
  const entries = state.entries.filter((entry) => entry.encounterId === encounterId)
  const subjects = [encounterId, ...entries.map(({ entryId }) => entryId)]
  return (await Promise.all(subjects.map((id) => remarksOn(loader, id)))).flat()
}
