import * as v from 'valibot'
import { numeric } from './envelope.ts'

/** Catalogue calls of the legacy API: each call has one value of `action`. */

const action = <Value extends number>(value: Value) => v.pipe(numeric, v.literal(value))
const code = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(20))

/** POST generic/get_paises, get_generos, get_grupos_etnicos */
export const action0 = v.object({ action: action(0) })
/** POST generic/get_escolaridad, get_ocupaciones, get_parentescos */
export const action3 = v.object({ action: action(3) })
/** POST generic/get_convenios */
export const getConvenios = v.object({ action: action(-1) })
/** POST generic/get_departamentos */
export const getDepartamentos = v.object({ action: action(1), id_country: code })
/** POST generic/get_especialidades: those whose name holds the text; '' all. */
export const getEspecialidades = v.object({
  action: action(0),
  especiality: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
})
/** POST generic/get_ciudades: of a department; -1 and -2 of all. */
export const getCiudades = v.object({ id_department: code })
