import * as v from 'valibot'
import { pesos } from '../money.ts'
import { careType, instant } from './fields.ts'

/** Autocomplete: what may be searched for. Option: 1 speciality, 2 procedure, 3 disease, 4 doctor. */
export const suggestion = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** The doctor's id, for option 4; else ''. */
  doctor: v.string(),
  option: v.picklist([1, 2, 3, 4]),
  name_option: v.string(),
})
export type Suggestion = v.InferOutput<typeof suggestion>

const rating = v.nullable(v.strictObject({ average: v.number(), count: v.number() }))

const foundDoctor = v.strictObject({
  id: v.string(),
  id_user_doctor: v.string(),
  speciality_by_doctor: v.array(v.strictObject({ specialty: v.string(), subspecialty: v.string() })),
  academic: v.string(),
  review: v.string(),
  teaching: v.string(),
  user: v.strictObject({ id: v.string(), full_name: v.string() }),
  photo: v.string(),
  rating,
})

/** What can be booked of one schedule: `free_slot_calendar` has the first times (HH:MM) by date. */
const scheduler = v.strictObject({
  id: v.string(),
  revision: v.number(),
  minutes: v.number(),
  appointment_web: v.boolean(),
  price: pesos,
  config_calendar: v.strictObject({
    start_hour: v.string(),
    consulting_type: v.array(v.strictObject({ label: v.string(), value: careType, price: pesos })),
  }),
  free_slot_calendar: v.record(v.string(), v.array(v.string())),
  consulting_room: v.nullable(
    v.strictObject({ name: v.string(), lat: v.nullable(v.number()), lng: v.nullable(v.number()) }),
  ),
  technical_cup: v.nullable(v.strictObject({ id: v.string(), name: v.string() })),
})

const foundRoom = v.strictObject({
  id: v.string(),
  address: v.string(),
  city_id: v.string(),
  consulting_room: v.string(),
  doctor_id: v.string(),
  doctor_name: v.string(),
})

export const found = v.strictObject({
  doctor: foundDoctor,
  scheduler: v.array(scheduler),
  consulting_rooms: v.array(foundRoom),
})
export type Found = v.InferOutput<typeof found>

export const slot = v.strictObject({
  id_calendario: v.string(),
  revision: v.number(),
  care_type: careType,
  start: instant,
  end: instant,
  price: pesos,
})
export type Slot = v.InferOutput<typeof slot>

const review = v.strictObject({
  id: v.string(),
  rating: v.number(),
  text: v.string(),
  /** First name. */
  author: v.string(),
  date: v.string(),
  answer: v.nullable(v.string()),
})

/** GET api/v1/doctors/{id}/public-profile */
export const doctorPage = v.strictObject({
  ...found.entries,
  verified: v.boolean(),
  professional_card: v.string(),
  experience: v.array(v.string()),
  associations: v.array(v.string()),
  languages: v.array(v.string()),
  treatments: v.array(v.string()),
  diseases: v.array(v.string()),
  reviews: v.array(review),
})
export type DoctorPage = v.InferOutput<typeof doctorPage>
