import { type Emergency, type Grant, isOpenEmergency, type Scope } from '../clinical/may-read.ts'
import { type Decider, evolving, notAllowed, notFound, type Rejection, reject, type Timed } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { bogotaDate, type Instant, plusMinutes } from '../time.ts'
import type { RecordAccessEvent } from './events.ts'
import { askDays, emergencyHours, emergencyReasonMin, recordAccessTexts } from './texts.ts'

const dayMinutes = 24 * 60
/** A permission is for a year at most. */
const grantDaysMax = 366

/** What a doctor asked of a patient; `answer` is null while there is none, also once it has closed by itself. */
export interface Ask {
  askId: string
  doctorId: string
  scope: Scope
  until: Instant
  text: string | null
  closesAt: Instant
  answer: 'granted' | 'refused' | null
}

/** Every question, permission and emergency of one patient's record, those that are over included. */
export interface RecordAccessState {
  asks: readonly Ask[]
  grants: readonly Grant[]
  emergencies: readonly (Emergency & { reason: string | null; at: Instant })[]
  /** By doctor: on which day the patient was last told that they read, and whether they ever did by a permission. */
  readers: Readonly<Record<string, { date: string; byGrant: boolean }>>
}

interface Terms {
  scope: Scope
  until: Instant
}
/** What patient and doctors ask of the access to a record; `NoteReader` follows from a look. */
export type RecordAccessCommand = { patientId: string } & (
  | ({ type: 'AskAccess'; askId: string; doctorId: string; text: string } & Terms)
  | { type: 'RefuseAccess'; askId: string }
  | ({ type: 'GrantAccess'; grantId: string; doctorId: string; askId: string | null } & Terms)
  | { type: 'WithdrawAccess'; grantId: string }
  | { type: 'OpenInEmergency'; openingId: string; doctorId: string; reason: string }
  | { type: 'AnswerEmergency'; openingId: string; recognised: boolean }
  | { type: 'NoteReader'; doctorId: string; right: 'visit' | 'grant'; at: Instant }
)
type CommandOf<Type extends RecordAccessCommand['type']> = Timed<Extract<RecordAccessCommand, { type: Type }>>
type Outcome = RecordAccessEvent[] | Rejection

/** Who may read a patient's record. A permission that is taken back ends at once; an emergency by itself. */
export const recordAccess: Decider<RecordAccessCommand, RecordAccessEvent, RecordAccessState> = {
  category: 'recordAccess',
  initialState: { asks: [], grants: [], emergencies: [], readers: {} },
  about: idsIn,
  decide(command, state) {
    switch (command.type) {
      case 'AskAccess':
        return asked(command, state)
      case 'RefuseAccess':
        return refused(command, state)
      case 'GrantAccess':
        return granted(command, state)
      case 'WithdrawAccess': {
        const grant = state.grants.find(({ grantId }) => grantId === command.grantId)
        if (!grant) return notFound
        const { grantId, doctorId } = grant
        if (grant.withdrawn) return []
        return [{ type: 'AccessWithdrawn', data: { patientId: command.patientId, doctorId, grantId } }]
      }
      case 'OpenInEmergency':
        return openedInEmergency(command, state)
      case 'NoteReader':
        return noted(command, state)
      case 'AnswerEmergency': {
        const opening = state.emergencies.find(({ openingId }) => openingId === command.openingId)
        if (!opening) return notFound
        const { patientId, openingId, recognised } = command
        // What was not recognised went to support: it is not taken back here.
        if (opening.recognised !== null) return opening.recognised === recognised ? [] : notAllowed
        return [{ type: 'EmergencyAnswered', data: { patientId, doctorId: opening.doctorId, openingId, recognised } }]
      }
    }
  },
  evolve: evolving<RecordAccessState, RecordAccessEvent>({
    AccessAsked: (state, { askId, doctorId, scope, until, text, closesAt }) => ({
      ...state,
      asks: [...state.asks, { askId, doctorId, scope, until, text, closesAt, answer: null }],
    }),
    AccessRefused: (state, { askId }) => ({ ...state, asks: answeredIn(state.asks, askId, 'refused') }),
    AccessGranted: (state, { grantId, doctorId, scope, from, until, askId }) => ({
      ...state,
      asks: answeredIn(state.asks, askId, 'granted'),
      grants: [...state.grants, { grantId, doctorId, scope, from, until, withdrawn: false }],
    }),
    AccessWithdrawn: (state, { grantId }) => ({
      ...state,
      grants: state.grants.map((grant) => (grant.grantId === grantId ? { ...grant, withdrawn: true } : grant)),
    }),
    RecordOpenedInEmergency: (state, { openingId, doctorId, reason, until, at = plusMinutes(until, -dayMinutes) }) => ({
      ...state,
      emergencies: [...state.emergencies, { openingId, doctorId, reason, until, recognised: null, at }],
    }),
    RecordReaderNoted: (state, { doctorId, date, right }) => {
      const byGrant = right === 'grant' || (state.readers[doctorId]?.byGrant ?? false)
      return { ...state, readers: { ...state.readers, [doctorId]: { date, byGrant } } }
    },
    EmergencyAnswered: (state, { openingId, recognised }) => ({
      ...state,
      emergencies: state.emergencies.map((each) => (each.openingId === openingId ? { ...each, recognised } : each)),
    }),
  }),
}

