import * as v from 'valibot'
import { calendarDate } from '../kinds/dates.ts'
import { chosenCareType, idSchema, numeric } from '../kinds/ids.ts'
import { amount } from '../kinds/money.ts'
import { required } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

export type {
  DoctorAgreement,
  EntityWithAgreements,
  MembershipState,
  OwnMembership,
  PublicAgreement,
  ReceivedMembership,
} from '../answers/agreements.ts'

/** Texts of the specification. */
export const agreementTexts = {
  notMade: 'No se guardo tu convenio',
  notChanged: 'No se edito tu convenio',
  notFound: 'No se encontraron tus convenios',
  made: 'Registro creado',
  changed: 'Registro actualizado',
} as const

/** In pesos. */
export const agreementPrice = { max: 100_000_000, tooHigh: 'La tarifa es demasiado alta' } as const

const code = v.pipe(v.string(), typed, v.maxLength(20))
const day = calendarDate('La fecha no es valida')

const terms = {
  health_entity_id: required('Entidad de salud es requerida', 20),
  /** null or '': all plans of the entity. */
  plan_id: v.optional(v.nullable(code), null),
  /** Prices in pesos by kind of care. */
  tariffs: v.pipe(
    v.array(
      v.object({
        value: chosenCareType,
        price: v.pipe(
          amount,
          v.minValue(0, 'La tarifa debe ser mayor o igual a cero'),
          v.maxValue(agreementPrice.max, agreementPrice.tooHigh),
        ),
      }),
      'Escribe el precio de al menos un tipo de consulta.',
    ),
    v.minLength(1, 'Escribe el precio de al menos un tipo de consulta.'),
    v.maxLength(3),
  ),
  valid_from: day,
  valid_to: v.optional(v.nullable(day), null),
}

/** POST api/v1/doctor-agreements */
export const makeAgreement = v.object(terms)
export type MakeAgreement = v.InferOutput<typeof makeAgreement>

/** PUT api/v1/doctor-agreements/{id}: all terms; `revision` is the one that was edited. */
export const reviseAgreement = v.object({ ...terms, revision: v.pipe(numeric, v.integer(), v.minValue(1)) })

/** PUT api/v1/doctor-agreements/{id}/active: false ends it, true resumes it. */
export const turnAgreement = v.object({ active: v.boolean('El dato no es valido') })

export const reasonMax = 300
const tooLong = `El motivo tiene máximo ${reasonMax} caracteres.`

/** Why a doctor does not enable a patient, for that patient. */
export const refusalReason = v.object({
  reason: v.pipe(
    v.string('Escribe el motivo.'),
    typed,
    v.nonEmpty('Escribe el motivo.'),
    v.maxLength(reasonMax, tooLong),
  ),
})

/** PUT api/v1/doctor-agreements/{id}/memberships/{patientId}: the doctor's decision about it. */
export const answerMembership = v.pipe(
  v.object({
    state: v.picklist(['enabled', 'refused', 'ended'], 'El dato no es valido'),
    reason: v.optional(v.pipe(v.string('Escribe el motivo.'), typed, v.maxLength(reasonMax, tooLong)), ''),
  }),
  v.forward(
    v.check(({ state, reason }) => state !== 'refused' || reason !== '', 'Escribe el motivo.'),
    ['reason'],
  ),
)

/** POST api/v1/patients/{id}/agreements */
export const askMembership = v.object({
  agreement_id: idSchema,
  /** The number by which the entity knows the patient. */
  member_number: v.pipe(
    v.string('Escribe tu número de afiliado.'),
    typed,
    v.nonEmpty('Escribe tu número de afiliado.'),
    v.maxLength(40, 'El número tiene máximo 40 caracteres.'),
    v.regex(/^[\p{L}\p{N} ./-]+$/u, 'Escribe solo letras, números, espacios, puntos y guiones.'),
  ),
})

/** GET api/v1/doctor-agreements: by the name of a health entity or of a doctor. */
export const findAgreements = v.object({ text: v.optional(v.pipe(v.string(), typed, v.maxLength(120)), '') })
export const agreementsFoundMax = 30
