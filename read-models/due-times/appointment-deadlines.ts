import { remindAt } from '@turno/domain/appointment/decide.ts'
import { type Reminder, reminders } from '@turno/domain/appointment/events.ts'
import { bindsPatient } from '@turno/domain/appointment/state.ts'
import { signatureAskedAt } from '@turno/domain/encounter/waiting.ts'
import { idOfStream } from '@turno/domain/ids.ts'
import { plusMs } from '@turno/domain/time.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import { absentAt, careEndsAt, closingAskedAt, type Visit } from '@turno/domain/visit.ts'
import type { Documents, Handler, Handlers, Recorded } from '../projection.ts'
import { due, notDue } from './deadlines.ts'
import { postponeSignature, signatureAskKey } from './record-deadlines.ts'
import { type Deadline, type DueEntry, entryKey } from './view.ts'

/** A move, or a confirmation, whose time takes longer to hold than this is finished by a timer. */
const stalledMs = 10_000
/** Support finds out within this time who was missing from a video consultation. */
const unclearMs = 30 * 24 * 3_600_000

const reminderKinds = { day: 'dayReminder', hours: 'hoursReminder' } as const satisfies Record<Reminder, string>
const allReminders = Object.values(reminderKinds)
const endKinds = ['doctorAbsent', 'closingAsk', 'careEnd', 'proposalEnd'] as const satisfies Deadline['kind'][]
const moveKinds = ['moveStalled', 'earlierHourEnd', 'confirmationStalled'] as const satisfies Deadline['kind'][]

/** Timers of appointments, which begin anew at each hour that an appointment is moved to. */
export const appointmentDeadlines: Handlers = {
  AppointmentScheduled: setTimers,
  AppointmentRescheduled(event, documents) {
    const { appointmentId: id } = event.data
    notDue(documents, id, ...moveKinds, 'proposalEnd', ...allReminders)
    setTimers(event, documents)
  },
  MoveStarted: ({ data: { appointmentId: id }, metadata }, documents) =>
    due(documents, plusMs(metadata.at, stalledMs), { kind: 'moveStalled', id }),
  ConfirmationStarted: ({ data: { appointmentId: id }, metadata }, documents) =>
    due(documents, plusMs(metadata.at, stalledMs), { kind: 'confirmationStalled', id }),
  /** An appointment that binds its patient from here on has the usual reminders. */
  AppointmentConfirmed({ data: { appointmentId: id, start, holdId }, metadata }, documents) {
    notDue(documents, id, 'confirmationStalled')
    if (holdId !== undefined) remindAtTimes({ id, start, at: metadata.at }, documents)
  },
  ConfirmationAbandoned: ({ data }, documents) => notDue(documents, data.appointmentId, 'confirmationStalled'),
  EarlierHourOffered: ({ data: { appointmentId: id, moveId, offeredUntil } }, documents) =>
    due(documents, offeredUntil, { kind: 'earlierHourEnd', id, moveId }),
  EarlierHourAccepted({ data: { appointmentId: id }, metadata }, documents) {
    notDue(documents, id, 'earlierHourEnd')
    due(documents, plusMs(metadata.at, stalledMs), { kind: 'moveStalled', id })
  },
  MoveAbandoned: ({ data }, documents) => notDue(documents, data.appointmentId, 'moveStalled', 'earlierHourEnd'),
  MoveProposed: ({ data: { appointmentId: id, proposalId, endsAt } }, documents) =>
    due(documents, endsAt, { kind: 'proposalEnd', id, proposalId }),
  MoveProposalEnded: ({ data }, documents) => notDue(documents, data.appointmentId, 'proposalEnd'),
  AppointmentCancelled: ({ data }, documents) =>
    notDue(
      documents,
      data.appointmentId,
      ...(['reschedulingClose', 'signatureAsk'] as const),
      ...endKinds,
      ...moveKinds,
      ...allReminders,
    ),
  CareFinished({ data: { appointmentId: id, noteExpected = false } }, documents) {
    notDue(documents, id, ...endKinds, ...moveKinds, ...allReminders)
    if (!noteExpected) notDue(documents, id, 'signatureAsk')
  },
  AppointmentReminded: ({ data: { appointmentId, before } }, documents) =>
    notDue(documents, appointmentId, ...(before === 'hours' ? allReminders : [reminderKinds.day])),
  AppointmentClosingAsked: ({ data }, documents) => notDue(documents, data.appointmentId, 'closingAsk'),
  ReschedulingClosed: ({ data }, documents) => notDue(documents, data.appointmentId, 'reschedulingClose'),
  DoctorFoundAbsent: endsCare((data, documents) => notDue(documents, data.appointmentId, 'doctorAbsent', 'closingAsk')),
  /** Support finds out; until then nothing ends by itself, and nobody is asked for a note. */
  AbsenceUnclear: {
    reads: ({ data }) => [signatureAskKey(data.appointmentId)],
    writes({ data: { appointmentId: id }, metadata: { at } }, documents) {
      notDue(documents, id, 'doctorAbsent', 'careEnd')
      postponeSignature(documents, id, plusMs(at, unclearMs))
    },
  },
  DoctorCameAfterAll: endsCare(),
  AbsenceDismissed: endsCare(),
  /** A connected side is not absent; an hour that the appointment has left does not count for the present one. */
  MediaConnected: {
    reads: ({ data }) => [entryKey('doctorAbsent', data.appointmentId)],
    writes({ stream, data: { appointmentId: id } }, documents) {
      const entry = documents.get<Extract<DueEntry, { kind: 'doctorAbsent' }>>(entryKey('doctorAbsent', id))
      if (entry && idOfStream(stream) === videoVisitIdOf(id, entry.start)) notDue(documents, id, 'doctorAbsent')
    },
  },
}

