import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { RecordEntryAnswer, StandingAnswer } from '@turno/contract/areas/encounters.ts'
import type { BodyOf } from '@turno/contract/endpoint.ts'
import type * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { reject } from '@turno/domain/decider.ts'
import { encounterTexts } from '@turno/domain/encounter/texts.ts'
import {
  type PatientRecordCommand,
  type PatientRecordState,
  patientRecord,
  type RecordEntry,
} from '@turno/domain/patient-record/decide.ts'
import { entriesBy } from '@turno/read-models/catalogues/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { invalid, notAllowed, refusedBy } from '../../kit/refusal/refusal.ts'
import { rightToStanding } from './reading.ts'
import { storyOf, visitToWrite, type WrittenVisit } from './visit-to-write.ts'

/** Entries that stand, as they are answered; what was sealed under a key that is gone is ''. */
export const standingAnswerOf = ({ entries }: PatientRecordState): StandingAnswer => ({
  entries: entries.filter(({ closed }) => !closed).map(entryAnswer),
})

/** One entry, closed or not. */
export function entryAnswer(entry: RecordEntry): RecordEntryAnswer {
  const of = { id: entry.entryId, doctor_id: entry.doctorId }
  switch (entry.kind) {
    case 'background':
      return { ...of, kind: entry.kind, group: entry.group ?? '', text: entry.text ?? '' }
    case 'allergy':
      return { ...of, kind: entry.kind, substance: entry.substance ?? '', reaction: entry.reaction ?? '' }
    case 'problem':
      return { ...of, kind: entry.kind, code: entry.code, text: entry.text ?? '' }
    case 'medicine':
      return { ...of, kind: entry.kind, text: entry.text ?? '' }
  }
}

/** Writes an entry down in an open visit. @throws {Refusal} 409: it is not open; 403: its patient knows of none */
export async function recordEntry(call: CallOf<typeof endpoints.recordEntry>) {
  const written = await openVisit(call, call.params.id)
  const { body } = call
  if (body.kind === 'background' && !(await entriesBy(call.reader, 'backgroundGroups')).has(body.group))
    throw invalid({ field: 'group', message: 'El grupo de antecedentes no es valido' })
  const entryId = commandIdOf(call.commandId, 'entry')
  const { position } = await send(call, written, entryId, commandOf(body))
  return { data: { id: entryId }, position }
}

/** Closes an entry, whoever wrote it, in an open visit. @throws {Refusal} as above; 404: there is no such entry */
export async function closeEntry(call: CallOf<typeof endpoints.closeEntry>) {
  const written = await openVisit(call, call.params.id)
  const close = { type: 'CloseRecordEntry', reason: call.body.reason } as const
  const { position } = await send(call, written, call.params.entryId, close)
  return { data: {}, position }
}

type Said = PatientRecordCommand extends infer Each
  ? Each extends PatientRecordCommand
    ? Omit<Each, 'patientId' | 'doctorId' | 'encounterId' | 'entryId'>
    : never
  : never

function commandOf(body: BodyOf<typeof endpoints.recordEntry>): Said {
  switch (body.kind) {
    case 'background':
      return { type: 'RecordBackground', group: body.group, text: body.text }
    case 'allergy':
      return { type: 'RecordAllergy', substance: body.substance, reaction: body.reaction }
    case 'problem':
      return { type: 'RecordProblem', code: body.code, text: body.text }
    case 'medicine':
      return { type: 'RecordMedicine', text: body.text }
  }
}

function send(call: Call, written: WrittenVisit, entryId: string, said: Said) {
  const { patientId, doctorId, encounterId } = written
  const command = { ...said, patientId, doctorId, encounterId, entryId } as PatientRecordCommand
  return transactFor(call, patientRecord, patientId, command, storyOf(written))
}

/** The caller's open visit, if it opens the patient's record. */
async function openVisit(call: Call, encounterId: string): Promise<WrittenVisit> {
  const { written, visit, profile } = await visitToWrite(call.deps.commander, encounterId)
  if (written.note.status !== 'open') throw refusedBy(reject(encounterTexts.notOpen))
  if (!visit.known || !(await rightToStanding(call, written, profile))) throw notAllowed()
  return written
}
