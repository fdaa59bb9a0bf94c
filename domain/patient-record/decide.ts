import { type Decider, evolving, notFound, type Rejection, reject, type Timed } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { PatientRecordEvent } from './events.ts'

/** An entry as it stands; texts are null once the record's key is destroyed. */
export type RecordEntry = {
  entryId: string
  doctorId: string
  encounterId: string
  closed: boolean
} & (
  | { kind: 'background'; group: string | null; text: string | null }
  | { kind: 'allergy'; substance: string | null; reaction: string | null }
  | { kind: 'problem'; code: string | null; text: string | null }
  | { kind: 'medicine'; text: string | null }
)

export interface PatientRecordState {
  entries: readonly RecordEntry[]
  /** Who closed their account, as they were then; null: nobody did, or the record's key is destroyed. */
  patient: string | null
}

interface OfEntry {
  patientId: string
  doctorId: string
  encounterId: string
  entryId: string
}
type EntryCommand = OfEntry &
  (
    | { type: 'RecordBackground'; group: string; text: string }
    | { type: 'RecordAllergy'; substance: string; reaction: string }
    | { type: 'RecordProblem'; code: string | null; text: string }
    | { type: 'RecordMedicine'; text: string }
    | { type: 'CloseRecordEntry'; reason: string }
  )
/** `NamePatient`: whoever writes of a visit after the account is closed names its patient by this. */
export type PatientRecordCommand = EntryCommand | { type: 'NamePatient'; patientId: string; patient: string }

/** Entries that stand in a person's record at once; who is ill for long has dozens. */
export const standingMax = 500

/**
 * Entries that are written down in one visit, also those that were closed since: one doctor alone fills no record, and
 * writing and closing by turns has an end.
 */
export const ofVisitMax = 60

const patientRecordTexts = {
  full: `Esta historia ya tiene ${standingMax} anotaciones que aplican. Cierra primero las que ya no aplican.`,
  visitFull: `En esta consulta ya agregaste ${ofVisitMax} anotaciones, el máximo. Lo demás va en la nota.`,
} as const

/** What stands on top of every visit of a patient: backgrounds, allergies, problems and medicines. */
export const patientRecord: Decider<PatientRecordCommand, PatientRecordEvent, PatientRecordState> = {
  category: 'patientRecord',
  initialState: { entries: [], patient: null },
  about: idsIn,
  decide(command, { entries, patient }) {
    if (command.type === 'NamePatient') {
      const { patientId, patient: named } = command
      return named === patient ? [] : [{ type: 'PatientNamed', data: { patientId, patient: named } }]
    }
    const { patientId, doctorId, encounterId, entryId } = command
    const of = { patientId, doctorId, encounterId, entryId }
    const entry = entries.find((each) => each.entryId === entryId)
    if (command.type === 'CloseRecordEntry') {
      if (!entry) return notFound
      return entry.closed ? [] : [{ type: 'RecordEntryClosed', data: { ...of, reason: command.reason } }]
    }
    if (entry) return []
    if (entries.filter((each) => each.encounterId === encounterId).length >= ofVisitMax)
      return reject(patientRecordTexts.visitFull)
    const standing = entries.filter(({ closed }) => !closed)
    return standing.length >= standingMax ? reject(patientRecordTexts.full) : recorded(command, of)
  },
  evolve: evolving<PatientRecordState, PatientRecordEvent>({
    BackgroundRecorded: (state, { group, text, ...of }) =>
      withEntry(state, { ...ofEntry(of), kind: 'background', group, text }),
    AllergyRecorded: (state, { substance, reaction, ...of }) =>
      withEntry(state, { ...ofEntry(of), kind: 'allergy', substance, reaction }),
    ProblemRecorded: (state, { code, text, ...of }) =>
      withEntry(state, { ...ofEntry(of), kind: 'problem', code, text }),
    MedicineRecorded: (state, { text, ...of }) => withEntry(state, { ...ofEntry(of), kind: 'medicine', text }),
    PatientNamed: (state, { patient }) => ({ ...state, patient }),
    RecordEntryClosed: ({ entries, ...state }, { entryId }) => ({
      ...state,
      entries: entries.map((entry) => (entry.entryId === entryId ? { ...entry, closed: true } : entry)),
    }),
  }),
}

const ofEntry = ({ entryId, doctorId, encounterId }: OfEntry) => ({ entryId, doctorId, encounterId, closed: false })
const withEntry = (state: PatientRecordState, entry: RecordEntry): PatientRecordState => ({
  ...state,
  entries: [...state.entries, entry],
})

function recorded(
  command: Timed<Exclude<EntryCommand, { type: 'CloseRecordEntry' }>>,
  of: OfEntry,
): PatientRecordEvent[] | Rejection {
  switch (command.type) {
    case 'RecordBackground':
      return [{ type: 'BackgroundRecorded', data: { ...of, group: command.group, text: command.text } }]
    case 'RecordAllergy':
      return [{ type: 'AllergyRecorded', data: { ...of, substance: command.substance, reaction: command.reaction } }]
    case 'RecordProblem':
      return [{ type: 'ProblemRecorded', data: { ...of, code: command.code, text: command.text } }]
    case 'RecordMedicine':
      return [{ type: 'MedicineRecorded', data: { ...of, text: command.text } }]
  }
}
