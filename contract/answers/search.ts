import * as v from 'valibot'
import { publicTexts } from '../fields/doctor.ts'
import { answersOf } from '../fields/rules.ts'
import { pesos } from '../kinds/money.ts'
import { publicAgreement } from './agreements.ts'
import { socialNetwork } from './doctors.ts'
import { careType } from './fields.ts'
import { rating } from './reviews.ts'
import { consultingType, publicRoom } from './schedules.ts'

/** Autocomplete: what may be searched for. Option: 1 speciality, 2 procedure, 3 disease, 4 doctor. */
export const suggestion = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** The doctor's id, of option 4; else ''. */
  doctor: v.string(),
  option: v.picklist([1, 2, 3, 4]),
  name_option: v.string(),
  /** Doctors with free hours for it, at most `suppliedMax`; null for a doctor. */
  doctors: v.nullable(v.number()),
})
export type Suggestion = v.InferOutput<typeof suggestion>

/** A speciality that people often look for, and that somebody has free hours for. */
export const frequentSpeciality = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** The first date with a free hour, in Bogotá. */
  date: v.string(),
  /** The lowest price of the first hours on that date. */
  from: pesos,
})
export type FrequentSpeciality = v.InferOutput<typeof frequentSpeciality>

/** Public data of an active doctor, and no others. */
export const publicDoctor = v.strictObject({
  id: v.string(),
  id_user_doctor: v.string(),
  /** `profession`: of who has the speciality; '' where the catalogue does not say. */
  speciality_by_doctor: v.array(
    v.strictObject({ specialty: v.string(), subspecialty: v.string(), profession: v.string() }),
  ),
  ...answersOf(publicTexts.found),
  /** The name with its title. */
  user: v.strictObject({ id: v.string(), full_name: v.string() }),
  /** Its address; '' without one. */
  photo: v.string(),
  /** null: too few reviews to say. */
  rating: v.nullable(rating),
})

/** An active doctor's practice; empty parts are '' and lists without entries. */
const publicPractice = v.strictObject({
  ...answersOf(publicTexts.practice),
  professional_card: v.string(),
  web_site: v.string(),
  social_networks: v.array(socialNetwork),
  /** Landlines of the practice alone. */
  phones: v.array(v.string()),
  /** The diseases that the doctor attends. */
  cies: v.array(v.strictObject({ id: v.string(), cie_name: v.string() })),
})

const position = { lat: v.nullable(v.number()), lng: v.nullable(v.number()) }

/** A bookable hour of one schedule. A booking names `id`, `revision`, `minutes` and the displayed price. */
const scheduler = v.strictObject({
  id: v.string(),
  revision: v.number(),
  /** Length of a visit. */
  minutes: v.number(),
  appointment_web: v.boolean(),
  /** Price of the requested care type, else the lowest. */
  price: pesos,
  config_calendar: v.strictObject({
    /** The first hour of the week's days; '' where it has none. */
    start_hour: v.string(),
    consulting_type: v.array(consultingType),
  }),
  /** Free hours (HH:MM in Bogotá) by date (YYYY-MM-DD), earliest first. */
  free_slot_calendar: v.record(v.string(), v.array(v.string())),
  /** null: no room, by video or at home only. */
  consulting_room: v.nullable(v.strictObject({ id: v.string(), name: v.string(), address: v.string(), ...position })),
  /** null: a consultation. */
  technical_cup: v.nullable(v.strictObject({ id: v.string(), name: v.string() })),
})
export type Scheduler = v.InferOutput<typeof scheduler>

/** POST Doctor/get_doctor, action 6, and GET api/v1/doctors/{id}/user: a doctor as others see the doctor. */
export const publicDoctorProfile = v.strictObject({
  ...publicDoctor.entries,
  ...publicPractice.entries,
  consulting_rooms: v.array(publicRoom),
})

/** A doctor with the first free hours, by schedule: the schedule of the earliest hour first. */
const found = v.strictObject({
  doctor: publicDoctor,
  scheduler: v.array(scheduler),
  consulting_rooms: v.array(publicRoom),
})
export type FoundDoctor = v.InferOutput<typeof found>

const column = v.strictObject({
  care_type: careType,
  /** Doctors on all pages. */
  total: v.number(),
  doctors: v.array(found),
  /** How many doctors would see a waiting-list request on the same terms. */
  waiting_list_doctors: v.number(),
})
export type FoundColumn = v.InferOutput<typeof column>

/** POST api/v2/doctor-search-engine */
export const searchAnswer = v.strictObject({
  columns: v.array(column),
  /** Subject of a waiting-list request: the speciality, or the procedure; '' where there is none. */
  speciality_id: v.string(),
  cup_id: v.string(),
})

/** GET api/v1/doctor-search-engine/doctors/{id}: the schedules without their free hours. */
export const doctorPage = v.strictObject({
  ...found.entries,
  /** By which patients may ask to be attended. */
  agreements: v.array(publicAgreement),
  practice: publicPractice,
  /** Bookable procedures, besides consultations. */
  procedures: v.array(v.strictObject({ id: v.string(), name: v.string() })),
})

/** GET api/v1/doctor-search-engine/doctors/{id}/slots */
export const doctorSlots = v.strictObject({
  scheduler: v.array(scheduler),
  /** The first date that has a free hour, also outside the asked days; null: none. */
  first_date: v.nullable(v.string()),
})

/** GET api/v1/doctor-search-engine/doctors */
export const namedDoctor = v.strictObject({ id: v.string(), name: v.string(), specialities: v.string() })

export type PublicPractice = v.InferOutput<typeof publicPractice>
export type DoctorPage = v.InferOutput<typeof doctorPage>

export type SearchAnswer = v.InferOutput<typeof searchAnswer>
