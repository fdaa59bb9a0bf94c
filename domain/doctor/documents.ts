import type { Changes } from '../decider.ts'
import { bogotaInstant, nextDate } from '../time.ts'
import type { Check, DoctorEvent } from './events.ts'

/** One uploaded file. `valid` ones count; a waiting one of the same kind does not replace them until it is valid. */
export interface DoctorDocument {
  documentId: string
  certificationId: string
  fileName: string | null
  mediaType: 'image/jpeg' | 'application/pdf'
  sha256: string
  bytes: number
  uploadedAt: string
  status: 'waiting' | 'valid' | 'invalid' | 'expired'
  /** How often advisers have judged it. */
  judged: number
  adviserId: string | null
  judgedAt: string | null
  observation: string | null
  /** Last day of validity, YYYY-MM-DD. */
  validUntil: string | null
  /** Days before the last one on which the doctor was warned. */
  warned: number[]
}

/** A period of validity: the adviser who found it, the file, from when until when (null: still valid). */
export interface Verification {
  documentId: string
  certificationId: string
  sha256: string
  adviserId: string
  from: string
  /** The instant in which it ceased to count. */
  until: string | null
  /** Last day on which it counted, as the adviser noted it. */
  validUntil: string | null
}

interface RecordedCheck {
  check: Check
  number: string | null
  on: string
  adviserId: string
  at: string
}

export interface Documents {
  /** At most two of a kind: the one that counts, and the newer one. */
  list: DoctorDocument[]
  /** Everything that ever counted, oldest first. */
  verifications: Verification[]
  checks: RecordedCheck[]
  /** The adviser who looks at the documents, and since when. */
  takenBy: { adviserId: string; at: string } | null
}

export const noDocuments: Documents = { list: [], verifications: [], checks: [], takenBy: null }

/** Documents valid at some moment of a day (YYYY-MM-DD) in Bogotá: "was this card valid when she was treated?" */
export function verifiedOn({ verifications }: Documents, date: string): Verification[] {
  const [start, end] = [bogotaInstant(date, '00:00'), endOfValidity(date)]
  return verifications.filter(({ from, until }) => from < end && (until === null || start < until))
}

type DocumentEvent = Extract<
  DoctorEvent,
  {
    type:
      | 'DocumentUploaded'
      | 'DocumentRemoved'
      | 'DocumentValidated'
      | 'DocumentRejected'
      | 'DocumentExpiryWarned'
      | 'DocumentExpired'
      | 'CheckRecorded'
      | 'ValidationTaken'
      | 'ValidationLeft'
  }
>

/** The instant after a document's last day. */
export const endOfValidity = (validUntil: string): string => bogotaInstant(nextDate(validUntil), '00:00')

export const documentOf = ({ list }: Documents, documentId: string): DoctorDocument | undefined =>
  list.find((each) => each.documentId === documentId)

/** The kinds of documents, among those asked for, of which none counts. */
export const missingOf = ({ list }: Documents, mandatory: readonly string[]): string[] => missingKinds(list, mandatory)

/**
 * Of the kinds without which no doctor works, those that this one is held to: what they brought once, and what they are
 * asked for by name. A seed's doctors were never asked for the others.
 */
export function heldTo(
  { documents }: { documents: Documents },
  asked: readonly string[],
  mandatory: readonly string[],
): string[] {
  const known = new Set([...asked, ...documents.verifications.map(({ certificationId }) => certificationId)])
  return mandatory.filter((kind) => known.has(kind))
}

/** Missing kinds of any list of documents. */
export const missingKinds = (
  list: readonly Pick<DoctorDocument, 'certificationId' | 'status'>[],
  mandatory: readonly string[],
): string[] =>
  mandatory.filter((kind) => !list.some((each) => each.certificationId === kind && each.status === 'valid'))

