import { noteOpensAt } from '../clinical/opening.ts'
import type { PaperKind } from '../clinical/papers/papers.ts'
import { type Decider, notAllowed, notFound, type Rejection, reject, type Timed } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { Instant } from '../time.ts'
import type { CareType } from '../visit.ts'
import type { EncounterEvent } from './events.ts'
import { type EncounterState, evolve, initialState, type Opened } from './state.ts'
import { addendaMax, encounterTexts } from './texts.ts'
import { signatureAskedAt, waitsForSignature } from './waiting.ts'

/** The visit that is written about, and its doctor, loaded from their streams by the caller. */
export interface VisitToWrite {
  encounterId: string
  /** Null: written by hand, without an appointment. */
  appointmentId: string | null
  patientId: string
  doctorId: string
  start: Instant
  careType: CareType
  specialityId: string | null
  /** Paid through the platform, or confirmed by the patient; by hand: the patient knows of a visit with the doctor. */
  known: boolean
  cancelled: boolean
  /** The doctor said that the patient did not come. */
  patientAbsent: boolean
  suspended: boolean
}

/** A visit whose note may be asked for. */
export interface VisitToSign extends Pick<VisitToWrite, 'encounterId' | 'patientId' | 'doctorId' | 'start'> {
  end: Instant
  held: boolean
}

interface NewAct {
  content: string
  hash: string
}

/** A paper about to be signed, with the code of its public page; its number follows from those before it. */
export interface NewSignedPaper extends NewAct {
  part: PaperKind
  code: string
}

interface NewPaperFile {
  paper: string
  fileId: string
  sha256: string
  bytes: number
}

/** What its doctor, a reader and the clock ask of an encounter. */
export type EncounterCommand =
  /** Whoever reads a paper first has it made. */
  | ({ type: 'RecordPaper' } & NewPaperFile)
  /** By the clock. */
  | { type: 'AskSignature'; visit: VisitToSign }
  | WritingCommand

type WritingCommand = { visit: VisitToWrite } & (
  | { type: 'OpenEncounter'; draftId: string; patient?: string }
  | ({
      type: 'SignEncounter'
      code: string
      templateId: string
      templateVersion: number
      parts: NewSignedPaper[]
    } & NewAct)
  | { type: 'SignPapers'; parts: NewSignedPaper[] }
  | ({ type: 'SignAddendum'; addendumId: string; remarkId?: string | undefined } & NewAct)
  | { type: 'AnnulPaper'; number: number; reason: string }
  | { type: 'LeaveUnsigned'; reason: string }
)
type CommandOf<Type extends EncounterCommand['type']> = Timed<Extract<EncounterCommand, { type: Type }>>
type Outcome = EncounterEvent[] | Rejection

/**
 * What one doctor wrote of one visit: opened once, signed once by that doctor, and never changed afterwards. Addenda,
 * and papers follow the note and never go before it.
 */
export const encounter: Decider<EncounterCommand, EncounterEvent, EncounterState> = {
  category: 'encounter',
  initialState,
  about: idsIn,
  evolve,
  decide(command, state) {
    if (command.type === 'OpenEncounter') return opened(command, state)
    if (command.type === 'AskSignature') return signatureAsked(command, state)
    if (state.status === 'none') return reject(encounterTexts.notOpen)
    if (command.type === 'RecordPaper') return paperMade(command, state)
    if (state.doctorId !== command.visit.doctorId) return notAllowed
    switch (command.type) {
      case 'SignEncounter':
        return signed(command, state)
      case 'SignPapers':
        return papersSigned(command, state)
      case 'SignAddendum':
        return addendumSigned(command, state)
      case 'AnnulPaper':
        return annulled(command, state)
      case 'LeaveUnsigned':
        return left(command, state)
    }
  },
}

const idsOf = ({ encounterId, patientId, doctorId }: Opened) => ({ encounterId, patientId, doctorId })

/** Why a doctor does not begin to write of a visit; undefined: they may. */
function whyNotOpen(visit: VisitToWrite, now: Instant): Rejection | undefined {
  if (visit.cancelled) return reject(encounterTexts.cancelled)
  if (visit.patientAbsent) return reject(encounterTexts.absent)
  if (visit.appointmentId === null && !visit.known) return reject(encounterTexts.notKnown)
  if (now < noteOpensAt(visit)) return reject(encounterTexts.tooEarly)
  // Without an appointment nothing was held before the suspension.
  const isHeld = visit.appointmentId !== null && visit.start <= now
  return visit.suspended && !isHeld ? reject(encounterTexts.suspended, 1, 'notAllowed') : undefined
}

