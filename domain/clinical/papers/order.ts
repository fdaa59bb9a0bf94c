import * as v from 'valibot'
import { sayable } from '../note.ts'
import { isQuantity, quantityMax, writtenQuantity } from '../quantity-in-words.ts'
import { isBlank, listOf, mainDiagnosis, paper, validity } from './declaration.ts'

const orderedValue = v.object({
  /** CUPS. */
  code: v.string(),
  name: v.string(),
  quantity: sayable,
  /** Why, beside the diagnosis. */
  reason: v.string(),
})
/** One exam or procedure of an order; a quantity of 0 while none is said. */
export type OrderedValue = v.InferOutput<typeof orderedValue>

/** Exams and procedures that the patient is to have done: every profession orders what it has others do. */
export const order = paper({
  words: { title: 'Orden de servicios', name: 'orden', many: 'órdenes', gender: 'f', file: 'orden' },
  signers: 'all',
  ...listOf(orderedValue),
  chosen: { of: 'cups', in: (items) => items },
  lacks: (items) =>
    items.flatMap((item, at) => {
      if (isBlank(item.code) || isBlank(item.name)) return [`N.º ${at + 1}: elige qué ordenas`]
      return isQuantity(item.quantity) ? [] : [`${item.name}: la cantidad va de 1 a ${quantityMax}`]
    }),
  diagnosisOf: mainDiagnosis,
  needsDiagnosis: false,
  blocks: ({ items }) => [
    ...items.map(({ code, name, quantity, reason }) => ({
      ...{ kind: 'item' as const, title: `${code} ${name}` },
      ...{ aside: writtenQuantity(quantity, ''), text: reason },
    })),
    validity,
  ],
  codesIn: ({ items }) => items.map(({ code }) => code),
  wordsIn: () => [],
  isFilter: false,
})
