import * as v from 'valibot'
import { userTypes } from '../kinds/roles.ts'
import { visible } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

export type { Broadcast, SentBroadcast } from '../answers/broadcasts.ts'

export const broadcastTextMax = 500

const audience = v.picklist(Object.values(userTypes), 'Elige a quién le llega')

/** POST api/v1/broadcasts: plain text for everybody of the profiles named. */
export const postBroadcast = v.object({
  text: v.pipe(
    v.string('Escribe el aviso'),
    typed,
    v.nonEmpty('Escribe el aviso'),
    visible('Escribe el aviso'),
    v.maxLength(broadcastTextMax, `El aviso admite hasta ${broadcastTextMax} caracteres`),
    // Line breaks and tabs are text; other control characters are not.
    v.check((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'El aviso solo admite texto'),
  ),
  audience: v.pipe(
    v.array(audience, 'Elige a quién le llega'),
    v.minLength(1, 'Elige a quién le llega'),
    v.maxLength(5),
  ),
})
export type PostBroadcast = v.InferInput<typeof postBroadcast>
