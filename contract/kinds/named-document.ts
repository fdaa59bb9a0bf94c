import * as v from 'valibot'
import { typed } from './typed.ts'

const [whichType, which] = ['Elige el tipo de documento', 'Escribe el documento'] as const

/** A document as somebody types it who names another person by it. */
export const namedDocument = {
  document_type: v.pipe(v.string(whichType), typed, v.nonEmpty(whichType), v.maxLength(20)),
  document: v.pipe(v.string(which), typed, v.nonEmpty(which), v.maxLength(40)),
}
