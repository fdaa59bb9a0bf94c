import * as v from 'valibot'
import { catalogueRows, type LegacyCatalogue } from './catalogue-rows.ts'
import { catalogueEntry } from './catalogues.ts'
import { endpoint } from './endpoint.ts'
import { numeric } from './envelope.ts'

/** Catalogue calls of the legacy API: each call has one value of `action`. */
const choices = { method: 'POST', kind: 'query', access: 'anyone', answer: v.array(catalogueEntry) } as const

const action = (value: number) => v.pipe(numeric, v.literal(value))
const code = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(20))

/** The older name of the call that lists a catalogue. */
export const legacyListOf = (catalogue: LegacyCatalogue) => {
  const { name, action: value } = catalogueRows[catalogue].legacy!
  return endpoint({ ...choices, path: `/api/generic/${name}`, body: v.object({ action: action(value) }) })
}

export const getDepartamentos = endpoint({
  ...choices,
  path: '/api/generic/get_departamentos',
  body: v.object({ action: action(1), id_country: code }),
})

/** The specialities whose name holds the text; '' all. */
export const getEspecialidades = endpoint({
  ...choices,
  path: '/api/generic/get_especialidades',
  body: v.object({ action: action(0), especiality: v.optional(v.pipe(v.string(), v.maxLength(80)), '') }),
})

/** The cities of a department; -1 and -2: all. */
export const getCiudades = endpoint({
  ...choices,
  path: '/api/generic/get_ciudades',
  body: v.object({ id_department: code }),
})
