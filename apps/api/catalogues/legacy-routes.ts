import { catalogueEntry } from '@turno/contract/catalogues.ts'
import {
  action0,
  action3,
  getCiudades,
  getConvenios,
  getDepartamentos,
  getEspecialidades,
} from '@turno/contract/legacy-catalogues.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'
import { contains } from '@turno/domain/text.ts'
import * as v from 'valibot'
import { type PublicCall, type Route, taking } from '../call/route.ts'
import { choicesOf, departmentsOf } from './catalogue-routes.ts'

const choices = { method: 'POST', kind: 'query', access: 'anyone', answer: v.array(catalogueEntry) } as const

const all = (
  name: string,
  body: typeof action0 | typeof action3 | typeof getConvenios,
  catalogue: Catalogue,
): Route => ({
  ...choices,
  path: `/api/generic/${name}`,
  ...taking(body, async ({ reader }: PublicCall) => ({ data: await choicesOf(reader, catalogue) })),
})

/** Older names of the catalogue calls. */
export const legacyCatalogueRoutes: Route[] = [
  all('get_paises', action0, 'countries'),
  all('get_generos', action0, 'genders'),
  all('get_grupos_etnicos', action0, 'ethnicGroups'),
  all('get_escolaridad', action3, 'schooling'),
  all('get_ocupaciones', action3, 'occupations'),
  all('get_parentescos', action3, 'relationships'),
  all('get_convenios', getConvenios, 'agreements'),
  {
    ...choices,
    path: '/api/generic/get_departamentos',
    ...taking(getDepartamentos, async ({ reader }: PublicCall, { id_country }) => ({
      data: await departmentsOf(reader, id_country),
    })),
  },
  {
    ...choices,
    path: '/api/generic/get_ciudades',
    ...taking(getCiudades, async ({ reader }: PublicCall, { id_department: id }) => ({
      data: await choicesOf(reader, 'municipalities', id === '-1' || id === '-2' ? undefined : id),
    })),
  },
  {
    ...choices,
    path: '/api/generic/get_especialidades',
    ...taking(getEspecialidades, async ({ reader }: PublicCall, { especiality }) => ({
      data: (await choicesOf(reader, 'specialities')).filter(({ name }) => contains(name, especiality)),
    })),
  },
]
