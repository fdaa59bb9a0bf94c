import { holdersOf } from '@turno/contract/socket/socket.ts'
import { toMs } from '@turno/domain/time.ts'
import { type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import {
  type DoctorToValidate,
  doctorKey,
  judgedIndex,
  type ListedDocument,
  model,
  statusIndex,
  validKindsIndex,
  validKindsOf,
  verifiedIndex,
  waitingIndex,
} from './view.ts'

type OfDoctor = Pick<Recorded, 'metadata'> & { data: { doctorId: string } }

/** A handler that changes the document of a registered doctor who was not erased. */
const changed = <Event extends OfDoctor>(
  change: (doctor: DoctorToValidate, data: Event['data'], at: string) => Partial<DoctorToValidate>,
): Handler<Event> => ({
  reads: ({ data }) => [doctorKey(data.doctorId)],
  writes({ data, metadata: { at } }, documents) {
    const doctor = documents.get<DoctorToValidate>(doctorKey(data.doctorId))
    if (doctor) save(doctor, { ...doctor, ...change(doctor, data, at) }, documents)
  },
})

type Judged = Pick<ListedDocument, 'documentId' | 'certificationId'>

const judged = <Event extends OfDoctor & { data: Judged }>(status: 'invalid' | 'expired') =>
  changed<Event>(({ documents }, { documentId }, at) => ({
    documents: documents.map((each) => (each.documentId === documentId ? { ...each, status, at } : each)),
  }))

const askedNoMore = changed<OfDoctor & { data: { specialityId: string } }>(({ asked }, { specialityId }) => ({
  asked: asked.filter((each) => each.specialityId !== specialityId),
}))

const others = (documents: ListedDocument[], { documentId, certificationId }: Judged): ListedDocument[] =>
  documents.filter((each) => each.certificationId !== certificationId || each.documentId === documentId)

/** Doctors whose documents wait for an adviser, who are active, or who are suspended. */
export const doctorsToValidate = projection(model, {
  DoctorRegistered({ data: { doctorId }, metadata: { at: since } }, documents) {
    const pending = { doctorId, status: 'pendingValidation', since, documents: [], asked: [], takenBy: null } as const
    save(undefined, { ...pending, documents: [], asked: [] }, documents)
  },
  DoctorActivated: changed((_, __, since) => ({ status: 'active', since })),
  DoctorSuspended: changed((doctor, _, at) => ({
    status: 'suspended',
    since: doctor.status === 'suspended' ? doctor.since : at,
  })),
  DoctorReinstated: changed((doctor, { active }, at) => (active ? { status: 'active', since: at } : doctor)),
  SpecialityAsked: changed(({ asked }, { specialityId }, at) => ({ asked: [...asked, { specialityId, at }] })),
  SpecialityWithdrawn: askedNoMore,
  SpecialityGranted: askedNoMore,
  SpecialityRefused: askedNoMore,
  DocumentUploaded: changed((doctor, { documentId, certificationId }, at) => ({
    documents: [
      ...doctor.documents.filter((each) => each.certificationId !== certificationId || each.status === 'valid'),
      { documentId, certificationId, status: 'waiting' as const, at },
    ],
  })),
  DocumentRemoved: changed((doctor, { documentId }) => ({
    documents: doctor.documents.filter((each) => each.documentId !== documentId),
  })),
  DocumentValidated: changed((doctor, data, at) => ({
    documents: others(doctor.documents, data).map((each) =>
      each.documentId === data.documentId ? { ...each, status: 'valid' as const, at } : each,
    ),
  })),
  DocumentRejected: judged('invalid'),
  DocumentExpired: judged('expired'),
  /** Looks into registers are read by everybody who has the doctor open meanwhile. */
  CheckRecorded: changed((doctor) => doctor),
  ValidationTaken: changed((_, { adviserId, at }) => ({ takenBy: { adviserId, at } })),
  ValidationLeft: changed(() => ({ takenBy: null })),
  PersonErased: {
    reads: ({ data }) => [doctorKey(data.accountId)],
    writes({ data: { accountId } }, documents) {
      const doctor = documents.get<DoctorToValidate>(doctorKey(accountId))
      if (!doctor) return
      documents.delete(doctorKey(accountId))
      move(accountId, indexesOf(doctor), new Map(), documents)
      tell(accountId, documents)
    },
  },
})

function save(before: DoctorToValidate | undefined, after: DoctorToValidate, documents: Documents): void {
  documents.set(doctorKey(after.doctorId), after)
  const [listed, kinds] = [indexesOf(after), validKindsOf(after.documents)]
  if (after.status !== 'pendingValidation' || listed.has(judgedIndex(kinds)))
    documents.addToIndex(validKindsIndex, kinds, 0)
  move(after.doctorId, before ? indexesOf(before) : new Map(), listed, documents)
  tell(after.doctorId, documents)
}

/** Doctors ask other read models: only advisers need to hear of it. */
const tell = (doctorId: string, documents: Documents): void =>
  documents.changed([holdersOf('validateDocuments')], doctorKey(doctorId))

/** The list of a doctor, and the instant of the entry. */
function indexesOf(doctor: DoctorToValidate): Map<string, string> {
  const { status, since, documents, asked } = doctor
  const listed = new Map([[statusIndex(status), since]])
  if (status !== 'pendingValidation') listed.set(verifiedIndex(status, validKindsOf(documents)), since)
  const waiting = [...documents.filter((each) => each.status === 'waiting'), ...asked].map(({ at }) => at).sort()
  const [first] = waiting
  const lastJudged = documents
    .map(({ at }) => at)
    .sort()
    .at(-1)
  if (first !== undefined) listed.set(waitingIndex, first)
  else if (status === 'pendingValidation' && lastJudged !== undefined)
    listed.set(judgedIndex(validKindsOf(documents)), lastJudged)
  return listed
}

function move(doctorId: string, from: Map<string, string>, to: Map<string, string>, documents: Documents): void {
  for (const index of from.keys()) if (!to.has(index)) documents.removeFromIndex(index, doctorId)
  for (const [index, at] of to) if (from.get(index) !== at) documents.addToIndex(index, doctorId, toMs(at))
}
