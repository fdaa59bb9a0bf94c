import { askCups, catalogueEntry, country, productTime, speciality } from '@turno/contract/catalogues.ts'
import { type Catalogue, colombia } from '@turno/domain/catalogue.ts'
import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import { departmentLiesIn } from '@turno/domain/place.ts'
import { offered, type ShownEntry } from '@turno/read-models/catalogues/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import * as v from 'valibot'
import { asking, type PublicCall, type Route } from '../call/route.ts'

/** What forms choose from; public, because people register with it. */
const choices = {
  method: 'GET',
  kind: 'query',
  access: 'anyone',
  answer: v.array(catalogueEntry),
  cached: true,
} as const

const all = (path: string, catalogue: Catalogue): Route => ({
  ...choices,
  path: `/api/v1/${path}`,
  handle: async ({ reader }: PublicCall) => ({ data: await choicesOf(reader, catalogue) }),
})

/** @param parent of what belongs where alone; undefined: all there is */
export const choicesOf = async (reader: Reader, catalogue: Catalogue, parent?: string) =>
  (await offered(reader, catalogue, parent)).map(choiceOf)

const choiceOf = ({ id, name }: Pick<ShownEntry, 'id' | 'name'>) => ({ id, name })

/** The departments of a country; those that have none here have one, 'No aplica'. */
export async function departmentsOf(reader: Reader, countryId: string) {
  const departments = await offered(reader, 'departments')
  return departments.filter(({ id, parent }) => departmentLiesIn(id, parent, countryId)).map(choiceOf)
}

const careTypeChoices = Object.entries(careTypes).map(([id, name]) => ({ id, name }))

export const catalogueRoutes: Route[] = [
  { ...choices, path: '/api/v1/doctor-specialties-subspecialties', answer: v.array(speciality), handle: specialities },
  all('cities/doctor-search-engine', 'searchCities'),
  // Rules know each of these by its number, so they are no entries that somebody could change.
  { ...choices, path: '/api/v1/care-types', kind: 'plain', handle: async () => ({ data: careTypeChoices }) },
  {
    ...choices,
    path: '/api/v1/cups',
    ...asking(askCups, async ({ reader }: PublicCall, { use }) => ({
      data: use === 'AP' ? await choicesOf(reader, 'procedures') : await consultations(reader),
    })),
  },
  {
    ...choices,
    path: '/api/v1/countries',
    answer: v.array(country),
    handle: async ({ reader }: PublicCall) => ({ data: await countries(reader) }),
  },
  {
    ...choices,
    path: '/api/v1/countries/doctor-search-engine',
    answer: v.array(country),
    handle: async ({ reader }: PublicCall) => ({ data: (await countries(reader)).filter(({ id }) => id === colombia) }),
  },
  {
    ...choices,
    path: '/api/v1/states/:countryId/country',
    handle: async ({ reader, params }: PublicCall) => ({ data: await departmentsOf(reader, params.countryId!) }),
  },
  {
    ...choices,
    path: '/api/v1/cities/:stateId/state',
    handle: async ({ reader, params }: PublicCall) => ({
      data: await choicesOf(reader, 'municipalities', params.stateId!),
    }),
  },
  all('document-types', 'documentTypes'),
  all('genders', 'genders'),
  all('ethnic-groups', 'ethnicGroups'),
  all('schooling', 'schooling'),
  all('occupations', 'occupations'),
  all('marital-status', 'maritalStatus'),
  all('blood-types', 'bloodTypes'),
  all('relationships', 'relationships'),
  all('health-entities', 'healthEntities'),
  all('plans', 'plans'),
  all('agreements', 'agreements'),
  all('banks', 'banks'),
  all('social-networks', 'socialNetworks'),
  all('cup-groups', 'cupGroups'),
  {
    method: 'GET',
    path: '/api/v1/time',
    kind: 'plain',
    access: 'anyone',
    answer: productTime,
    handle: async ({ now }) => ({ data: { now } }),
  },
]

/** The consultations of the official table, as far as an administrator loaded it: there they are group 890. */
const consultations = async (reader: Reader) =>
  (await choicesOf(reader, 'cups')).filter(({ id }) => id.startsWith('890'))

async function countries(reader: Reader) {
  return (await offered(reader, 'countries')).map(({ id, name, details }) => ({
    id,
    name,
    alpha2: details.alpha2 ?? '',
  }))
}

async function specialities({ reader }: PublicCall) {
  const [found, within] = await Promise.all([offered(reader, 'specialities'), offered(reader, 'subspecialities')])
  const ofSpeciality = Map.groupBy(within, ({ parent }) => parent)
  return {
    data: found.map((each) => ({
      ...choiceOf(each),
      subspecialities: (ofSpeciality.get(each.id) ?? []).map(choiceOf),
    })),
  }
}
