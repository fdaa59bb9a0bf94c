import { remarkTextMax } from '@turno/domain/record-remark/texts.ts'
import * as v from 'valibot'
import { words } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

export type { OpenRemark, OwnRemark } from '../answers/record-remarks.ts'

const wrong = 'El dato no es valido'
const id = v.pipe(v.string(wrong), typed, v.regex(/^[\w.+-]{1,200}$/, wrong))

/** A remark as somebody else names it. */
export const remarkId = id

const needed = 'Escribe qué está mal o qué falta'

/** POST api/v1/patients/{id}/record-remarks: on a signed note, or on an entry on top of the record. */
export const makeRemark = v.object({
  about: v.variant(
    'kind',
    [v.object({ kind: v.literal('note'), encounter_id: id }), v.object({ kind: v.literal('entry'), entry_id: id })],
    'Elige sobre qué escribes',
  ),
  text: words(needed, 1, needed, remarkTextMax),
})

const answerNeeded = 'Escribe por qué no cambia'

/** POST api/v1/patient-care/{id}/remarks/{remarkId}/answer: in words; an addendum names the remark itself. */
export const answerRemark = v.object({ text: words(answerNeeded, 1, answerNeeded, remarkTextMax) })
