import type { AskedCertification, Certification, UploadedCertification } from '@turno/contract/answers/documents.ts'
import * as endpoints from '@turno/contract/endpoints/documents.ts'
import { ask } from '../../kit/api/call.ts'
import { questionBy } from '../../kit/api/question.ts'
import { upload } from '../../kit/api/upload.ts'

interface Documents {
  kinds: Certification[]
  uploaded: UploadedCertification[]
  asked: AskedCertification[]
}

/** The documents of the doctor who is logged in; what an adviser decides shows at once. */
export const documentsQuestion = questionBy<Documents>(
  async () => {
    const [kinds, uploaded, asked] = await Promise.all([
      ask(endpoints.certifications),
      ask(endpoints.documents),
      ask(endpoints.asked),
    ])
    return { kinds, uploaded, asked }
  },
  { about: ['people'], everyMs: 30_000 },
)

/** A kind of document with its uploads. */
export interface DocumentOfKind {
  kind: Certification
  /** The newest; undefined: none yet. */
  newest: UploadedCertification | undefined
  /** The document that counts until the newest is valid, if that is another one. */
  counting: UploadedCertification | undefined
  /** The doctor's specialities that ask for it. */
  specialities: readonly string[]
}

/** The documents that are asked for, those first that a doctor needs: one who is verified already, or is to be. */
export function byKind({ kinds, uploaded, asked }: Documents, isVerified: boolean): DocumentOfKind[] {
  const needed = kinds.map((kind) =>
    isVerified ? { ...kind, required: kind.required_of_verified } : { ...kind, needed_from: '' },
  )
  const ordered = needed.toSorted((a, b) => Number(b.required) - Number(a.required) || a.order - b.order)
  return ordered.map((kind) => {
    const mine = uploaded.filter(({ certification_id }) => certification_id === kind.id)
    const specialities = asked.find(({ certification_id }) => certification_id === kind.id)?.specialities ?? []
    return { kind, newest: mine.at(-1), counting: mine.length > 1 ? mine[0] : undefined, specialities }
  })
}

/** Whether one counts, or waits for an adviser. */
export const isHere = ({ newest, counting }: Pick<DocumentOfKind, 'newest' | 'counting'>): boolean =>
  counting !== undefined || (newest !== undefined && newest.validate !== '0')

/** Number of mandatory kinds with a document, waiting or valid. */
export function progressOf(documents: readonly DocumentOfKind[]): { done: number; all: number } {
  const needed = documents.filter(({ kind }) => kind.required)
  const done = needed.filter(isHere)
  return { done: done.length, all: needed.length }
}

interface Sending {
  kind: string
  name: string
  file: Blob
  key: string
  onProgress: (part: number) => void
  signal: AbortSignal
}

export const sendDocument = ({ kind, name, ...sent }: Sending) =>
  upload(endpoints.upload, { ...sent, query: { certification_id: kind, name } })
