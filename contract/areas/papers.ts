import * as v from 'valibot'
import { visible } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

export type { CheckedPaper } from '../answers/papers.ts'

const why = 'Escribe por qué se anula'

/** POST api/v1/patient-care/{id}/parts/{number}/annul */
export const annulPart = v.object({
  reason: v.pipe(v.string(why), typed, v.nonEmpty(why), visible(why), v.maxLength(300)),
})
