interface Row<Name extends string = string> {
  /** Entries that are steps (schooling, plans…) are listed by code, others by name. */
  order: 'name' | 'code'
  /** The catalogue that holds the parents of its entries; without it, no catalogue holds them. */
  parent?: Name
  /** Administrators load it from an official table of the same name. */
  official?: true
}

const rows = {
  countries: { order: 'name' },
  departments: { order: 'name', parent: 'countries' },
  municipalities: { order: 'name', parent: 'departments', official: true },
  /** Municipalities where the marketplace works. */
  searchCities: { order: 'name' },
  occupations: { order: 'name' },
  healthEntities: { order: 'name' },
  agreements: { order: 'name' },
  banks: { order: 'name' },
  socialNetworks: { order: 'name' },
  specialities: { order: 'name' },
  subspecialities: { order: 'name', parent: 'specialities' },
  /** The documents of doctors, which advisers validate. */
  certifications: { order: 'code' },
  /** Procedures (CUPS) that a patient may ask for in plain words. */
  procedures: { order: 'name' },
  documentTypes: { order: 'code' },
  genders: { order: 'code' },
  ethnicGroups: { order: 'code' },
  schooling: { order: 'code' },
  maritalStatus: { order: 'code' },
  bloodTypes: { order: 'code' },
  relationships: { order: 'code' },
  plans: { order: 'code' },
  cupGroups: { order: 'code' },
  cups: { order: 'code', official: true },
  cie10: { order: 'code', official: true },
} as const satisfies Record<string, Row>

export type Catalogue = keyof typeof rows
export type OfficialTable = {
  [Name in Catalogue]: (typeof rows)[Name] extends { official: true } ? Name : never
}[Catalogue]

const rowOf: Readonly<Record<Catalogue, Row<Catalogue>>> = rows

/** Options of form selects (docs/how-to.md, 'A catalogue', adds one). */
export const catalogues = Object.keys(rows) as Catalogue[]

export const isListedByCode = (catalogue: Catalogue): boolean => rowOf[catalogue].order === 'code'

export const parentOf = (catalogue: Catalogue): Catalogue | undefined => rowOf[catalogue].parent

export const isOfficial = (catalogue: Catalogue): catalogue is OfficialTable => rowOf[catalogue].official ?? false

/** Official tables that administrators load. The importer takes these names. */
export const officialTables: readonly OfficialTable[] = catalogues.filter(isOfficial)

/** The first digits of a municipality name its department (DIVIPOLA). */
export const departmentOf = (municipality: string): string => municipality.slice(0, 2)

/** Whether a text can be a code of a catalogue at all. */
export const isCode = (text: string): boolean => /^[\w.+-]{1,20}$/.test(text)

export const catalogueEntryIdOf = (catalogue: Catalogue, code: string): string => `${catalogue}_${code}`
