import { evolving } from '../decider.ts'
import type { EncounterEvent } from './events.ts'

type DataOf<Type extends EncounterEvent['type']> = Extract<EncounterEvent, { type: Type }>['data']

/** A signed act; `content` is null once the record's key is destroyed. */
export interface Act {
  content: string | null
  hash: string
  signedAt: string
}

/** A paper signed beside the note; the log calls it a part. */
interface NumberedPaper extends Act {
  number: number
  part: DataOf<'EncounterPartSigned'>['part']
  code: string
  annulled: boolean
  /** Null also once the key of the record is destroyed. */
  annulReason: string | null
}

/** The file that was made of a paper, or of the note. */
export interface PaperFile {
  paper: string
  fileId: string
  sha256: string
  bytes: number
}

/** An encounter whose note was begun; `note` is null until it is signed, and the log calls papers parts. */
export interface Opened extends DataOf<'EncounterOpened'> {
  status: 'open' | 'signed' | 'left'
  note: (Act & { code: string }) | null
  parts: readonly NumberedPaper[]
  addenda: readonly (Act & { addendumId: string })[]
  papers: readonly PaperFile[]
  signatureAsked: boolean
}

/** What was not opened may have been asked for. */
export type EncounterState = { status: 'none'; signatureAsked?: boolean } | Opened

/** The name of the note's file, another one with each addendum, and of a paper's. */
export const notePaper = (addenda: number): string => (addenda === 0 ? 'note' : `note-${addenda}`)
/** The name of the file of a paper. */
export const numberedPaper = (number: number): string => `part-${number}`

export const initialState: EncounterState = { status: 'none' }

type Change<Type extends EncounterEvent['type']> = (state: Opened, data: DataOf<Type>) => Opened

/** Of what is not open nothing else can have happened. */
const after =
  <Type extends EncounterEvent['type']>(change: Change<Type>) =>
  (state: EncounterState, data: DataOf<Type>): EncounterState =>
    state.status === 'none' ? state : change(state, data)

export const evolve = evolving<EncounterState, EncounterEvent>({
  EncounterOpened: ({ signatureAsked = false }, data) => ({
    ...data,
    ...{ status: 'open', note: null, parts: [], addenda: [], papers: [], signatureAsked },
  }),
  EncounterSignatureAsked: (state) => ({ ...state, signatureAsked: true }),
  EncounterSigned: after<'EncounterSigned'>((state, { content, hash, signedAt, code }) => ({
    ...state,
    status: 'signed',
    note: { content, hash, signedAt, code },
  })),
  EncounterPartSigned: after<'EncounterPartSigned'>((state, { number, part, content, hash, signedAt, code }) => ({
    ...state,
    parts: [...state.parts, { number, part, content, hash, signedAt, code, annulled: false, annulReason: null }],
  })),
  AddendumSigned: after<'AddendumSigned'>((state, { addendumId, content, hash, signedAt }) => ({
    ...state,
    addenda: [...state.addenda, { addendumId, content, hash, signedAt }],
  })),
  EncounterPartAnnulled: after<'EncounterPartAnnulled'>((state, { number, reason }) => ({
    ...state,
    parts: state.parts.map((part) =>
      part.number === number ? { ...part, annulled: true, annulReason: reason } : part,
    ),
  })),
  EncounterLeftUnsigned: after((state) => ({ ...state, status: 'left' })),
  PaperMade: after<'PaperMade'>((state, { paper, fileId, sha256, bytes }) => ({
    ...state,
    papers: [...state.papers, { paper, fileId, sha256, bytes }],
  })),
})
