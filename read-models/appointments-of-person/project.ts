import { bindsPatient } from '@turno/domain/appointment/state.ts'
import { isKnownToPatient } from '@turno/domain/relation.ts'
import { toMs } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { type Documents, projection, type Recorded } from '../projection.ts'
import {
  type AppointmentView,
  appointmentKey,
  closedIndex,
  model,
  openIndex,
  openVideoIndex,
  othersIndex,
  pairIndex,
  personIndex,
  proposedIndex,
  typedKey,
  typedOfDoctorIndex,
} from './view.ts'

/** Sold appointments, for both sides. */
export const appointmentsOfPerson = projection(model, {
  AppointmentScheduled: {
    reads: ({ data: { patientId, typedName } }) => (typedName === undefined ? [] : [typedKey(patientId)]),
    writes: schedule,
  },
  /** Leaves only the data that a rebuild without the patient's key would give. */
  PersonErased: {
    reads: ({ data }) => [typedKey(data.accountId)],
    writes({ data: { accountId } }, documents) {
      for (const id of documents.get<string[]>(typedKey(accountId)) ?? []) {
        const appointment = documents.get<AppointmentView>(appointmentKey(id))
        if (appointment) documents.set(appointmentKey(id), { ...appointment, typedName: null })
      }
    },
  },
  AppointmentRescheduled: {
    reads: keysOf,
    writes({ data }, documents) {
      const { by, visit, previous, rescheduleUntil } = data
      const moved = {
        visit,
        rescheduleUntil,
        holdsPatient: bindsPatient(data),
        movedFrom: previous.start,
        proposal: null,
        earlierHour: null,
        doctorAbsent: false,
      }
      const to = ({ ownMoves, holdsPatient, confirmedFor }: AppointmentView) => ({
        ...moved,
        ownMoves: by === 'patient' ? ownMoves + 1 : ownMoves,
        confirmedFor: moved.holdsPatient && !holdsPatient ? visit.start : confirmedFor,
      })
      change(data, to, documents)
      enter(data, documents)
      documents.removeFromIndex(proposedIndex(data.doctorId), data.appointmentId)
      nameAsTyped(documents.get(appointmentKey(data.appointmentId)), documents)
    },
  },
  MoveProposed: changes(
    ({ proposalId, visit, endsAt }) => ({ proposal: { proposalId, visit, endsAt } }),
    ({ appointmentId, doctorId }, documents) => {
      const one = documents.get<AppointmentView>(appointmentKey(appointmentId))
      if (one) documents.addToIndex(proposedIndex(doctorId), appointmentId, toMs(one.visit.start))
    },
  ),
  MoveProposalEnded: changes(
    () => ({ proposal: null }),
    ({ appointmentId, doctorId }, documents) => documents.removeFromIndex(proposedIndex(doctorId), appointmentId),
  ),
  EarlierHourAsked: changes(({ wanted }) => ({ wantsEarlier: wanted })),
  EarlierHourOffered: changes(({ moveId, visit, offeredUntil: until }) => ({ earlierHour: { moveId, visit, until } })),
  MoveAbandoned: changes(() => ({ earlierHour: null })),
  AppointmentReminded: changes(({ start: remindedFor }) => ({ remindedFor })),
  AppointmentConfirmed: changes(
    ({ start: confirmedFor, holdId }) => ({ confirmedFor, ...(holdId ? { holdsPatient: true } : {}) }),
    ({ appointmentId }, documents) => nameAsTyped(documents.get(appointmentKey(appointmentId)), documents),
  ),
  AppointmentCancelled: changes(
    ({ by, refund, doctorAbsent }) => ({
      cancelled: { by: doctorAbsent || by === 'system' ? 'doctorAbsent' : by, refund },
    }),
    close,
  ),
  DoctorFoundAbsent: changes(() => ({ doctorAbsent: true })),
  DoctorCameAfterAll: changes(() => ({ doctorAbsent: false })),
  VisitMessageSent: {
    reads: keysOf,
    writes({ data }, documents) {
      const { from, sentence, minutes, start, at } = data
      change(data, ({ said = [] }) => ({ said: [...said, { from, sentence, minutes, start, at }] }), documents)
    },
  },
  CareFinished: changes(({ outcome, by }) => ({ outcome, endedByTime: by === 'system' }), close),
})

