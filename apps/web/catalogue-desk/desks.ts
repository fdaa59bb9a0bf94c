import { href, pages } from '@turno/contract/pages.ts'
import { type Catalogue, type OfficialTable, officialTables } from '@turno/domain/catalogue.ts'
import { texts } from './texts.ts'

type Group = keyof typeof texts.groups

export const desks: Record<Group, readonly Catalogue[]> = {
  procedures: ['cie10', 'cups', 'cupGroups', 'procedures'],
  specialities: ['specialities', 'subspecialities'],
  places: [
    'countries',
    'departments',
    'municipalities',
    'searchCities',
    'healthEntities',
    'agreements',
    'plans',
    'banks',
  ],
  persons: [
    'documentTypes',
    'genders',
    'ethnicGroups',
    'schooling',
    'occupations',
    'maritalStatus',
    'bloodTypes',
    'relationships',
  ],
  others: ['socialNetworks'],
}
export const groups = Object.keys(desks) as Group[]

export const hrefOf = (catalogue: Catalogue): string => href(pages.catalogue, { catalogue })

/** The older addresses of catalogues, each with the one that stands for it now. */
export const olderPaths: Readonly<Record<string, Catalogue>> = {
  '/DiagnosticosCie/diagnosticosCie': 'cie10',
  '/Cie/cie': 'cie10',
  '/Cup/cup': 'cups',
  '/Speciality/speciality': 'specialities',
  '/subSpeciality/subSpeciality': 'subspecialities',
  '/Country/Country': 'countries',
  '/HealthEntities/HealthEntities': 'healthEntities',
  '/Agreement/Agreement': 'agreements',
  '/Banks/Bank': 'banks',
  '/Plan/plan': 'plans',
  '/Escolaridad/escolaridad': 'schooling',
  '/Ocupacion/ocupacion': 'occupations',
  '/Parentesco/parentesco': 'relationships',
  '/Generos/Generos': 'genders',
  '/GruposEtnicos/GruposEtnicos': 'ethnicGroups',
}

export const isCatalogue = (text: string | undefined): text is Catalogue => text !== undefined && text in texts.names

/** The official table that fills a catalogue. */
export const tableOf = (catalogue: Catalogue): OfficialTable | undefined =>
  officialTables.find((table) => table === catalogue)
