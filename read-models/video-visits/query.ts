import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { maySee, relationOf } from '@turno/domain/relation.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { roomClosesAt, roomOpensAt, videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import { absentAt } from '@turno/domain/visit.ts'
import { patientName } from '../appointments-of-person/patient-name.ts'
import { type AppointmentView, appointmentKey, model as appointments } from '../appointments-of-person/view.ts'
import { names } from '../catalogues/query.ts'
import type { Moment } from '../moment.ts'
import { askedOf, doctorName, doctors, fullName, people, specialityNames } from '../people/query.ts'
import type { Reader } from '../projection.ts'
import { model, untouched, type VideoVisitView, visitKey } from './view.ts'

/**
 * The consultation of an appointment by video, at the hour where it is now, as one of the two may see it; undefined:
 * there is no such appointment (yet), or it is not by video.
 */
export async function videoVisitOf(
  reader: Reader,
  appointmentId: string,
  readerId: string,
  moment: Moment,
): Promise<VideoVisit | undefined> {
  const [appointment] = await reader.get<AppointmentView>(appointments, [appointmentKey(appointmentId)])
  if (appointment?.visit.careType !== 1) return undefined
  const { patientId, doctorId, visit } = appointment
  const [[found], persons, cards, called] = await Promise.all([
    reader.get<VideoVisitView>(model, [visitKey(videoVisitIdOf(appointmentId, visit.start))]),
    people(reader, [patientId, doctorId]),
    doctors(reader, [doctorId]),
    names(reader),
  ])
  const view = found ?? untouched
  const [patient, doctor] = [persons.get(patientId), persons.get(doctorId)]
  const isTold = (): boolean =>
    isByTelephone(view) && maySee('phone', relationOf([appointment], askedOf(cards.get(doctorId), moment)))
  return {
    appointment_id: appointmentId,
    start_date: visit.start,
    end_date: visit.end,
    opens_at: roomOpensAt(visit),
    closes_at: roomClosesAt(visit),
    absent_at: absentAt(visit),
    doctor_id: doctorId,
    doctor: doctorName(doctor),
    specialities: specialityNames(cards.get(doctorId), called),
    patient_id: patientId,
    patient: readerId === patientId ? fullName(patient) : patientName(appointment, patient),
    at_patient: sideOf(view, 'patient'),
    at_doctor: sideOf(view, 'doctor'),
    consent: view.consent,
    delay_minutes: view.delayMinutes,
    calls: view.calls,
    called_at: view.calledAt,
    connected_at: view.connectedAt,
    phone: readerId === patientId || isTold() ? (patient?.phone ?? '') : '',
    ended: endOf(appointment, view, moment),
  }
}

const sideOf = ({ sides }: VideoVisitView, side: Side): VideoVisit['at_patient'] => {
  const { inside, enteredAt, telephone } = sides[side]
  return { inside, entered_at: enteredAt, telephone }
}

const isByTelephone = ({ sides }: VideoVisitView): boolean => sides.patient.telephone || sides.doctor.telephone

function endOf(
  { cancelled, outcome, visit }: AppointmentView,
  view: VideoVisitView,
  moment: Moment,
): VideoVisit['ended'] {
  if (cancelled) return 'cancelled'
  if (outcome) return 'finished'
  return view.ended ?? (moment.isBefore(roomClosesAt(visit)) ? null : 'timeOver')
}
