import { legible, visibleText } from '@turno/domain/text.ts'
import * as v from 'valibot'
import { officeFields, siteFields } from '../fields/office.ts'
import { rulesOf } from '../fields/rules.ts'
import { calendarDate } from '../kinds/dates.ts'
import { chosenCareType, idSchema, numeric, orNone } from '../kinds/ids.ts'
import { amount } from '../kinds/money.ts'
import { siteCode } from '../kinds/practice.ts'
import { typed } from '../kinds/typed.ts'

export type {
  AffectedAppointment,
  AttendedProcedure,
  ConsultingRoom,
  DoctorWeek,
  MedicalSchedule,
  OfferedByDoctor,
} from '../answers/schedules.ts'

/** Answers of the calls about a doctor's offices, schedules and procedures (spec, section 8). */
export const scheduleTexts = {
  roomsNotLoaded: 'No fue posible cargar los consultorios',
  roomNotCreated: 'No fue posible crear el consultorio',
  roomNotChanged: 'No fue posible editar el consultorio',
  roomNotTurned: 'No fue posible cambiar el estado del consultorio',
  roomCreated: 'Consultorio creado',
  updated: 'Registro actualizado',
  created: 'Registro creado',
  saved: 'Cambios guardados',
  typesNotLoaded: 'Error al obtener tipos de consulta',
  proceduresNotLoaded: 'Error al obtener los procedimientos.',
  notSaved: 'No fue posible guardar el registro',
  notRemoved: 'No fue eliminar el registro',
  cupsNotLoaded: 'No fue posible obtener cups',
  ownCupsNotLoaded: 'No fue posible obtener cups del medico',
  soldOutside: 'Hay citas vendidas que este cambio deja por fuera. Revísalas antes de guardar.',
  duplicate: 'Ya existe una consulta con estos mismos parametros.',
  addProcedureFirst: 'Agrega primero este procedimiento a los que atiendes.',
  procedureScheduled: 'Cierra primero los horarios de este procedimiento.',
} as const

/** A day that a schedule can be about. */
const day = v.pipe(calendarDate('La fecha no es valida'), v.regex(/^2[01]/, 'La fecha no es valida'))

/** Paths that name a day. */
export const scheduleDate = v.object({ date: day })

/**
 * The appointments that the caller was shown as affected. A change that affects others is refused with code
 * `appointmentsAffected` and all of them, so the first try, which names none, is the preview.
 */
const shown = v.optional(v.pipe(v.array(idSchema), v.maxLength(5_000)), [])

/** DELETE api/v1/consulting-rooms/{id} and api/v1/medical-schedule/{id} */
export const closing = v.object({ shown })

const wrongPlace = 'La latitud va de −90 a 90, la longitud de −180 a 180.'
const degrees = v.union(
  [v.number(), v.pipe(v.string(), typed, v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))],
  wrongPlace,
)
const latitude = v.pipe(degrees, v.minValue(-90, wrongPlace), v.maxValue(90, wrongPlace))
const longitude = v.pipe(degrees, v.minValue(-180, wrongPlace), v.maxValue(180, wrongPlace))

const room = rulesOf(officeFields)
/** Several lines, which patients read. */
const preparation = v.pipe(
  v.string('El dato no es valido'),
  typed,
  v.maxLength(siteFields.room.preparation.max, 'El dato es demasiado largo'),
  v.transform((words) => visibleText(legible(words)) || null),
)
const site = { provider_code: v.optional(siteCode), preparation: v.optional(preparation) }

/** POST api/v1/consulting-rooms; the pin's position is optional. */
export const openOffice = v.object({
  ...room,
  ...site,
  lat: v.optional(v.nullable(latitude), null),
  lng: v.optional(v.nullable(longitude), null),
})

/** PATCH api/v1/consulting-rooms/{id}: fields left out stay; `active` opens or closes. */
export const changeOffice = v.object({
  ...v.partial(v.object(room)).entries,
  ...site,
  lat: v.optional(v.nullable(latitude)),
  lng: v.optional(v.nullable(longitude)),
  active: v.optional(v.boolean()),
  shown,
})

const wrongHour = 'Las horas van en cuartos de hora: 8:00, 8:15, 8:30.'
const hour = v.pipe(v.string(wrongHour), typed, v.regex(/^([01]\d|2[0-4]):[0-5]\d$/, wrongHour))
/** A day ends at 24:00, which clocks call 00:00. */
const end = v.pipe(
  hour,
  v.transform((to) => (to === '00:00' ? '24:00' : to)),
)
const hours = { from: hour, to: end }
const days = v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(7))
const minutes = v.pipe(numeric, v.integer(), v.minValue(0), v.maxValue(100_000))

