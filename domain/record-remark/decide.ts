import { type Decider, evolving, notAllowed, notFound, type Rejection, reject, type Timed } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { Instant } from '../time.ts'
import { answerDueBy } from './due.ts'
import type { RecordRemarkEvent } from './events.ts'
import { recordRemarkTexts } from './texts.ts'

/** What a remark is about: a note, or an entry on top of the record that was written down in its visit. */
export interface RemarkSubject {
  patientId: string
  /** Who wrote it, and so answers. */
  doctorId: string
  encounterId: string
  entryId: string | null
}

/** A remark that was made, and its answer; `answer` is null while there is none. */
export interface Remark extends RemarkSubject {
  status: 'open' | 'answered'
  remarkId: string
  /** Null once the record's key is destroyed. */
  text: string | null
  at: Instant
  answerBy: Instant
  answer: { addendumId: string | null; text: string | null; at: Instant } | null
  /** Its doctor was told that its day is over. */
  late: boolean
}

/** 'none': it was not made. */
export type RemarkState = { status: 'none' } | Remark

/** What a patient, the doctor who answers, and the clock ask of a remark. */
export type RecordRemarkCommand =
  | ({ type: 'MakeRemark'; remarkId: string; text: string } & RemarkSubject)
  | { type: 'AnswerRemark'; doctorId: string; answer: { addendumId: string } | { text: string } }
  /** By the clock. */
  | { type: 'FindRemarkLate' }
type CommandOf<Type extends RecordRemarkCommand['type']> = Timed<Extract<RecordRemarkCommand, { type: Type }>>
type Outcome = RecordRemarkEvent[] | Rejection

/**
 * What a patient finds wrong or missing in their record, and what its doctor answers: made once, answered once. Of one
 * thing there is one open remark at a time, since the next one's id follows from how many there were (`remarkIdOf`).
 */
export const recordRemark: Decider<RecordRemarkCommand, RecordRemarkEvent, RemarkState> = {
  category: 'recordRemark',
  initialState: { status: 'none' },
  about: idsIn,
  decide(command, state) {
    if (command.type === 'MakeRemark') return made(command, state)
    if (state.status === 'none') return notFound
    return command.type === 'AnswerRemark' ? answered(command, state) : foundLate(command, state)
  },
  evolve: evolving<RemarkState, RecordRemarkEvent>({
    RemarkMade: (_, made) => ({ ...made, status: 'open', answer: null, late: false }),
    RemarkAnswered: (state, { addendumId, text, at }) =>
      state.status === 'none' ? state : { ...state, status: 'answered', answer: { addendumId, text, at } },
    RemarkFoundLate: (state) => (state.status === 'none' ? state : { ...state, late: true }),
  }),
}

const idsOf = ({ remarkId, patientId, doctorId }: Remark) => ({ remarkId, patientId, doctorId })

function made({ type: _, now: at, ...command }: CommandOf<'MakeRemark'>, { status }: RemarkState): Outcome {
  if (status !== 'none') return reject(recordRemarkTexts.open)
  return [{ type: 'RemarkMade', data: { ...command, at, answerBy: answerDueBy(at) } }]
}

function answered({ doctorId, answer, now: at }: CommandOf<'AnswerRemark'>, state: Remark): Outcome {
  if (doctorId !== state.doctorId) return notAllowed
  const said = { addendumId: null, text: null, ...answer }
  if (state.answer) {
    const isSame = said.addendumId !== null && said.addendumId === state.answer.addendumId
    return isSame ? [] : reject(recordRemarkTexts.answered)
  }
  return [{ type: 'RemarkAnswered', data: { ...idsOf(state), ...said, at } }]
}

function foundLate({ now }: CommandOf<'FindRemarkLate'>, state: Remark): Outcome {
  const isLate = state.status === 'open' && !state.late && now >= state.answerBy
  return isLate ? [{ type: 'RemarkFoundLate', data: idsOf(state) }] : []
}
