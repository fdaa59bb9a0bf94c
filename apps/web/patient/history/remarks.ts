import type { HistoryItem, RecordEntryAnswer } from '@turno/contract/answers/encounters.ts'
import type { OwnRemark } from '@turno/contract/areas/record-remarks.ts'
import * as remarks from '@turno/contract/endpoints/record-remarks.ts'
import { question } from '../../kit/api/question.ts'
import { dayAndYear } from '../../kit/format/dates.ts'
import { texts } from '../../shared/records/remark-texts.ts'
import { wordsOfEntry } from '../../shared/records/standing-entries.tsx'

/** What the patient wrote of their record, with the answers. */
export const ownRemarksQuestion = question(remarks.ownRemarks, { about: ['record-remarks', 'people'] })

/** What a remark may be about, as a choice of a form. */
export interface Subject {
  /** 'entry/<id>' or 'note/<id>' */
  id: string
  name: string
  doctorId: string
}

/** Entries on top of the record, then signed visits, the newest first. */
export const subjectsOf = (entries: readonly RecordEntryAnswer[], items: readonly HistoryItem[]): Subject[] => [
  ...entries.map((entry) => ({ id: `entry/${entry.id}`, name: wordsOfEntry(entry), doctorId: entry.doctor_id })),
  ...items
    .filter(({ state }) => state === 'signed')
    .map(({ id, date, doctor, doctor_id }) => ({
      ...{ id: `note/${id}`, name: texts.ofVisit(dayAndYear(date), doctor), doctorId: doctor_id },
    })),
]

/** What a remark is about, as the choice names it. */
export const subjectIdOf = ({ entry_id, encounter_id }: OwnRemark): string =>
  entry_id === null ? `note/${encounter_id}` : `entry/${entry_id}`

/** A chosen subject as the api takes it; undefined: none is chosen. */
export function aboutOf(subjectId: string) {
  const [kind, ...rest] = subjectId.split('/')
  const id = rest.join('/')
  if (!id) return undefined
  return kind === 'entry' ? { kind: 'entry' as const, entry_id: id } : { kind: 'note' as const, encounter_id: id }
}
