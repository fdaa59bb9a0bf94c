import type { RecordEntryAnswer } from '@turno/contract/areas/encounters.ts'
import type { RecordEntry } from '@turno/domain/patient-record/decide.ts'

/** An entry on top of every visit as it is answered; of a destroyed record nothing is left to read. */
export function entryOf(entry: RecordEntry): RecordEntryAnswer {
  const of = { id: entry.entryId, doctor_id: entry.doctorId }
  switch (entry.kind) {
    case 'background':
      return { ...of, kind: 'background', group: entry.group ?? '', text: entry.text ?? '' }
    case 'allergy':
      return { ...of, kind: 'allergy', substance: entry.substance ?? '', reaction: entry.reaction ?? '' }
    case 'problem':
      return { ...of, kind: 'problem', code: entry.code, text: entry.text ?? '' }
    case 'medicine':
      return { ...of, kind: 'medicine', text: entry.text ?? '' }
  }
}
