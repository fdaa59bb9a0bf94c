import { messageLengthMax } from '@turno/domain/conversation/limits.ts'
import { isVisible } from '@turno/domain/text.ts'
import * as v from 'valibot'
import { typed } from '../kinds/typed.ts'
import { documentTexts } from './documents.ts'

const wrong = 'El dato no es valido'
/** A browser names each message, so that one that is sent twice is written once. */
const messageId = v.pipe(v.string(wrong), v.uuid(wrong))
const empty = 'Escribe un mensaje'

/** Lines and tabs are welcome; no other control character, and nothing that turns the direction of what follows. */
const plainLines = v.regex(/^(?:[\t\n]|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069])*$/u, wrong)

/** POST api/v1/video-visits/{id}/messages */
export const sayMessage = v.object({
  message_id: messageId,
  text: v.pipe(
    v.string(empty),
    typed,
    v.nonEmpty(empty),
    v.check(isVisible, empty),
    v.maxLength(messageLengthMax, `El mensaje admite hasta ${messageLengthMax} caracteres`),
    plainLines,
  ),
})

/** GET api/v1/video-visits/{id}/messages: those before a number; without one the newest. */
export const askMessages = v.object({
  before: v.optional(v.pipe(v.string(), typed, v.regex(/^\d{1,6}$/, wrong), v.transform(Number))),
})

/** POST api/v1/video-visits/{id}/files: the file is the body. */
export const askShareFile = v.object({
  message_id: messageId,
  name: v.optional(v.pipe(v.string(), typed, v.maxLength(500)), ''),
})

/** Accepted file types; a picture is kept as JPEG. */
export const sharedTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']
export const sharedMegabytesMax = 10
/** A larger body is not even read; one that is a little too large is refused by its name. */
export const sharedUpload = { megabytesMax: sharedMegabytesMax + 2 } as const
/** Pictures are made no larger than this, as JPEG. */
export const sharedPixels = { width: 2_000, height: 2_000 } as const

export const sharedFileTexts = {
  kind: 'En el chat se comparten archivos PDF e imágenes JPG o PNG.',
  unknownType: documentTexts.unknownType,
  broken: documentTexts.broken,
  tooLarge: (name: string) => `El archivo ${name} pasa de ${sharedMegabytesMax} MB.`,
} as const