const answeredIn = (asks: readonly Ask[], askId: string | null, answer: NonNullable<Ask['answer']>): Ask[] =>
  asks.map((ask) => (ask.askId === askId ? { ...ask, answer } : ask))

/** Whether a doctor's question still waits for the patient. */
export const isAskOpen = ({ answer, closesAt }: Ask, now: Instant): boolean => answer === null && now < closesAt

function whyNotUntil(until: Instant, now: Instant): Rejection | undefined {
  if (until <= now) return reject(recordAccessTexts.past)
  return until > plusMinutes(now, grantDaysMax * dayMinutes) ? reject(recordAccessTexts.tooLong) : undefined
}

function asked({ now, ...command }: CommandOf<'AskAccess'>, state: RecordAccessState): Outcome {
  const { patientId, doctorId, askId, scope, until, text } = command
  if (state.asks.some((ask) => ask.askId === askId)) return []
  if (state.asks.some((ask) => ask.doctorId === doctorId && isAskOpen(ask, now)))
    return reject(recordAccessTexts.alreadyAsked)
  const closesAt = plusMinutes(now, askDays * dayMinutes)
  const data = { patientId, doctorId, askId, scope, until, text, closesAt }
  return whyNotUntil(until, now) ?? [{ type: 'AccessAsked', data }]
}

function refused({ patientId, askId, now }: CommandOf<'RefuseAccess'>, state: RecordAccessState): Outcome {
  const ask = state.asks.find((each) => each.askId === askId)
  if (!ask) return notFound
  if (ask.answer === 'refused') return []
  if (!isAskOpen(ask, now)) return reject(recordAccessTexts.closed)
  return [{ type: 'AccessRefused', data: { patientId, doctorId: ask.doctorId, askId } }]
}

function granted({ now, ...command }: CommandOf<'GrantAccess'>, state: RecordAccessState): Outcome {
  const { patientId, grantId, doctorId, askId, scope, until } = command
  if (state.grants.some((grant) => grant.grantId === grantId)) return []
  if (askId !== null) {
    const ask = state.asks.find((each) => each.askId === askId)
    if (!ask || ask.doctorId !== doctorId) return notFound
    if (!isAskOpen(ask, now)) return reject(recordAccessTexts.closed)
  }
  const data = { patientId, doctorId, grantId, askId, scope, until, from: now }
  return whyNotUntil(until, now) ?? [{ type: 'AccessGranted', data }]
}

/** Once a doctor and day, and once more where a permission is used for the first time. */
function noted({ patientId, doctorId, right, at }: CommandOf<'NoteReader'>, { readers }: RecordAccessState): Outcome {
  const date = bogotaDate(at)
  const before = readers[doctorId]
  const isFirst = right === 'grant' && !before?.byGrant
  // What is noted late is of an earlier day than the last one.
  if (before && date <= before.date && !isFirst) return []
  return [{ type: 'RecordReaderNoted', data: { patientId, doctorId, date, right, isFirst } }]
}

/** How often a month a doctor may is an allowance of the doctor, over all patients. */
function openedInEmergency({ now, ...command }: CommandOf<'OpenInEmergency'>, state: RecordAccessState): Outcome {
  const { patientId, doctorId, openingId, reason } = command
  const isOpen = state.emergencies.some((each) => each.doctorId === doctorId && isOpenEmergency(each, now))
  if (isOpen || state.emergencies.some((each) => each.openingId === openingId)) return []
  if ([...reason.trim()].length < emergencyReasonMin) return reject(recordAccessTexts.short)
  const until = plusMinutes(now, emergencyHours * 60)
  return [{ type: 'RecordOpenedInEmergency', data: { patientId, doctorId, openingId, reason, until, at: now } }]
}
