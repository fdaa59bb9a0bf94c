import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofDoctor = { doctorId: v.string() }
const ofRoom = { ...ofDoctor, roomId: v.string() }
const ofSchedule = { ...ofDoctor, scheduleId: v.string() }

/** Degrees north and east. */
const positionSchema = v.object({ lat: v.number(), lng: v.number() })

const room = {
  name: v.string(),
  address: v.string(),
  cityId: v.string(),
  /** Position of the pin on a map; null: none was set. */
  position: v.optional(v.nullable(positionSchema), null),
  /** REPS: the 12 digits of the site, of which ten are the doctor's; null and, in old logs, absent: none is known. */
  providerCode: v.optional(v.nullable(v.string())),
  /** What patients prepare for a visit there, in the doctor's words; null and, in old logs, absent: nothing. */
  preparation: v.optional(v.nullable(v.string())),
}

const ofDoctorAlone = { of: 'doctorId', under: 'personKey' } as const
const ofSite = { providerCode: ofDoctorAlone, preparation: ofDoctorAlone } as const

/** Hours of one day, as HH:MM of Bogotá in quarter hours; `to` may be 24:00. */
const hoursSchema = v.object({ from: v.string(), to: v.string() })
export type Hours = v.InferOutput<typeof hoursSchema>

const careTypeSchema = v.picklist([0, 1, 2])

const termsSchema = v.object({
  /** The consulting room; null: video and visits at home alone. */
  roomId: v.nullable(v.string()),
  /** City of home visits: the office's, if there is one. */
  cityId: v.string(),
  /** The procedure (CUPS) that these hours are for; null: a consultation. */
  cupId: v.nullable(v.string()),
  /** The bookable care, each kind with its price in integer centavos. */
  care: v.array(v.object({ careType: careTypeSchema, feeCents: v.number() })),
  /** The hours of a week; weekdays from 1 (Monday) to 7. */
  weekly: v.array(v.object({ weekday: v.number(), ...hoursSchema.entries })),
  /** First and last day, YYYY-MM-DD; without a last one the hours go on. */
  validFrom: v.string(),
  validTo: v.nullable(v.string()),
  /** Length of a visit: 15 minutes or a multiple. */
  visitMinutes: v.number(),
  /** How long before its start a visit can still be booked. */
  noticeMinutes: v.number(),
  /** How many days ahead a visit can be booked. */
  horizonDays: v.number(),
})
/** A schedule's promise to those who book from it. */
export type Terms = v.InferOutput<typeof termsSchema>

/** Stream `schedule-<doctorId>`: where and when a doctor can be booked, and for how much. */
export const scheduleEvents = {
  ConsultingRoomOpened: eventType(v.object({ ...ofRoom, ...room }), ofSite),
  ConsultingRoomDescribed: eventType(v.object({ ...ofRoom, ...room }), ofSite),
  ConsultingRoomClosed: eventType(v.object(ofRoom)),
  ConsultingRoomReopened: eventType(v.object(ofRoom)),
  /** The usual fee, which an offer begins with. */
  TariffSet: eventType(v.object({ ...ofDoctor, careType: careTypeSchema, feeCents: v.number() })),
  ScheduleOpened: eventType(v.object({ ...ofSchedule, revision: v.number(), terms: termsSchema })),
  ScheduleRevised: eventType(v.object({ ...ofSchedule, revision: v.number(), terms: termsSchema })),
  ScheduleClosed: eventType(v.object(ofSchedule)),
  /** The hours of one date, in place of the week's, even on a day off. */
  SpecialHoursSet: eventType(v.object({ ...ofSchedule, date: v.string(), hours: v.array(hoursSchema) })),
  SpecialHoursWithdrawn: eventType(v.object({ ...ofSchedule, date: v.string() })),
  /** `cancelledAt`: when the doctor cancelled all of that day with it; absent: promised visits of that day remain. */
  /** `cancelledAt`: all that was promised for the day goes; `reason`: what its patients read. */
  DayTakenOff: eventType(
    v.object({
      ...ofDoctor,
      date: v.string(),
      cancelledAt: v.optional(v.string()),
      reason: v.optional(v.nullable(v.string())),
    }),
    { reason: { of: 'doctorId', under: 'personKey' } },
  ),
  DayGivenBack: eventType(v.object({ ...ofDoctor, date: v.string() })),
  /** Whether the holidays of Colombia are days off. */
  HolidaysObserved: eventType(v.object({ ...ofDoctor, on: v.boolean() })),
  /** Minutes between two visits; every visit's time is held until its end plus these. */
  PauseSet: eventType(v.object({ ...ofDoctor, minutes: v.number() })),
}
export type ScheduleEvent = EventsOf<typeof scheduleEvents>
