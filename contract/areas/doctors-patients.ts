import { messageTemplates } from '@turno/domain/processes/messaging.ts'
import * as v from 'valibot'
import { newPersonFields } from '../fields/person.ts'
import { rulesOf } from '../fields/rules.ts'
import { calendarDate } from '../kinds/dates.ts'
import { chosenCareType, idSchema, numeric, orNone } from '../kinds/ids.ts'
import { amount } from '../kinds/money.ts'
import { optionalText } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

/** Patients on a page of the list. */
export const patientsPageSize = 20

/** GET api/v1/doctors/{id}/patients: those whose name or document begins like `q`. */
export const listPatients = v.object({
  q: v.optional(v.pipe(v.string(), typed, v.maxLength(60, 'El dato es demasiado largo')), ''),
  offset: v.optional(v.pipe(numeric, v.integer('El dato no es valido'), v.minValue(0, 'El dato no es valido')), 0),
})

const none = 'El dato no es valido'
const longestHours = 8

/** The patient of the visit: personal data count only where nobody is registered with that document yet. */
const person = rulesOf(newPersonFields)
const patientFields = {
  ...person,
  second_name: v.optional(person.second_name, null),
  second_last_name: v.optional(person.second_last_name, null),
  /** Address of a new patient; needed for care at home. */
  address: optionalText(200),
}

const visitFields = {
  date: calendarDate('Elige la fecha'),
  hour: v.pipe(
    v.string('Elige la hora'),
    typed,
    v.nonEmpty('Elige la hora'),
    v.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Elige la hora de cuarto en cuarto'),
  ),
  minutes: v.pipe(
    numeric,
    v.integer(none),
    v.multipleOf(15, 'La duración va de cuarto en cuarto de hora'),
    v.minValue(15, 'La duración va de cuarto en cuarto de hora'),
    v.maxValue(longestHours * 60, `La cita dura como mucho ${longestHours} horas`),
  ),
  care_type: chosenCareType,
  /** Needed for care type 0. */
  consulting_room_id: orNone(idSchema),
  /** Pesos, at most two decimals. */
  fee: v.pipe(
    amount,
    v.minValue(0, 'La tarifa debe ser mayor o igual a cero'),
    v.maxValue(100_000_000, 'La tarifa es demasiado alta'),
  ),
  /** A procedure of the doctor's; null: a consultation. */
  cup: v.optional(v.nullable(v.pipe(v.string(), typed, v.maxLength(20))), null),
  payment: v.picklist(['desk', 'platform'], 'Elige cómo paga el paciente'),
}

/** POST api/v1/patient-appointments/{id}/another: the patient of an appointment is known. */
export const anotherVisit = v.object(visitFields)
export type AgreedTerms = v.InferOutput<typeof anotherVisit>

/** POST api/v1/doctors/register-patient-with-medical-appointment */
export const registerWithAppointment = v.object({ ...patientFields, ...visitFields })
export type RegisterWithAppointment = v.InferOutput<typeof registerWithAppointment>

/**
 * POST api/send-sms and api/callvoice of a doctor: which appointment it is about, and for an SMS which of the fixed
 * texts. Numbers and texts in the body are never used.
 */
export const messageToPatient = v.optional(
  v.object({
    appointment_id: v.optional(idSchema),
    template: v.optional(v.picklist(messageTemplates, 'Elige el mensaje')),
    /** How late the doctor is: a blank of the text. */
    minutes: v.optional(v.pipe(numeric, v.integer(none), v.minValue(5, none), v.maxValue(120, none)), 15),
  }),
  {},
)
