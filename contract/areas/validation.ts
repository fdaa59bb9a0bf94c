import { checks } from '@turno/domain/doctor/events.ts'
import { observationMax, validationTexts } from '@turno/domain/doctor/validating.ts'
import * as v from 'valibot'
import { calendarDate } from '../kinds/dates.ts'
import { emptyUnlessVisible, printable } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

export type { DoctorValidation, ListedValidation, Validations } from '../answers/validation.ts'

const wrongDate = 'La fecha no es valida'
const freeText = (message: string) =>
  v.pipe(v.string(message), typed, v.maxLength(observationMax, validationTexts.observationTooLong), emptyUnlessVisible)
const judged = v.pipe(v.number(), v.integer(), v.minValue(0))

/** GET api/v1/validations */
export const askValidations = v.object({
  list: v.optional(v.picklist(['waiting', 'active', 'suspended']), 'waiting'),
  /** Words of the name, or the document number. */
  search: v.optional(v.pipe(v.string(), typed, v.maxLength(60), printable), ''),
})

/** GET api/v1/validations/{id}: `view` is one look; asking again under it is the same look. */
export const askValidation = v.object({ view: v.optional(v.pipe(v.string(), v.uuid())) })

/** POST …/documents/{documentId}/valid; `judged`: how often it had been judged when it was seen. */
export const validDocument = v.object({
  judged,
  valid_until: v.optional(v.nullable(calendarDate(wrongDate)), null),
})

/** …/invalid */
export const invalidDocument = v.object({
  judged,
  observation: freeText(validationTexts.observationNeeded),
})

/** …/checks */
export const recordCheck = v.object({
  check: v.picklist(checks),
  number: v.pipe(
    v.string(validationTexts.numberNeeded),
    typed,
    v.maxLength(40, 'El dato es demasiado largo'),
    printable,
  ),
  on: calendarDate(wrongDate),
})

/** …/specialities/{specialityId}/refuse */
export const refuseSpeciality = v.object({
  observation: freeText(validationTexts.observationNeeded),
})

/** …/suspend and …/reinstate */
export const decideWork = v.object({ reason: freeText(validationTexts.reasonNeeded) })

/** GET …/verified: what counted on a day. */
export const askVerified = v.object({ on: calendarDate(wrongDate) })
