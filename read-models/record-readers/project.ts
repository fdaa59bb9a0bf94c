import { toMs } from '@turno/domain/time.ts'
import { type Documents, projection, type Recorded } from '../projection.ts'
import { lineIdOf, mayReadKey, model, type ReadsOfSession, readsIndex, sessionKey } from './view.ts'

/** Who reads a patient's record, a line a doctor, session and right. */
export const recordReaders = projection(model, {
  RecordRead: { reads: ({ data }) => [sessionKey(data.patientId, lineIdOf(data))], writes: addLook },
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
  const none = { id, doctorId, right, from: at, to: at, standing: false, encounterIds: [], papers: [], exports: 0 }
  const before = documents.get<ReadsOfSession>(sessionKey(patientId, id)) ?? none
  const line: ReadsOfSession = {
    ...before,
    to: at,
    standing: before.standing || what === 'record',
    encounterIds: what === 'encounter' && encounterId ? withOne(before.encounterIds, encounterId) : before.encounterIds,
    papers: what === 'paper' ? withOne(before.papers, `${encounterId}/${paper}`) : before.papers,
    exports: before.exports + (what === 'export' ? 1 : 0),
  }
  documents.set(sessionKey(patientId, id), line)
  documents.addToIndex(readsIndex(patientId), id, toMs(at))
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
