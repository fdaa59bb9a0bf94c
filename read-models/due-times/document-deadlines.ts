import { nextOfExpiry } from '@turno/domain/doctor/expiring.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { Documents, Handler, Handlers, Recorded } from '../projection.ts'
import { due, notDue } from './deadlines.ts'
import { entryKey, type RunningOut, runningOutKey } from './view.ts'

/** Advisers who have judged nothing for so long are done: one mail says all that they found wrong. */
const judgingMinutes = 10

interface OfDoctor {
  data: { doctorId: string }
}

/** A handler that changes which of a doctor's documents run out. */
const changed = <Event extends OfDoctor>(
  change: (before: RunningOut, data: Event['data'], documents: Documents) => RunningOut,
): Handler<Event> => ({
  reads: ({ data }) => [runningOutKey(data.doctorId)],
  writes({ data }, documents) {
    const key = runningOutKey(data.doctorId)
    const before = documents.get<RunningOut>(key) ?? {}
    const after = change(before, data, documents)
    if (Object.keys(after).length > 0) documents.set(key, after)
    else if (Object.keys(before).length > 0) documents.delete(key)
  },
})

type OfDocument = OfDoctor & { data: { documentId: string; certificationId: string } }

/** An expired file counts no more; a newer file of its kind never counted. */
const ended = changed<OfDocument>((before, { documentId, certificationId }, documents) => {
  if (before[certificationId]?.documentId !== documentId) return before
  return without(before, certificationId, documents)
})

function without(before: RunningOut, certificationId: string, documents: Documents): RunningOut {
  const { [certificationId]: gone, ...others } = before
  if (gone) notDue(documents, gone.documentId, 'documentExpiry')
  return others
}

function wait(doctorId: string, one: RunningOut[string], documents: Documents): void {
  const next = nextOfExpiry({ status: 'valid', ...one })
  if (next) due(documents, next.at, { kind: 'documentExpiry', id: one.documentId, doctorId, days: next.days })
}

const newsOf = ({ data }: OfDoctor): string => entryKey('validationNews', data.doctorId)

function tellLater({ data, metadata }: Pick<Recorded, 'metadata'> & OfDoctor, documents: Documents): void {
  due(documents, plusMinutes(metadata.at, judgingMinutes), { kind: 'validationNews', id: data.doctorId })
}

/** Instants at which doctors are warned of expiring documents, documents expire, and doctors learn what is wrong. */
export const documentDeadlines: Handlers = {
  DocumentValidated: {
    reads: (event) => [runningOutKey(event.data.doctorId), newsOf(event)],
    writes(event, documents) {
      validated.writes(event, documents)
      if (documents.get(newsOf(event)) !== undefined) tellLater(event, documents)
    },
  },
  DocumentRejected: {
    reads: ({ data }) => [runningOutKey(data.doctorId)],
    writes(event, documents) {
      ended.writes(event, documents)
      tellLater(event, documents)
    },
  },
  DocumentRemoved: ended,
  DocumentExpired: ended,
  DocumentExpiryWarned: changed((before, { doctorId, documentId, certificationId, days }, documents) => {
    const one = before[certificationId]
    if (one?.documentId !== documentId) return before
    const warned = { ...one, warned: [...one.warned, days] }
    wait(doctorId, warned, documents)
    return { ...before, [certificationId]: warned }
  }),
  ValidationLeft: {
    reads: (event) => [newsOf(event)],
    writes(event, documents) {
      const isWaiting = documents.get(newsOf(event)) !== undefined
      if (isWaiting) due(documents, event.metadata.at, { kind: 'validationNews', id: event.data.doctorId })
    },
  },
  PersonErased: {
    reads: ({ data }) => [runningOutKey(data.accountId)],
    writes({ data: { accountId } }, documents) {
      const before = documents.get<RunningOut>(runningOutKey(accountId)) ?? {}
      for (const certificationId of Object.keys(before)) without(before, certificationId, documents)
      documents.delete(runningOutKey(accountId))
      notDue(documents, accountId, 'validationNews')
    },
  },
}

const validated = changed<Pick<Recorded<'DocumentValidated'>, 'data'>>((before, data, documents) => {
  const { doctorId, documentId, certificationId, validUntil } = data
  const others = without(before, certificationId, documents)
  if (validUntil === null) return others
  const one = { documentId, validUntil, warned: [] }
  wait(doctorId, one, documents)
  return { ...others, [certificationId]: one }
})
