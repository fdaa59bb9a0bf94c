import * as v from 'valibot'
import { madeOffer, posted } from '../answers/pending-appointments.ts'
import { calendarDate } from '../kinds/dates.ts'
import { chosenCareType, idSchema, numeric, orNone } from '../kinds/ids.ts'
import { emptyUnlessVisible } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'
import { confirmAndPay } from './orders.ts'

/** The calls of the legacy API that are aliases: `action_type` selects the call. */

const hour = (message: string) => v.pipe(v.string(message), typed, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message))

/**
 * POST Doctor/get_cita_en_espera: 3 and 6 list as the doctor sees them, 4 and 7 as the patient does; 1 posts a request.
 */
export const citaEnEspera = v.object({
  action_type: v.pipe(numeric, v.picklist([3, 4, 6, 7])),
  cita_espera_id: v.optional(v.nullable(idSchema), null),
  /** The caller's own id. */
  id: v.optional(v.nullable(idSchema), null),
})

/** action_type 1. The city is the caller's own unless it is named. Offers are welcome at once: none starts later. */
export const crearCitaEnEspera = v.object({
  action_type: v.pipe(numeric, v.literal(1)),
  id: citaEnEspera.entries.id,
  speciality: v.pipe(
    v.string('Ingresa la especialidad'),
    typed,
    v.nonEmpty('Ingresa la especialidad'),
    v.maxLength(20),
  ),
  fecha_inicial: calendarDate('Ingresa la fecha de inicio'),
  fecha_final: calendarDate('Ingresa la fecha final'),
  hora_inicial: v.optional(hour('Ingresa la hora de inicio'), '00:00'),
  hora_final: v.optional(hour('Ingresa la hora de finalización'), '23:59'),
  clase_atencion: v.optional(chosenCareType, 1),
  ciudad: v.optional(v.nullable(v.pipe(v.string(), typed, v.maxLength(20))), null),
  plan_id: orNone(v.pipe(v.string(), typed, v.maxLength(60))),
  observaciones: v.optional(
    v.pipe(v.string(), typed, v.maxLength(1000, 'El motivo admite hasta 1000 caracteres'), emptyUnlessVisible),
    '',
  ),
  terms: v.pipe(
    v.boolean('Debes de aceptar terminos y condiciones'),
    v.literal(true, 'Debes de aceptar terminos y condiciones'),
  ),
})

/** The posted body; doctors' cell phones, the second item of old, never reach a patient. */
export const citaEsperaCreada = v.strictTuple([posted, v.strictTuple([])])

/** POST Doctor/get_cita_en_oferta: 3 the doctor's own offers, 4 the live offers of the patient's request. */
export const citaEnOferta = v.object({
  action_type: v.pipe(numeric, v.picklist([3, 4])),
  cita_espera_id: v.optional(v.nullable(idSchema), null),
  id: v.optional(v.nullable(idSchema), null),
})

/** An offer of the doctor's own. */
export const ofertaDelMedico = v.strictObject({ ...madeOffer.entries, cita_espera_id: v.string() })

/** POST Doctor/get_consultorios_por_cita_en_espera */
export const consultoriosPorCita = v.object({ cita_id: idSchema })

/** POST generic/actualizar_estado_notificacion: '1' is viewed, and viewed stays viewed. */
export const estadoNotificacion = v.object({ id: idSchema, status: v.pipe(numeric, v.literal(1)) })

/** POST generic/actualizar_multiples_notificaciones */
export const multiplesNotificaciones = v.object({ ids: v.pipe(v.array(idSchema), v.maxLength(500)) })

/** POST api/v1/purchase-order with action_type 2: confirm-and-pay of the order it names. */
export const pagarOrden = v.object({
  action_type: v.pipe(numeric, v.literal(2)),
  id_orden_compra: idSchema,
  ...confirmAndPay.entries,
})