const consultingType = v.object({
  value: chosenCareType,
  /** Pesos, at most two decimals. */
  price: v.pipe(
    amount,
    v.minValue(0, 'La tarifa debe ser mayor o igual a cero'),
    v.maxValue(100_000_000, 'La tarifa es demasiado alta'),
  ),
})

const terms = {
  /** None: video and care at home alone; then the city says where. */
  consulting_room_id: orNone(idSchema),
  city_id: v.optional(v.nullable(v.pipe(v.string(), typed, v.maxLength(20))), null),
  /** The procedure (CUPS) that the hours are for; none: consultations. */
  cup_id: orNone(idSchema),
  config_calendar: v.object({
    consulting_type: v.pipe(
      v.array(consultingType, 'Elige al menos un tipo de consulta.'),
      v.minLength(1, 'Elige al menos un tipo de consulta.'),
      v.maxLength(3),
    ),
  }),
  /** Weekdays from 1 (Monday) to 7, hours as HH:MM; to may be 24:00. */
  weekly: v.pipe(
    v.array(v.object({ weekday: days, ...hours }), 'Elige al menos un día.'),
    v.minLength(1, 'Elige al menos un día.'),
    v.maxLength(100),
  ),
  valid_from: day,
  valid_to: v.optional(v.nullable(day), null),
  visit_minutes: v.optional(minutes, 15),
  notice_minutes: v.optional(minutes, 120),
  horizon_days: v.optional(minutes, 60),
}

/** POST api/v1/medical-schedule */
export const openSchedule = v.object(terms)
export type OpenSchedule = v.InferOutput<typeof openSchedule>

/** PUT api/v1/medical-schedule/{id}: all terms; `revision` is the one that was edited. */
export const reviseSchedule = v.object({ ...terms, revision: v.pipe(numeric, v.integer(), v.minValue(1)), shown })

const needsCup = v.pipe(
  v.string('Procedimiento es requerido'),
  typed,
  v.nonEmpty('Procedimiento es requerido'),
  idSchema,
)

/** POST api/v1/doctor-technical-cups: a procedure with hours and a price of its own. */
export const openTechnicalCup = v.object({ ...terms, cup_id: needsCup })
export const reviseTechnicalCup = v.object({ ...reviseSchedule.entries, cup_id: needsCup })

/** PUT api/v1/medical-schedule/{id}/special-hours/{date}: the hours of that date; null: those of the week again. */
export const setSpecialHours = v.object({
  hours: v.nullable(v.pipe(v.array(v.object(hours)), v.maxLength(24))),
  shown,
})

/** PUT api/v1/medical-schedule/doctor/{id}/days-off/{date} */
export const takeDayOff = v.object({ off: v.boolean(), shown })

/** PATCH api/v1/medical-schedule/doctor/{id}: fields left out stay. */
export const changeSettings = v.object({
  /** Whether the holidays of Colombia are days off. */
  observes_holidays: v.optional(v.boolean()),
  pause_minutes: v.optional(minutes),
  simultaneous_appointments: v.optional(
    v.pipe(numeric, v.integer(), v.minValue(1, 'Debe atender al menos una cita a la vez.'), v.maxValue(20)),
  ),
  shown,
})

/** GET api/v1/doctors/{id}/week: so many days from a date on. */
export const askWeek = v.object({
  from: day,
  days: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(42)), 7),
})

/** GET api/v1/medical-schedule/{id}/doctor/exams-consultation-procedures/without-schedules */
export const askUnscheduled = v.object({ group_cup_id: v.optional(v.pipe(v.string(), typed, v.maxLength(2)), '') })

/** GET api/v1/cups-doctor/doctor/{id}: use, qx and scope as of GET api/v1/cups. */
export const askAttended = v.object({
  use: v.optional(v.picklist(['AP', 'AC', '']), ''),
  qx: v.optional(v.picklist(['S', 'N', '']), ''),
  scope: v.optional(v.picklist(['D', '']), ''),
})

/** POST api/v1/cups-doctor */
export const addProcedure = v.object({ cup_id: needsCup })

/** PATCH api/v1/cups-doctor/{id}: whether the doctor attends it. */
export const turnProcedure = v.object({ active: v.boolean() })
