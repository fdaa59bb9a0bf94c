import type { Commander } from '@turno/adapters/commands/commander.ts'
import { recordAccess } from '@turno/domain/record-access/decide.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

/**
 * Notes once a day that a doctor reads a patient's record by a visit or a permission; the patient is told. Of an
 * emergency they were told when it began, and writers read what they wrote themselves.
 */
export const noteReaders = ({ commander }: { commander: Commander }): Reaction =>
  reaction('note readers', ['RecordRead'], async (event) => {
    const { patientId, doctorId, right } = event.data
    if (right !== 'visit' && right !== 'grant') return
    const command = { type: 'NoteReader', patientId, doctorId, right, at: event.metadata.at } as const
    await commander.transact(recordAccess, patientId, command, stepAfter(event, 'note'))
  })
