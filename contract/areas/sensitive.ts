import * as v from 'valibot'
import { required } from '../kinds/text.ts'
import { orientationAuthorisation } from '../texts/sensitive.ts'

const authorise = 'Para guardarla, marca que lo autorizas'

/** PUT api/v1/patients/{id}/sexual-orientation: with the version of the text that the person saw and ticked. */
export const giveOrientation = v.object({
  orientation: required('Elige una opción', 20),
  authorised: v.pipe(v.boolean(authorise), v.literal(true, authorise)),
  version: v.literal(orientationAuthorisation.version, 'La autorización cambió. Recarga la página y léela de nuevo.'),
})