/** Changes of a doctor's documents, by event. */
export const documentChanges: Changes<Documents, DocumentEvent> = {
  DocumentUploaded: uploaded,
  DocumentRemoved: (documents, { documentId, at }) =>
    ending({ ...documents, list: documents.list.filter((each) => each.documentId !== documentId) }, documentId, at),
  DocumentValidated: validated,
  DocumentRejected: rejected,
  DocumentExpiryWarned: (documents, { documentId, days }) =>
    changed(documents, documentId, (one) => ({ ...one, warned: [...one.warned, days] })),
  DocumentExpired: (documents, { documentId, validUntil }) =>
    ending(
      changed(documents, documentId, (one) => ({ ...one, status: 'expired' })),
      documentId,
      endOfValidity(validUntil),
    ),
  CheckRecorded: (documents, { doctorId: _, ...check }) => ({
    ...documents,
    checks: [...documents.checks.filter((each) => each.check !== check.check), check],
  }),
  ValidationTaken: (documents, { adviserId, at }) => ({ ...documents, takenBy: { adviserId, at } }),
  ValidationLeft: (documents) => ({ ...documents, takenBy: null }),
}

type DataOf<Type extends DocumentEvent['type']> = Extract<DocumentEvent, { type: Type }>['data']

/** Whether it is the file of a verification, of now or of before. */
export const everCounted = ({ verifications }: Documents, documentId: string): boolean =>
  verifications.some((each) => each.documentId === documentId)

/** The documents that nobody will ask for once there is a newer one of their kind. */
export const replacedBy = (documents: Documents, certificationId: string): string[] =>
  documents.list
    .filter((each) => isReplaced(each, certificationId))
    .map(({ documentId }) => documentId)
    .filter((documentId) => !everCounted(documents, documentId))

const isReplaced = (one: DoctorDocument, certificationId: string): boolean =>
  one.certificationId === certificationId && one.status !== 'valid'

/** A newer file takes the place of what does not count; what counts stays until the newer one is valid. */
function uploaded(
  documents: Documents,
  { doctorId: _, replaced: __, at, ...file }: DataOf<'DocumentUploaded'>,
): Documents {
  const stays = documents.list.filter((each) => !isReplaced(each, file.certificationId))
  const added: DoctorDocument = {
    ...file,
    uploadedAt: at,
    status: 'waiting',
    judged: 0,
    adviserId: null,
    judgedAt: null,
    observation: null,
    validUntil: null,
    warned: [],
  }
  return { ...documents, list: [...stays, added] }
}

function validated(documents: Documents, data: DataOf<'DocumentValidated'>): Documents {
  const { documentId, certificationId, sha256, adviserId, validUntil, at } = data
  const list = documents.list
    .filter((each) => each.certificationId !== certificationId || each.documentId === documentId)
    .map((each) =>
      each.documentId === documentId
        ? { ...judged(each, data), status: 'valid' as const, validUntil, warned: [] }
        : each,
    )
  const ended = documents.verifications.map((each) =>
    each.certificationId === certificationId && each.until === null ? { ...each, until: at } : each,
  )
  const begun = { documentId, certificationId, sha256, adviserId, from: at, until: null, validUntil }
  return { ...documents, list, verifications: [...ended, begun] }
}

function rejected(documents: Documents, data: DataOf<'DocumentRejected'>): Documents {
  const rejecting = (one: DoctorDocument) => ({
    ...judged(one, data),
    status: 'invalid' as const,
    observation: data.observation,
    validUntil: null,
  })
  return ending(changed(documents, data.documentId, rejecting), data.documentId, data.at)
}

const judged = (one: DoctorDocument, { adviserId, at }: { adviserId: string; at: string }): DoctorDocument => ({
  ...one,
  judged: one.judged + 1,
  adviserId,
  judgedAt: at,
  observation: null,
})

const changed = (
  documents: Documents,
  documentId: string,
  change: (one: DoctorDocument) => DoctorDocument,
): Documents => ({
  ...documents,
  list: documents.list.map((one) => (one.documentId === documentId ? change(one) : one)),
})

const ending = (documents: Documents, documentId: string, until: string): Documents => ({
  ...documents,
  verifications: documents.verifications.map((each) =>
    each.documentId === documentId && each.until === null ? { ...each, until } : each,
  ),
})
