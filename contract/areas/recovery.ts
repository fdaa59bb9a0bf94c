import * as v from 'valibot'
import { newPassword } from '../kinds/password.ts'
import { document } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

const token = v.pipe(
  v.string('Token no encontrado'),
  typed,
  v.nonEmpty('Token no encontrado'),
  v.maxLength(200, 'Token no encontrado'),
)

/**
 * POST api/recover-password: whose password was forgotten. Without a kind of user, of every account with that document.
 */
export const recoverPassword = v.object({
  document: v.pipe(
    v.string('Por favor digite su numero de documento'),
    typed,
    v.nonEmpty('Por favor digite su numero de documento'),
    document,
  ),
  user_type: v.optional(
    v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(['1', '2', '3', '4', '5']))),
    null,
  ),
})

/** POST api/reset-password/check: is the link still good? Looking does not use it up. */
export const checkToken = v.object({ token })

/** POST api/reset-password: with the link of a recovery, or of the creation of a password (then with the terms). */
export const resetPassword = v.object({
  token,
  password: newPassword,
  terminos_aceptados: v.optional(v.boolean(), false),
})

/** GET api/recovery-password/{token}: whose link it is. */
export const linkOwner = v.strictObject({
  id: v.string(),
  name: v.string(),
  second_name: v.string(),
  last_name: v.string(),
  second_last_name: v.string(),
  email: v.string(),
  username: v.string(),
  /** The kind of user it is for, and so the entry to log in at. */
  user_type: v.picklist(['1', '2', '3', '4', '5']),
  /** Purpose of the link: 'creation' asks for the terms too. */
  purpose: v.picklist(['recovery', 'creation', 'completion']),
})
export type LinkOwner = v.InferOutput<typeof linkOwner>