function opened({ visit, draftId, patient: person, now }: CommandOf<'OpenEncounter'>, state: EncounterState): Outcome {
  if (state.status !== 'none') return state.doctorId === visit.doctorId ? [] : notAllowed
  const refused = whyNotOpen(visit, now)
  if (refused) return refused
  const { encounterId, patientId, doctorId, appointmentId, start, careType, specialityId, known } = visit
  const patient = person ?? null
  const of = { encounterId, patientId, doctorId, appointmentId, draftId, start, careType, specialityId, known, patient }
  return [{ type: 'EncounterOpened', data: of }]
}

/** Why its doctor does not sign a note; undefined: they may. Nothing is signed of a visit that did not take place. */
export function whyNotSign({ status }: Pick<Opened, 'status'>, visit: VisitToWrite): Rejection | undefined {
  if (status === 'signed') return reject(encounterTexts.signed)
  return status === 'left' ? reject(encounterTexts.left) : whyNotAttended(visit)
}

function whyNotAttended({ cancelled, patientAbsent }: VisitToWrite): Rejection | undefined {
  if (cancelled) return reject(encounterTexts.cancelled)
  return patientAbsent ? reject(encounterTexts.absent) : undefined
}

/** Why its doctor signs no paper after a note; undefined: they may. */
export const whyNotSignPapers = ({ status }: Pick<Opened, 'status'>, visit: VisitToWrite): Rejection | undefined =>
  status === 'signed' ? (whyNotAttended(visit) ?? whySuspended(visit)) : reject(encounterTexts.notSigned)

/** The note and its parts in one append: there is no moment with the one and without the other. */
function signed(command: CommandOf<'SignEncounter'>, state: Opened): Outcome {
  const { visit, content, hash, code, templateId, templateVersion, parts, now: signedAt } = command
  const refused = whyNotSign(state, visit) ?? (parts.length > 0 ? whySuspended(visit) : undefined)
  if (refused) return refused
  const note = { ...idsOf(state), content, hash, signedAt, code, templateId, templateVersion }
  return [{ type: 'EncounterSigned', data: note }, ...paperEvents(parts, state, signedAt)]
}

function papersSigned({ visit, parts, now }: CommandOf<'SignPapers'>, state: Opened): Outcome {
  const refused = whyNotSignPapers(state, visit)
  if (refused) return refused
  return parts.length > 0 ? paperEvents(parts, state, now) : reject(encounterTexts.noPapers)
}

/** Who is suspended signs what was held, and prescribes nothing more. */
const whySuspended = ({ suspended }: VisitToWrite): Rejection | undefined =>
  suspended ? reject(encounterTexts.suspended, 1, 'notAllowed') : undefined

const paperEvents = (parts: readonly NewSignedPaper[], state: Opened, signedAt: Instant): EncounterEvent[] =>
  parts.map((part, i) => ({
    type: 'EncounterPartSigned',
    data: { ...idsOf(state), ...part, signedAt, number: state.parts.length + i + 1 },
  }))

function addendumSigned(command: CommandOf<'SignAddendum'>, state: Opened): Outcome {
  const { addendumId, remarkId, content, hash, now: signedAt } = command
  if (state.status !== 'signed') return reject(encounterTexts.notSigned)
  if (state.addenda.some((each) => each.addendumId === addendumId)) return []
  if (state.addenda.length >= addendaMax) return reject(encounterTexts.addendaFull)
  const answers = remarkId === undefined ? {} : { remarkId }
  return [{ type: 'AddendumSigned', data: { ...idsOf(state), addendumId, content, hash, signedAt, ...answers } }]
}

function annulled({ number, reason }: CommandOf<'AnnulPaper'>, state: Opened): Outcome {
  const part = state.parts.find((each) => each.number === number)
  if (!part) return notFound
  return part.annulled ? [] : [{ type: 'EncounterPartAnnulled', data: { ...idsOf(state), number, reason } }]
}

/** Made twice at once, the first one counts: its bytes are those that everybody gets. */
function paperMade(command: CommandOf<'RecordPaper'>, state: Opened): Outcome {
  const { paper, fileId, sha256, bytes } = command
  if (state.note === null) return reject(encounterTexts.notSigned)
  if (state.papers.some((made) => made.paper === paper)) return []
  return [{ type: 'PaperMade', data: { ...idsOf(state), paper, fileId, sha256, bytes } }]
}

function left({ reason }: CommandOf<'LeaveUnsigned'>, state: Opened): Outcome {
  if (state.status === 'signed') return reject(encounterTexts.signed)
  return state.status === 'left' ? [] : [{ type: 'EncounterLeftUnsigned', data: { ...idsOf(state), reason } }]
}

function signatureAsked({ visit, now }: CommandOf<'AskSignature'>, state: EncounterState): Outcome {
  const { encounterId, patientId, doctorId, start, end, held } = visit
  const isAsked = held && waitsForSignature(state, held) && !state.signatureAsked && now >= signatureAskedAt(end)
  return isAsked ? [{ type: 'EncounterSignatureAsked', data: { encounterId, patientId, doctorId, start } }] : []
}
