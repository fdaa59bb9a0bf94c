import { type Catalogue, departmentOf } from '../catalogue.ts'
import { colombia, noDepartment, noMunicipality } from '../named-codes.ts'
import { certifications } from './certifications.ts'
import { cities } from './cities.ts'
import { countries } from './countries.ts'
import type { Entry } from './entry.ts'
import { insurance } from './insurance.ts'
import { departments, municipalities } from './municipalities.ts'
import { persons } from './persons.ts'
import { cupGroups, procedures } from './procedures.ts'
import { specialities, subspecialities } from './specialities.ts'

/** An entry that a log begins with. */
export interface Seed {
  catalogue: Catalogue
  code: string
  name: string
  /** Code of its parent, in the catalogue above. */
  parent: string | null
  details: Record<string, string>
}

interface Row extends Entry {
  parent?: string
  details?: Record<string, string>
}

const notApplicable = 'No aplica'

/** By catalogue. Official tables alone fill the CUPS and the CIE-10. */
const rows: Readonly<Record<Exclude<Catalogue, 'cups' | 'cie10'>, readonly Row[]>> = {
  countries: countries.map(({ alpha2, ...country }) => ({ ...country, details: { alpha2 } })),
  departments: [
    ...departments.map((each) => ({ ...each, parent: colombia })),
    { id: noDepartment, name: notApplicable },
  ],
  municipalities: [...municipalities, { id: noMunicipality, name: notApplicable }].map((each) => ({
    ...each,
    parent: departmentOf(each.id),
  })),
  searchCities: cities,
  ...persons,
  ...insurance,
  specialities,
  subspecialities,
  procedures,
  cupGroups,
  certifications,
}

/** Initial entries of every log, so that forms have options; administrators change them from there. */
export const seeds: readonly Seed[] = (Object.keys(rows) as (keyof typeof rows)[]).flatMap((catalogue) =>
  rows[catalogue].map(({ id: code, name, parent = null, details = {} }) => ({
    catalogue,
    code,
    name,
    parent,
    details,
  })),
)
