import { type Catalogue, colombia, departmentOf, noDepartment, noMunicipality } from '../catalogue.ts'
import { cities } from './cities.ts'
import { countries } from './countries.ts'
import { cupGroups } from './cup-groups.ts'
import type { Entry } from './entry.ts'
import { agreements, banks, healthEntities, plans } from './insurance.ts'
import { departments, municipalities } from './municipalities.ts'
import * as persons from './persons.ts'
import { procedures } from './procedures.ts'
import { specialities, subspecialities } from './specialities.ts'

/** An entry that a log begins with. */
export interface Seed {
  catalogue: Catalogue
  code: string
  name: string
  /** Code of what it belongs to, in the catalogue above. */
  parent: string | null
  details: Record<string, string>
}

interface Row extends Entry {
  parent?: string
  details?: Record<string, string>
}

const seedsOf = (catalogue: Catalogue, rows: readonly Row[]): Seed[] =>
  rows.map(({ id: code, name, parent = null, details = {} }) => ({ catalogue, code, name, parent, details }))

const noWhere = 'No aplica'

/** What every log begins with, so that forms have something to choose from; administrators change it from there. */
export const seeds: readonly Seed[] = [
  ...seedsOf(
    'countries',
    countries.map(({ alpha2, ...country }) => ({ ...country, details: { alpha2 } })),
  ),
  ...seedsOf('departments', [
    ...departments.map((each) => ({ ...each, parent: colombia })),
    { id: noDepartment, name: noWhere },
  ]),
  ...seedsOf(
    'municipalities',
    [...municipalities, { id: noMunicipality, name: noWhere }].map((each) => ({
      ...each,
      parent: departmentOf(each.id),
    })),
  ),
  ...seedsOf('searchCities', cities),
  ...seedsOf('documentTypes', persons.documentTypes),
  ...seedsOf('genders', persons.genders),
  ...seedsOf('ethnicGroups', persons.ethnicGroups),
  ...seedsOf('schooling', persons.schooling),
  ...seedsOf('occupations', persons.occupations),
  ...seedsOf('maritalStatus', persons.maritalStatus),
  ...seedsOf('bloodTypes', persons.bloodTypes),
  ...seedsOf('relationships', persons.relationships),
  ...seedsOf('socialNetworks', persons.socialNetworks),
  ...seedsOf('healthEntities', healthEntities),
  ...seedsOf('plans', plans),
  ...seedsOf('agreements', agreements),
  ...seedsOf('banks', banks),
  ...seedsOf('specialities', specialities),
  ...seedsOf('subspecialities', subspecialities),
  ...seedsOf('procedures', procedures),
  ...seedsOf('cupGroups', cupGroups),
]
