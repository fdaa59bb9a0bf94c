import type { AnswerOf } from '@turno/contract/endpoint.ts'
import type { exportAll } from '@turno/contract/endpoints/patients.ts'
import { openedAct, signedNote } from '@turno/domain/clinical/act.ts'
import { patientRecord } from '@turno/domain/patient-record/decide.ts'
import { allOf } from '@turno/read-models/encounters-of-person/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { signedActs } from './archive.ts'
import { authorizations } from './authorizations.ts'
import { type OwnNote, ownNotes } from './own-notes.ts'
import { readLines } from './read-lines.ts'
import { exportedRemarks } from './remarks.ts'

type OwnRecord = AnswerOf<typeof exportAll>['record']

const exportedReadsMax = 10_000

/** The record of the calling patient as their own data: what was signed of them and they know of, and who reads it. */
export async function ownRecord(call: Pick<Call, 'deps' | 'reader' | 'actor' | 'now'>): Promise<OwnRecord> {
  const { deps, reader, actor } = call
  const [encounters, { state }, access, { reads }, remarks] = await Promise.all([
    allOf(reader, actor.id).then((ids) => ownNotes(call, ids, exported)),
    deps.commander.load(patientRecord, actor.id),
    authorizations(call),
    readLines(call, { offset: 0, limit: exportedReadsMax }),
    exportedRemarks(call),
  ])
  return { encounters, entries: [...state.entries], access, reads, remarks }
}

function exported({ note }: OwnNote): OwnRecord['encounters'][number] {
  const content = note.note!.content
  const doctor = content === null ? undefined : openedAct(signedNote, content).doctor
  const named = { doctor: doctor?.name ?? '', speciality: doctor?.speciality ?? '' }
  return { id: note.encounterId, date: note.start, ...named, signed: signedActs(note) }
}
