import * as endpoints from '@turno/contract/endpoints/legacy-catalogues.ts'
import { cataloguesWith } from '@turno/domain/catalogue.ts'
import { contains } from '@turno/domain/text.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { choicesOf, departmentsOf } from './catalogue-routes.ts'

/** Older names of the catalogue calls. */
export const legacyCatalogueRoutes: Route[] = [
  ...cataloguesWith('legacy').map((catalogue) =>
    handle(endpoints.lists[catalogue], async ({ reader }) => ({ data: await choicesOf(reader, catalogue) })),
  ),
  handle(endpoints.getDepartamentos, async ({ reader, body }) => ({
    data: await departmentsOf(reader, body.id_country),
  })),
  handle(endpoints.getCiudades, async ({ reader, body: { id_departamento, id_department: id = id_departamento } }) => ({
    data: await choicesOf(reader, 'municipalities', id === '-1' || id === '-2' ? undefined : id),
  })),
  handle(endpoints.getEspecialidades, async ({ reader, body: { especiality } }) => ({
    data: (await choicesOf(reader, 'specialities')).filter(({ name }) => contains(name, especiality)),
  })),
]
