import { origins } from '@turno/domain/clinical/papers/incapacity.ts'
import type { PaperKind, PaperValues } from '@turno/domain/clinical/papers/papers.ts'
import { genericMax } from '@turno/domain/clinical/papers/prescription.ts'
import { annulReasonMin, encounterTexts } from '@turno/domain/encounter/texts.ts'
import * as v from 'valibot'
import { words } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'
import { listMax } from './encounters.ts'
import { signature } from './signature.ts'

const wrong = 'El dato no es valido'
/** A word of a paper, or a few lines of one; what is needed is judged where it is signed. */
const text = (max: number) =>
  v.pipe(v.string(wrong), typed, v.maxLength(max, `Este texto admite hasta ${max} caracteres`))
const code = v.pipe(v.string(wrong), typed, v.maxLength(80, wrong))
const amount = v.nullable(v.number(wrong))
const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, wrong), v.maxLength(listMax, `Esta lista admite hasta ${listMax} elementos`))

/** Values as a draft holds them: domain/clinical/papers/. */
const medicine = v.object({
  code: v.nullable(code),
  generic: text(genericMax),
  concentration: text(300),
  form: text(300),
  route: text(300),
  dose: amount,
  unit: text(80),
  everyHours: amount,
  days: amount,
  quantity: amount,
  quantityUnit: text(80),
  indications: text(1000),
  despiteAllergy: v.nullable(text(500)),
})
const ordered = v.object({ code, name: text(500), quantity: v.number(wrong), reason: text(500) })
const incapacity = v.object({
  origin: v.picklist(Object.keys(origins) as (keyof typeof origins)[], wrong),
  code,
  from: text(10),
  until: text(10),
  extension: v.boolean(wrong),
  retroactive: text(500),
})

/** What is sent of each kind; what is left out is not written. */
const papers = {
  prescription: v.optional(list(medicine), []),
  order: v.optional(list(ordered), []),
  incapacity: v.optional(v.nullable(incapacity), null),
} satisfies { [Kind in PaperKind]: v.GenericSchema<unknown, PaperValues[Kind]> }

/** POST api/v1/patient-care/{id}/parts: papers that follow a signed note; what one lacks is said by its name. */
export const signPapers = v.object({ ...signature, ...papers })

/** POST api/v1/patient-care/{id}/parts/{number}/annul */
export const annulPaper = v.object({
  ...signature,
  reason: words('Escribe por qué se anula', annulReasonMin, encounterTexts.shortReason, 300),
})