function schedule({ data }: Recorded<'AppointmentScheduled'>, documents: Documents): void {
  const { appointmentId: id, patientId, doctorId, orderId, requestId, visit, rescheduleUntil, atDesk, typedName } = data
  const holdsPatient = bindsPatient(data)
  const sold = { id, patientId, doctorId, orderId, requestId, visit, rescheduleUntil, atDesk, holdsPatient }
  const view: AppointmentView = {
    ...sold,
    typedName,
    movedFrom: null,
    ownMoves: 0,
    proposal: null,
    wantsEarlier: false,
    earlierHour: null,
    cancelled: null,
    doctorAbsent: false,
    outcome: null,
    endedByTime: false,
    remindedFor: null,
    confirmedFor: null,
  }
  documents.set(appointmentKey(id), view)
  if (typedName !== undefined) {
    const key = typedKey(patientId)
    documents.set(key, [...(documents.get<string[]>(key) ?? []), id])
  }
  enter(data, documents)
  nameAsTyped(view, documents)
  documents.changed([patientId, doctorId], appointmentKey(id))
}

/** Places an open appointment at its hour in all indexes. */
function enter(data: OfAppointment & { visit: Visit }, documents: Documents): void {
  const { appointmentId, patientId, doctorId, visit } = data
  const [start, end] = [toMs(visit.start), toMs(visit.end)]
  const sides = [
    [patientId, doctorId],
    [doctorId, patientId],
  ] as const
  for (const [personId, other] of sides) {
    documents.addToIndex(personIndex(personId), appointmentId, end)
    documents.addToIndex(openIndex(personId), appointmentId, start)
    if (visit.careType === 1) documents.addToIndex(openVideoIndex(personId), appointmentId, start)
    documents.addToIndex(othersIndex(personId), other, end)
  }
  documents.addToIndex(pairIndex({ patientId, doctorId }), appointmentId, end)
}

/** Lists an appointment among those that are found by the typed name, as long as its patient knows nothing of it. */
function nameAsTyped(one: AppointmentView | undefined, documents: Documents): void {
  if (one?.typedName === undefined) return
  if (isKnownToPatient(one)) documents.removeFromIndex(typedOfDoctorIndex(one.doctorId), one.id)
  else documents.addToIndex(typedOfDoctorIndex(one.doctorId), one.id, toMs(one.visit.end))
}

/** Takes an appointment that was cancelled or finished from those that are open. */
function close({ appointmentId, ...of }: OfAppointment, documents: Documents): void {
  const one = documents.get<AppointmentView>(appointmentKey(appointmentId))
  if (!one) return
  documents.removeFromIndex(proposedIndex(of.doctorId), appointmentId)
  for (const personId of [of.patientId, of.doctorId]) {
    documents.removeFromIndex(openIndex(personId), appointmentId)
    documents.removeFromIndex(openVideoIndex(personId), appointmentId)
    documents.addToIndex(closedIndex(personId), appointmentId, toMs(one.visit.end))
  }
}

/** A handler that changes an appointment's document. @param then what else it writes */
function changes<Data extends OfAppointment>(
  to: (data: Data) => Partial<AppointmentView>,
  then?: (data: OfAppointment, documents: Documents) => void,
) {
  return {
    reads: keysOf,
    writes({ data }: { data: Data }, documents: Documents) {
      change(data, () => to(data), documents)
      then?.(data, documents)
    },
  }
}

interface OfAppointment {
  appointmentId: string
  patientId: string
  doctorId: string
}

function keysOf({ data }: { data: OfAppointment }): string[] {
  return [appointmentKey(data.appointmentId)]
}

function change(
  of: OfAppointment,
  to: (appointment: AppointmentView) => Partial<AppointmentView>,
  documents: Documents,
): void {
  const key = appointmentKey(of.appointmentId)
  const appointment = documents.get<AppointmentView>(key)
  if (!appointment) return
  documents.set(key, { ...appointment, ...to(appointment) } satisfies AppointmentView)
  documents.changed([of.patientId, of.doctorId], key)
}
