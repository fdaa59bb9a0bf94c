import type { CatalogueEntry } from '@turno/contract/catalogues.ts'
import { codes } from '@turno/contract/envelope.ts'
import { call } from '../api/call.ts'
import { type Question, question, questions } from '../api/question.ts'
import { Refusal } from '../wire/answer.ts'
import { texts } from './texts.ts'

/** What forms choose from. Once it is known it is not asked for again while the page stands. */
export type Choices = Question<CatalogueEntry[]>

const settled = () => true

const ask = (path: string, failed: string = texts.failed): Promise<CatalogueEntry[]> =>
  call<CatalogueEntry[]>('get', path).catch(() => {
    throw new Refusal(codes.serverError, 500, failed)
  })

const all = (path: string, failed?: string): Choices => question(() => ask(path, failed), { settled })

export const catalogues = {
  countries: all('v1/countries'),
  documentTypes: all('v1/document-types', texts.documentTypesFailed),
  genders: all('v1/genders'),
  ethnicGroups: all('v1/ethnic-groups'),
  schooling: all('v1/schooling'),
  occupations: all('v1/occupations'),
  maritalStatus: all('v1/marital-status'),
  bloodTypes: all('v1/blood-types'),
  relationships: all('v1/relationships'),
  healthEntities: all('v1/health-entities'),
  plans: all('v1/plans'),
  agreements: all('v1/agreements'),
  banks: all('v1/banks'),
  socialNetworks: all('v1/social-networks'),
}

/** The departments of a country; those without have one, 'No aplica'. */
export const departmentsOf = questions((countryId) => ask(`v1/states/${countryId}/country`), { settled })

/** The cities of a department. */
export const citiesOf = questions((stateId) => ask(`v1/cities/${stateId}/state`), { settled })
