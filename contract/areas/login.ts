import * as v from 'valibot'
import { typed } from '../kinds/typed.ts'

const username = v.pipe(
  v.string('Nombre de usuario es requerido'),
  typed,
  v.nonEmpty('Nombre de usuario es requerido'),
  v.maxLength(60),
)
const password = v.pipe(v.string('Contraseña es requerida'), v.nonEmpty('Contraseña es requerida'), v.maxLength(200))

/** POST api/login, JSON form. `name` is a browser label. */
export const loginJson = v.object({
  username,
  password,
  user_type: v.pipe(
    v.union([v.string(), v.number()], 'Seleccione un tipo de usuario'),
    v.transform(String),
    v.picklist(['1', '2', '3', '4', '5'], 'Seleccione un tipo de usuario'),
  ),
  name: v.optional(v.pipe(v.string(), typed, v.maxLength(400))),
})

/** POST api/login, form-encoded: user_type is optional and means a patient. */
export const loginForm = v.object({
  grant_type: v.literal('password'),
  username,
  password,
  user_type: v.optional(v.picklist(['1', '2', '3', '4', '5']), '1'),
})
