import { bindsPatient } from '@turno/domain/appointment/state.ts'
import { toMs } from '@turno/domain/time.ts'
import { type Documents, projection, type Recorded } from '../projection.ts'
import { type AppointmentView, appointmentKey, model, personIndex, typedKey } from './view.ts'

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
      const { appointmentId, patientId, doctorId, by, visit, previous, rescheduleUntil } = data
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
      for (const personId of new Set([patientId, doctorId]))
        documents.addToIndex(personIndex(personId), appointmentId, toMs(visit.end))
    },
  },
  MoveProposed: changes(({ proposalId, visit, endsAt }) => ({ proposal: { proposalId, visit, endsAt } })),
  MoveProposalEnded: changes(() => ({ proposal: null })),
  EarlierHourAsked: changes(({ wanted }) => ({ wantsEarlier: wanted })),
  EarlierHourOffered: changes(({ moveId, visit, offeredUntil: until }) => ({ earlierHour: { moveId, visit, until } })),
  MoveAbandoned: changes(() => ({ earlierHour: null })),
  AppointmentReminded: changes(({ start: remindedFor }) => ({ remindedFor })),
  AppointmentConfirmed: changes(({ start: confirmedFor, holdId }) => ({
    confirmedFor,
    ...(holdId ? { holdsPatient: true } : {}),
  })),
  AppointmentCancelled: changes(({ by, refund, doctorAbsent }) => ({
    cancelled: { by: doctorAbsent || by === 'system' ? 'doctorAbsent' : by, refund },
  })),
  DoctorFoundAbsent: changes(() => ({ doctorAbsent: true })),
  DoctorCameAfterAll: changes(() => ({ doctorAbsent: false })),
  CareFinished: changes(({ outcome, by }) => ({ outcome, endedByTime: by === 'system' })),
})

function schedule({ data }: Recorded<'AppointmentScheduled'>, documents: Documents): void {
  const { appointmentId: id, patientId, doctorId, orderId, requestId, visit, rescheduleUntil, atDesk, typedName } = data
  const holdsPatient = bindsPatient(data)
  const sold = { id, patientId, doctorId, orderId, requestId, visit, rescheduleUntil, atDesk, holdsPatient }
  documents.set(appointmentKey(id), {
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
  } satisfies AppointmentView)
  if (typedName !== undefined) {
    const key = typedKey(patientId)
    documents.set(key, [...(documents.get<string[]>(key) ?? []), id])
  }
  for (const personId of new Set([patientId, doctorId]))
    documents.addToIndex(personIndex(personId), id, toMs(visit.end))
  documents.changed([patientId, doctorId], appointmentKey(id))
}

/** A handler that changes an appointment's document. */
function changes<Data extends OfAppointment>(to: (data: Data) => Partial<AppointmentView>) {
  return {
    reads: keysOf,
    writes({ data }: { data: Data }, documents: Documents) {
      change(data, () => to(data), documents)
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
