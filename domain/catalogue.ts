/**
 * What forms choose from. Those whose entries stand for steps (schooling, plans…) are listed by code, the others by
 * name.
 */
const byName = [
  'countries',
  'departments',
  'municipalities',
  /** Where the marketplace works: a few of the municipalities. */
  'searchCities',
  'occupations',
  'healthEntities',
  'agreements',
  'banks',
  'socialNetworks',
  'specialities',
  'subspecialities',
  /** What a patient may ask for in plain words: a few of the CUPS. */
  'procedures',
] as const
const byCode = [
  'documentTypes',
  'genders',
  'ethnicGroups',
  'schooling',
  'maritalStatus',
  'bloodTypes',
  'relationships',
  'plans',
  'cupGroups',
  'cups',
  'cie10',
] as const

export const catalogues = [...byName, ...byCode] as const
export type Catalogue = (typeof catalogues)[number]

export const isListedByCode = (catalogue: Catalogue): boolean => byCode.some((each) => each === catalogue)

/** Official tables that administrators load; their names are what the importer is told. */
export const officialTables = ['cie10', 'cups', 'municipalities'] as const
export type OfficialTable = (typeof officialTables)[number]

/**
 * In which catalogue the parent of an entry stands; entries of the others have none, or one that no catalogue holds.
 */
export const parentsOf: Partial<Record<Catalogue, Catalogue>> = {
  departments: 'countries',
  municipalities: 'departments',
  subspecialities: 'specialities',
}

/** Colombia's code among the countries; the others have one department and one city, 'No aplica'. */
export const colombia = '170'
export const noDepartment = '00'
export const noMunicipality = '00000'

/** The first digits of a municipality name its department (DIVIPOLA). */
export const departmentOf = (municipality: string): string => municipality.slice(0, 2)

/** Whether a text can be a code of a catalogue at all. */
export const isCode = (text: string): boolean => /^[\w.+-]{1,20}$/.test(text)

export const catalogueEntryIdOf = (catalogue: Catalogue, code: string): string => `${catalogue}_${code}`
