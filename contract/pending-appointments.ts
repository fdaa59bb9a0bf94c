import * as v from 'valibot'
import { calendarDate } from './dates.ts'
import { idSchema, numeric } from './envelope.ts'

const date = calendarDate('La fecha no es valida')
const hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es valida'))

const careType = v.pipe(
  v.union([v.number(), v.string()], 'Tipo de consulta es requerido'),
  v.transform(Number),
  v.picklist([0, 1, 2], 'Tipo de consulta es requerido'),
)

const common = {
  patient_id: idSchema,
  care_type: careType,
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

/** P Pendiente, A Aceptada, R Rechazada. */
export type RequestState = 'P' | 'A' | 'R'

/** A waiting-list request ("cita en espera") as its patient or a doctor sees it. */
export interface PendingAppointment {
  id: string
  observaciones: string
  clase_atencion: 0 | 1 | 2
  speciality: string
  especialidad: string
  id_cup: string
  procedimiento: string
  ciudad: string
  city_name: string
  type: 1 | 2 | 3
  fecha_solicitud: string
  fecha_inicial: string
  hora_inicial: string
  fecha_final: string
  hora_final: string
  plan_id: string
  estado: RequestState
  /** ISO instants: when its 15 minutes started, when support takes over, when it ends. */
  answer_from: string
  answer_by: string
  ends_at: string
  escalated: boolean
  /** How many doctors were told. */
  notified_doctors: number
  /** Live offers of everybody (patient), or 0/1 for a doctor's own. */
  offers: number
  /** A chosen offer's order, while there is one. */
  order_id: string
  /** For a doctor: 'Mujer, 34 años'; empty when unknown. */
  patient_summary: string
  /** For a doctor: his own live offer on it. */
  my_offer: OfferOfDoctor | null
  /** For a doctor: all offers he ever made on it, oldest first. */
  my_offers: MadeOffer[]
}

export interface OfferOfDoctor {
  id: string
  version: number
  fecha: string
  hora_inicial: string
  hora_final: string
  clase_atencion: 0 | 1 | 2
  consultorio_id: string
  consultorio_nombre: string
  office_address: string
  tarifa: number
  expires_at: string
}

/** What became of an offer: it stands, its patient is paying it, paid it, it was taken back, or it ended otherwise. */
export type MadeOfferState = 'live' | 'chosen' | 'accepted' | 'withdrawn' | 'ended'

export interface MadeOffer extends OfferOfDoctor {
  state: MadeOfferState
}
