import * as v from 'valibot'
import { careType } from '../answers/fields.ts'
import { calendarDate, minute } from '../kinds/dates.ts'
import { chosenCareType, idSchema, numeric } from '../kinds/ids.ts'
import { amount, pesos } from '../kinds/money.ts'
import { typed } from '../kinds/typed.ts'

const wrong = 'El dato no es valido'
const whole = v.pipe(numeric, v.integer(wrong), v.minValue(0, wrong))

/** An instant, or a day and an hour of Bogotá (YYYY-MM-DD HH:MM). */
const start = v.pipe(
  v.string(wrong),
  typed,
  v.union(
    [
      minute(wrong),
      v.pipe(
        v.string(),
        v.regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/),
        v.check((text) => isDay(text.slice(0, 10))),
      ),
    ],
    wrong,
  ),
)
const isDay = (text: string): boolean => v.is(calendarDate(wrong), text)

/** The displayed terms, in whole pesos and minutes; parts left out are not compared. */
const shown = {
  precio: v.optional(v.pipe(amount, v.minValue(0, wrong))),
  minutos: v.optional(whole),
  /** Address of the office. */
  direccion: v.optional(v.pipe(v.string(wrong), typed, v.maxLength(200, wrong))),
  revision: v.optional(whole),
  /** By which agreement the price is; '' by none. */
  convenio: v.optional(v.union([idSchema, v.literal('')], wrong)),
}

/** POST api/v1/purchase-order-details: 1 books an hour, 0 counts the lines of the basket. */
export const countBasket = v.object({ action_type: v.pipe(numeric, v.picklist([0])) })
export const bookHour = v.object({
  action_type: v.pipe(numeric, v.picklist([1])),
  id_calendario: idSchema,
  fecha_inicio: start,
  es_cup: v.optional(v.boolean(wrong), false),
  tipo_cita: chosenCareType,
  id_cup: v.optional(v.nullable(idSchema), null),
  /** For a visit at home: the patient's own address; without one the main address of that city. */
  address_id: v.optional(v.nullable(idSchema), null),
  ...shown,
})

/** POST api/v2/patient-appointments: a booking in the newer field names. */
export const bookAppointment = v.object({
  schedule_id: idSchema,
  start,
  care_type: chosenCareType,
  cup_id: v.optional(v.nullable(idSchema), null),
  address_id: v.optional(v.nullable(idSchema), null),
  price: shown.precio,
  minutes: shown.minutos,
  office_address: shown.direccion,
  revision: shown.revision,
  agreement_id: shown.convenio,
})

export const basket = v.strictObject({ count: v.number() })
export const booked = v.strictObject({ order_id: v.string(), line_id: v.string() })

/** With a refusal (3009): the terms on which the hour is sold now; null where it is not sold. */
const currentTerms = v.strictObject({
  terms: v.nullable(
    v.strictObject({
      price: pesos,
      minutes: v.number(),
      revision: v.number(),
      care_type: careType,
      office_address: v.string(),
      /** '' where the price is of no agreement. */
      agreement_id: v.string(),
    }),
  ),
})
export type CurrentTerms = v.InferOutput<typeof currentTerms>
