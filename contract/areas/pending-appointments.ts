import * as v from 'valibot'
import { calendarDate } from '../kinds/dates.ts'
import { idSchema, numeric, orNone } from '../kinds/ids.ts'
import { emptyUnlessVisible } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

export type {
  CommonPendingAppointment,
  DoctorsPendingAppointment,
  LapsedOffer,
  MadeOffer,
  MadeOfferState,
  OfferOfDoctor,
  PendingAppointment,
  RequestState,
} from '../answers/pending-appointments.ts'

const date = calendarDate('La fecha no es valida')
const hour = v.pipe(v.string(), typed, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es valida'))

const careTypeNeeded = 'Tipo de consulta es requerido'
/** A digit as text is welcome; blank text, which `Number` takes for 0, is no care type. */
const careType = v.pipe(
  v.union([v.number(), v.pipe(v.string(), typed, v.regex(/^[0-2]$/, careTypeNeeded))], careTypeNeeded),
  v.transform(Number),
  v.picklist([0, 1, 2], careTypeNeeded),
)

const common = {
  patient_id: idSchema,
  care_type: careType,
  observations: v.optional(
    v.pipe(v.string(), typed, v.maxLength(1000, 'El motivo admite hasta 1000 caracteres'), emptyUnlessVisible),
    '',
  ),
  city_id: v.pipe(v.string('Ciudad es requerida'), typed, v.nonEmpty('Ciudad es requerida'), v.maxLength(20)),
  plan_id: orNone(v.pipe(v.string(), typed, v.maxLength(60))),
  address_id: orNone(v.pipe(v.string(), typed, v.maxLength(120))),
  /** 1 immediate (default), 2 scheduled, 3 service. */
  type: v.optional(v.pipe(numeric, v.picklist([1, 2, 3])), 1),
  /** Last moment at which offers are welcome, Bogotá time; by default the end of the day. */
  fecha_final: v.optional(date),
  hora_final: v.optional(hour),
  terms: v.pipe(
    v.boolean('Debes de aceptar terminos y condiciones'),
    v.literal(true, 'Debes de aceptar terminos y condiciones'),
  ),
}

/** POST api/v1/pending-appointments */
export const postPendingAppointment = v.object({
  ...common,
  specialty_id: v.pipe(
    v.string('Especialidad es requerida'),
    typed,
    v.nonEmpty('Especialidad es requerida'),
    v.maxLength(20),
  ),
})

/** POST api/v1/pending-appointments/cups: by procedure; always type 3. */
export const postPendingProcedure = v.object({
  ...common,
  specialty_id: v.optional(v.nullable(v.pipe(v.string(), typed, v.maxLength(20))), null),
  id_cup: v.pipe(
    v.string('Procedimiento es requerido'),
    typed,
    v.nonEmpty('Procedimiento es requerido'),
    v.maxLength(20),
  ),
})

export type PostPendingAppointment = v.InferInput<typeof postPendingAppointment>

/** POST api/v1/pending-appointments/{id}/ask-again: the first or the second time; what was asked is not asked twice. */
export const askOffersAgain = v.object({ ask: v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(100)) })

/** GET …/pending-appointments?pending_appointment_type= */
export const listPendingAppointments = v.object({
  pending_appointment_type: v.optional(v.pipe(numeric, v.picklist([1, 2, 3]))),
  tab: v.optional(v.picklist(['consultasSinOfertas'])),
})

/** GET api/v1/pending-appointments/supply */
export const askSupply = v.object({ city_id: common.city_id, care_type: careType })
