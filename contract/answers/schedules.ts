import * as v from 'valibot'
import { officeFields, siteFields } from '../fields/office.ts'
import { answersOf } from '../fields/rules.ts'
import { pesos } from '../kinds/money.ts'
import { cupFacts } from './catalogues.ts'
import { careType, instant } from './fields.ts'

const position = { lat: v.nullable(v.number()), lng: v.nullable(v.number()) }

/** A consulting room as anybody sees it. */
export const publicRoom = v.strictObject({
  id: v.string(),
  ...answersOf(officeFields),
  city_name: v.string(),
  doctor_id: v.string(),
  doctor_name: v.string(),
  /** null: nobody has put a pin. */
  ...position,
})

/** GET api/v1/consulting-rooms/doctor/{id}; `active` false: closed. */
export const consultingRoom = v.strictObject({
  ...publicRoom.entries,
  ...answersOf(siteFields),
  /** Its code is not one of its doctor's own: a slip, most often. */
  other_provider: v.boolean(),
  active: v.boolean(),
})
export type ConsultingRoom = v.InferOutput<typeof consultingRoom>

/** A bookable kind of care, with its price. */
export const consultingType = v.strictObject({ label: v.string(), value: careType, price: pesos })

const hours = v.strictObject({ from: v.string(), to: v.string() })

export const procedure = v.strictObject({
  id: v.string(),
  cup_id: v.string(),
  name: v.string(),
  group_cup_id: v.string(),
})

/** A schedule that is open, as its doctor sees it. */
export const medicalSchedule = v.strictObject({
  id: v.string(),
  revision: v.number(),
  /** false while its room is closed. */
  appointment_web: v.boolean(),
  /** The lowest one. */
  price: pesos,
  config_calendar: v.strictObject({
    /** The first hour of the week's days. */
    start_hour: v.string(),
    consulting_type: v.array(consultingType),
  }),
  consulting_room: v.nullable(v.strictObject({ id: v.string(), name: v.string(), ...position })),
  technical_cup: v.nullable(procedure),
  city_id: v.string(),
  city_name: v.string(),
  weekly: v.array(v.strictObject({ weekday: v.number(), ...hours.entries })),
  valid_from: v.string(),
  valid_to: v.nullable(v.string()),
  visit_minutes: v.number(),
  notice_minutes: v.number(),
  horizon_days: v.number(),
  special_hours: v.array(v.strictObject({ date: v.string(), hours: v.array(hours) })),
})
export type MedicalSchedule = v.InferOutput<typeof medicalSchedule>

/** GET api/v1/medical-schedule/doctor/{id} */
export const offeredByDoctor = v.strictObject({
  schedules: v.array(medicalSchedule),
  days_off: v.array(v.string()),
  observes_holidays: v.boolean(),
  pause_minutes: v.number(),
  simultaneous_appointments: v.number(),
})
export type OfferedByDoctor = v.InferOutput<typeof offeredByDoctor>

const sold = {
  id: v.string(),
  /** Whether its care has ended. */
  finished: v.boolean(),
  start_date: instant,
  end_date: instant,
  clase_atencion: careType,
  patient: v.string(),
  consultorio_id: v.string(),
  consultorio_nombre: v.string(),
}

/** An appointment to come that a change would leave behind: nothing happens to it, but its doctor must know. */
const affectedAppointment = v.strictObject({
  ...sold,
  /** Its room closes, its room gets another address, or its hour is offered no more. */
  reason: v.picklist(['room', 'address', 'hours']),
})
export type AffectedAppointment = v.InferOutput<typeof affectedAppointment>

/** GET api/v1/doctors/{id}/week */
export const doctorWeek = v.strictObject({
  days: v.array(
    v.strictObject({
      date: v.string(),
      /** '' on other days. */
      holiday: v.string(),
      day_off: v.boolean(),
      offered: v.array(v.strictObject({ schedule_id: v.string(), ...hours.entries })),
      /** Taken while somebody pays. */
      held: v.array(hours),
    }),
  ),
  /**
   * `confirmed`: the patient has said that they will come; `unconfirmed`: not yet to what their doctor made. `refund`:
   * what goes back once its doctor cancels it; `phone`: '' where the caller may not read it.
   */
  appointments: v.array(
    v.strictObject({
      ...sold,
      confirmed: v.boolean(),
      unconfirmed: v.boolean(),
      refund: pesos,
      phone: v.string(),
    }),
  ),
})
export type DoctorWeek = v.InferOutput<typeof doctorWeek>

/** GET api/v1/cups-doctor: a procedure that the doctor attends; the schedules that offer it on terms of its own. */
export const attendedProcedure = v.strictObject({
  ...procedure.entries,
  ...cupFacts,
  schedule_ids: v.array(v.string()),
})
export type AttendedProcedure = v.InferOutput<typeof attendedProcedure>

/** POST api/v1/consulting-rooms and the like: the new thing's id. */
export const made = v.strictObject({ id: v.string() })
