import { toMs } from '@turno/domain/time.ts'
import { type Documents, projection, type Recorded } from '../projection.ts'
import { lineIdOf, mayReadKey, model, type ReadsOfSession, readsIndex, sessionKey } from './view.ts'

/** Who reads a patient's record, a line a doctor, session and right. */
export const recordReaders = projection(model, {
  RecordRead: { reads: ({ data }) => [sessionKey(data.patientId, lineIdOf(data))], writes: addLook },
  RecordExported: addExport,
  AccessAsked: announce,
  AccessRefused: announce,
  AccessGranted: announce,
  AccessWithdrawn: announce,
  RecordOpenedInEmergency: announce,
  EmergencyAnswered: announce,
})

function addLook({ data, metadata: { at } }: Recorded<'RecordRead'>, documents: Documents): void {
  const { patientId, doctorId, right, what, encounterId, paper } = data
  const id = lineIdOf(data)
  const before = documents.get<ReadsOfSession>(sessionKey(patientId, id)) ?? { id, doctorId, right, ...nothingAt(at) }
  const line: ReadsOfSession = {
    ...before,
    to: at,
    standing: before.standing || what === 'record',
    encounterIds: what === 'encounter' && encounterId ? withOne(before.encounterIds, encounterId) : before.encounterIds,
    papers: what === 'paper' ? withOne(before.papers, `${encounterId}/${paper}`) : before.papers,
    exports: before.exports + (what === 'export' ? 1 : 0),
  }
  save(patientId, line, documents)
}

/** An order that forbids to tell the patient leaves nothing here. */
function addExport({ data, metadata: { at } }: Recorded<'RecordExported'>, documents: Documents): void {
  const { exportId: id, patientId, secret } = data
  if (secret) return
  save(patientId, { id, doctorId: null, right: 'authority', ...nothingAt(at), exports: 1 }, documents)
}

const nothingAt = (at: string) => ({ from: at, to: at, standing: false, encounterIds: [], papers: [], exports: 0 })

function save(patientId: string, line: ReadsOfSession, documents: Documents): void {
  documents.set(sessionKey(patientId, line.id), line)
  documents.addToIndex(readsIndex(patientId), line.id, toMs(line.to))
  documents.changed([patientId], readsIndex(patientId))
}

const withOne = (all: string[], one: string): string[] => (all.includes(one) ? all : [...all, one])

/** The streams say who may read; an open page learns from this that they say something else now. */
function announce({ data: { patientId, doctorId } }: { data: Ids }, documents: Documents): void {
  documents.changed([patientId, doctorId], mayReadKey(patientId))
}

interface Ids {
  patientId: string
  doctorId: string
}
