import { cataloguesWith, declarations, type LegacyCatalogue } from '@turno/domain/catalogue.ts'
import * as v from 'valibot'
import { catalogueEntry } from '../answers/catalogues.ts'
import { byName, query } from '../endpoint.ts'
import { numeric } from '../kinds/ids.ts'
import { typed } from '../kinds/typed.ts'

/** Catalogue calls of the legacy API: each call has one value of `action`. */
const answer = v.array(catalogueEntry)

const action = (value: number) => v.pipe(numeric, v.literal(value))
const code = v.pipe(v.union([v.pipe(v.string(), typed), v.number()]), v.transform(String), v.maxLength(20))

const listOf = (catalogue: LegacyCatalogue) => {
  const { name, action: value } = declarations[catalogue].legacy!
  return query(`POST /api/generic/${name}`, 'anyone', { body: v.object({ action: action(value) }), answer })
}
/** The older names of the calls that list a catalogue. */
export const lists = byName(cataloguesWith('legacy'), listOf)

export const getDepartamentos = query('POST /api/generic/get_departamentos', 'anyone', {
  body: v.object({ action: action(1), id_country: code }),
  answer,
})

/** The specialities whose name holds the text; '' all. */
export const getEspecialidades = query('POST /api/generic/get_especialidades', 'anyone', {
  body: v.object({ action: action(0), especiality: v.optional(v.pipe(v.string(), typed, v.maxLength(80)), '') }),
  answer,
})

/** The cities of a department, under either of its names; -1 and -2: all. */
export const getCiudades = query('POST /api/generic/get_ciudades', 'anyone', {
  body: v.pipe(
    v.object({ id_department: v.optional(code), id_departamento: v.optional(code) }),
    v.check(
      ({ id_department, id_departamento }) => (id_department ?? id_departamento) !== undefined,
      'Falta el departamento',
    ),
  ),
  answer,
})