interface EndsCare {
  data: { appointmentId: string; until: string }
}

/** A handler after which care ends by itself at `until`, and its note is asked for a while later. */
function endsCare(alsoDo?: (data: EndsCare['data'], documents: Documents) => void): Handler<EndsCare> {
  return {
    reads: ({ data }) => [signatureAskKey(data.appointmentId)],
    writes({ data }, documents) {
      const { appointmentId: id, until } = data
      alsoDo?.(data, documents)
      due(documents, until, { kind: 'careEnd', id })
      postponeSignature(documents, id, signatureAskedAt(until))
    },
  }
}

interface AtHour extends Pick<Recorded, 'metadata'> {
  data: {
    appointmentId: string
    visit: Visit
    rescheduleUntil: string
    holdsPatient?: boolean | undefined
    linked?: boolean | undefined
  }
}

function setTimers(
  { data: { rescheduleUntil, appointmentId: id, visit, holdsPatient, linked }, metadata: { at } }: AtHour,
  documents: Documents,
): void {
  due(documents, rescheduleUntil, { kind: 'reschedulingClose', id })
  due(documents, closingAskedAt(visit), { kind: 'closingAsk', id })
  due(documents, careEndsAt(visit), { kind: 'careEnd', id })
  due(documents, signatureAskedAt(visit.end), { kind: 'signatureAsk', id })
  if (visit.careType === 1) due(documents, absentAt(visit), { kind: 'doctorAbsent', id, start: visit.start })
  if (linked === false) return
  // An unconfirmed visit has one reminder to confirm it.
  remindAtTimes({ id, start: visit.start, at }, documents, bindsPatient({ holdsPatient }) ? reminders : ['day'])
}

function remindAtTimes(
  { id, start, at }: { id: string; start: string; at: string },
  documents: Documents,
  times: readonly Reminder[] = reminders,
): void {
  for (const before of times) {
    const remind = remindAt({ start }, before)
    // Buying, confirming or moving shortly before the visit makes its reminder superfluous.
    if (remind > at) due(documents, remind, { kind: reminderKinds[before], id })
  }
}
