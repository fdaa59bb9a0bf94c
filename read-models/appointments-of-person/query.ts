import type { Appointment } from '@turno/contract/appointments.ts'
import { pesosOf } from '@turno/contract/money.ts'
import { toMs } from '@turno/domain/time.ts'
import { type Names, names } from '../catalogues/query.ts'
import { existing } from '../lookup.ts'
import type { Moment } from '../moment.ts'
import { doctorName, doctors, fullName, people, specialityNames } from '../people/query.ts'
import type { DoctorCard, Person } from '../people/view.ts'
import type { Reader } from '../projection.ts'
import { requests } from '../requests-of-patient/query.ts'
import { type AppointmentView, appointmentKey, model, personIndex } from './view.ts'

/** Older ones are not listed. */
const listedMax = 500

/** A person's appointments by their end, soonest first; `activeOnly`: those that are not over. */
export async function appointmentsOf(
  reader: Reader,
  personId: string,
  moment: Moment,
  activeOnly = false,
): Promise<Appointment[]> {
  const newestFirst = {
    order: 'descending',
    limit: listedMax,
    ...(activeOnly ? { min: toMs(moment.now) } : {}),
  } as const
  const ids = (await reader.range(model, personIndex(personId), newestFirst)).toReversed()
  const views = await existing<AppointmentView>(reader, model, ids.map(appointmentKey))
  return shown(reader, activeOnly ? views.filter(({ cancelled }) => !cancelled) : views, moment)
}

async function shown(reader: Reader, views: readonly AppointmentView[], moment: Moment): Promise<Appointment[]> {
  const doctorIds = views.map(({ doctorId }) => doctorId)
  const [persons, cards, posted, called] = await Promise.all([
    people(reader, [...doctorIds, ...views.map(({ patientId }) => patientId)]),
    doctors(reader, doctorIds),
    requests(
      reader,
      views.flatMap(({ requestId }) => requestId ?? []),
    ),
    names(reader),
  ])
  return views.map((view) => {
    const reason = posted.get(view.requestId ?? '')?.reason ?? ''
    return appointment(view, persons, cards, reason, called, moment)
  })
}

function appointment(
  view: AppointmentView,
  persons: ReadonlyMap<string, Person>,
  cards: ReadonlyMap<string, DoctorCard>,
  reason: string,
  called: Names,
  moment: Moment,
): Appointment {
  const { visit } = view
  return {
    id: view.id,
    clase_atencion: visit.careType,
    start_date: visit.start,
    end_date: visit.end,
    doctor_id: view.doctorId,
    doctor: doctorName(persons.get(view.doctorId)),
    specialities: specialityNames(cards.get(view.doctorId), called),
    patient_id: view.patientId,
    patient: fullName(persons.get(view.patientId)),
    office_address: placeOf(view, persons.get(view.patientId)),
    consultorio_nombre: visit.office?.name ?? '',
    ciudad: called.city(visit.cityId),
    value: pesosOf(visit.feeCents),
    state: view.cancelled ? 'cancelled' : moment.isBefore(visit.end) ? 'confirmed' : 'past',
    cancelled_by: view.cancelled?.by ?? null,
    reschedule_until: view.rescheduleUntil,
    observaciones: reason,
  }
}

/** The office, or the patient's home when the doctor comes there. */
const placeOf = ({ visit }: AppointmentView, patient: Person | undefined): string =>
  visit.careType === 2
    ? (patient?.addresses.find(({ addressId }) => addressId === visit.addressId)?.address ?? '')
    : (visit.office?.address ?? '')
