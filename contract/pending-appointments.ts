import * as v from 'valibot'
import { careType } from './care-types.ts'
import { calendarDate, instant } from './dates.ts'
import { idSchema, numeric } from './envelope.ts'

const date = calendarDate('La fecha no es valida')
const hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es valida'))

const askedCareType = v.pipe(
  v.union([v.number(), v.string()], 'Tipo de consulta es requerido'),
  v.transform(Number),
  v.picklist([0, 1, 2], 'Tipo de consulta es requerido'),
)

const common = {
  patient_id: idSchema,
  care_type: askedCareType,
  observations: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'El motivo admite hasta 1000 caracteres')), ''),
  city_id: v.pipe(v.string('Ciudad es requerida'), v.trim(), v.nonEmpty('Ciudad es requerida'), v.maxLength(20)),
  plan_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60))), null),
  address_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(120))), null),
  /** 1 immediate (default), 2 scheduled, 3 service. */
  type: v.optional(v.pipe(numeric, v.picklist([1, 2, 3])), 1),
  /** Last moment at which offers are welcome, Bogotá time; by default the end of the day. */
  fecha_final: v.optional(date),
  hora_final: v.optional(hour),
  terms: v.pipe(v.boolean('Debes de aceptar terminos y condiciones'), v.literal(true, 'Debes de aceptar terminos y condiciones')),
}

/** POST api/v1/pending-appointments */
export const postPendingAppointment = v.object({
  ...common,
  specialty_id: v.pipe(v.string('Especialidad es requerida'), v.trim(), v.nonEmpty('Especialidad es requerida'), v.maxLength(20)),
})

/** POST api/v1/pending-appointments/cups: by procedure; always type 3. */
export const postPendingProcedure = v.object({
  ...common,
  specialty_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20))), null),
  id_cup: v.pipe(v.string('Procedimiento es requerido'), v.trim(), v.nonEmpty('Procedimiento es requerido'), v.maxLength(20)),
})

export type PostPendingAppointment = v.InferInput<typeof postPendingAppointment>

/** GET …/pending-appointments?pending_appointment_type= */
export const listPendingAppointments = v.object({
  pending_appointment_type: v.optional(v.pipe(numeric, v.picklist([1, 2, 3]))),
  tab: v.optional(v.picklist(['consultasSinOfertas'])),
})

/** Answer of posting. */
export const posted = v.strictObject({ id: v.string() })

/** P Pendiente, A Aceptada, R Rechazada. */
const requestState = v.picklist(['P', 'A', 'R'])
export type RequestState = v.InferOutput<typeof requestState>

const offerOfDoctor = v.strictObject({
  id: v.string(),
  version: v.number(),
  fecha: v.string(),
  hora_inicial: v.string(),
  hora_final: v.string(),
  clase_atencion: careType,
  consultorio_id: v.string(),
  consultorio_nombre: v.string(),
  office_address: v.string(),
  tarifa: v.number(),
  expires_at: instant,
})
export type OfferOfDoctor = v.InferOutput<typeof offerOfDoctor>

/** What became of an offer: it stands, its patient is paying it, paid it, it was taken back, or it ended otherwise. */
const madeOfferState = v.picklist(['live', 'chosen', 'accepted', 'withdrawn', 'ended'])
export type MadeOfferState = v.InferOutput<typeof madeOfferState>

export const madeOffer = v.strictObject({ ...offerOfDoctor.entries, state: madeOfferState })
export type MadeOffer = v.InferOutput<typeof madeOffer>

/** A waiting-list request ("cita en espera") as its patient or a doctor sees it. */
export const pendingAppointment = v.strictObject({
  id: v.string(),
  observaciones: v.string(),
  clase_atencion: careType,
  speciality: v.string(),
  especialidad: v.string(),
  id_cup: v.string(),
  procedimiento: v.string(),
  ciudad: v.string(),
  city_name: v.string(),
  type: v.picklist([1, 2, 3]),
  fecha_solicitud: instant,
  fecha_inicial: v.string(),
  hora_inicial: v.string(),
  fecha_final: v.string(),
  hora_final: v.string(),
  plan_id: v.string(),
  estado: requestState,
  /** When its 15 minutes started, when support takes over, when it ends. */
  answer_from: instant,
  answer_by: instant,
  ends_at: instant,
  escalated: v.boolean(),
  /** How many doctors were told. */
  notified_doctors: v.number(),
  /** Live offers of everybody (patient), or 0/1 for a doctor's own. */
  offers: v.number(),
  /** A chosen offer's order, while there is one. */
  order_id: v.string(),
  /** For a doctor: 'Mujer, 34 años'; empty when unknown. */
  patient_summary: v.string(),
  /** For a doctor: his own live offer on it. */
  my_offer: v.nullable(offerOfDoctor),
  /** For a doctor: all offers he ever made on it, oldest first. */
  my_offers: v.array(madeOffer),
})
export type PendingAppointment = v.InferOutput<typeof pendingAppointment>
