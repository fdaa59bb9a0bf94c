import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { careTypes } from '@turno/domain/care-types.ts'
import { type Catalogue, cataloguesWith, type ListedCatalogue } from '@turno/domain/catalogue.ts'
import { isOfKind } from '@turno/domain/cup-facts.ts'
import { colombia } from '@turno/domain/named-codes.ts'
import { departmentLiesIn } from '@turno/domain/place.ts'
import { documentTermsOf } from '@turno/domain/processes/document-type-terms.ts'
import { names, offered } from '@turno/read-models/catalogues/query.ts'
import type { ShownEntry } from '@turno/read-models/catalogues/shown.ts'
import { professionOf } from '@turno/read-models/catalogues/specialities.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { PublicCall } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { attendableFor } from './attendable.ts'

/** @param parent only entries under this one; undefined: all */
export const choicesOf = async (reader: Reader, catalogue: Catalogue, parent?: string) =>
  (await offered(reader, catalogue, parent)).map(choiceOf)

const choiceOf = ({ id, name }: Pick<ShownEntry, 'id' | 'name'>) => ({ id, name })

/** The departments of a country; those that have none here have one, 'No aplica'. */
export async function departmentsOf(reader: Reader, countryId: string) {
  const departments = await offered(reader, 'departments')
  return departments.filter(({ id, parent }) => departmentLiesIn(id, parent, countryId)).map(choiceOf)
}

const careTypeChoices = Object.entries(careTypes).map(([id, name]) => ({ id, name }))

/** Lists whose entries say more than their names. */
const richer: { [Name in ListedCatalogue]?: typeof countries | typeof documentTypes } = { countries, documentTypes }

/** Options of form selects. Public: the registration form needs them before login. */
export const catalogueRoutes: Route[] = [
  ...cataloguesWith('path').map((catalogue) =>
    handle(endpoints.lists[catalogue], async ({ reader }) => ({
      data: await (richer[catalogue]?.(reader) ?? choicesOf(reader, catalogue)),
    })),
  ),
  handle(endpoints.specialities, specialities),
  handle(endpoints.careTypes, async () => ({ data: careTypeChoices })),
  handle(endpoints.cups, async ({ reader, query }) => ({
    data: (await choicesOf(reader, query.use === 'AP' ? 'procedures' : 'cups')).filter(({ id }) => isOfKind(id, query)),
  })),
  handle(endpoints.findCups, async ({ reader, query }) => ({
    data: await attendableFor(reader, query.search, await names(reader)),
  })),
  handle(endpoints.searchCountries, async ({ reader }) => ({
    data: (await countries(reader)).filter(({ id }) => id === colombia),
  })),
  handle(endpoints.departmentsOf, async ({ reader, params }) => ({
    data: await departmentsOf(reader, params.countryId),
  })),
  handle(endpoints.citiesOf, async ({ reader, params }) => ({
    data: await choicesOf(reader, 'municipalities', params.stateId),
  })),
  handle(endpoints.time, async ({ now }) => ({ data: { now } })),
]

async function countries(reader: Reader) {
  return (await offered(reader, 'countries')).map(({ id, name, details }) => ({
    id,
    name,
    alpha2: details.alpha2 ?? '',
  }))
}

async function documentTypes(reader: Reader) {
  return (await offered(reader, 'documentTypes')).map(({ id, name, details }) => ({
    id,
    name,
    terms: documentTermsOf(id, details),
  }))
}

async function specialities({ reader }: Pick<PublicCall, 'reader'>) {
  const [found, within] = await Promise.all([offered(reader, 'specialities'), offered(reader, 'subspecialities')])
  const ofSpeciality = Map.groupBy(within, ({ parent }) => parent)
  return {
    data: found.map((each) => ({
      ...choiceOf(each),
      profession: professionOf(each),
      subspecialities: (ofSpeciality.get(each.id) ?? []).map(choiceOf),
    })),
  }
}
