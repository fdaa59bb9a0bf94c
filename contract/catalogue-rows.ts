import type { Catalogue } from '@turno/domain/catalogue.ts'

/** Under these groups administrators find the catalogues. */
export const catalogueGroups = {
  procedures: 'Diagnósticos y procedimientos',
  specialities: 'Especialidades',
  places: 'Geografía y entidades',
  persons: 'Datos de la persona',
  others: 'Otros',
} as const

interface CatalogueRow {
  group: keyof typeof catalogueGroups
  title: string
  /** GET api/v1/<path> lists the options of a form. */
  path?: string
  /** POST api/generic/<name> lists the options too; `action` is the one value that such a call sends. */
  legacy?: { name: string; action: number }
  /** The error of a field that names no entry that is offered. */
  wrong?: string
  /** Older addresses of the catalogue's page. */
  older?: readonly string[]
}

const rows = {
  cie10: {
    group: 'procedures',
    title: 'Diagnósticos CIE-10',
    wrong: 'El diagnostico no es valido',
    older: ['/DiagnosticosCie/diagnosticosCie', '/Cie/cie'],
  },
  cups: { group: 'procedures', title: 'Procedimientos CUPS', older: ['/Cup/cup'] },
  cupGroups: { group: 'procedures', title: 'Grupos de CUPS', path: 'cup-groups' },
  procedures: { group: 'procedures', title: 'Procedimientos que se piden' },
  specialities: {
    group: 'specialities',
    title: 'Especialidades',
    wrong: 'La especialidad no es valida',
    older: ['/Speciality/speciality'],
  },
  subspecialities: {
    group: 'specialities',
    title: 'Subespecialidades',
    wrong: 'La subespecialidad no es valida',
    older: ['/subSpeciality/subSpeciality'],
  },
  countries: {
    group: 'places',
    title: 'Países',
    path: 'countries',
    legacy: { name: 'get_paises', action: 0 },
    wrong: 'El pais no es valido',
    older: ['/Country/Country'],
  },
  departments: { group: 'places', title: 'Departamentos', wrong: 'El departamento no es valido' },
  municipalities: { group: 'places', title: 'Municipios', wrong: 'La ciudad no es valida' },
  searchCities: { group: 'places', title: 'Ciudades donde atendemos', path: 'cities/doctor-search-engine' },
  healthEntities: {
    group: 'places',
    title: 'Entidades de salud',
    path: 'health-entities',
    wrong: 'La entidad de salud no es valida',
    older: ['/HealthEntities/HealthEntities'],
  },
  agreements: {
    group: 'places',
    title: 'Convenios',
    path: 'agreements',
    legacy: { name: 'get_convenios', action: -1 },
    wrong: 'El convenio no es valido',
    older: ['/Agreement/Agreement'],
  },
  plans: {
    group: 'places',
    title: 'Planes',
    path: 'plans',
    wrong: 'El plan no es valido',
    older: ['/Plan/plan'],
  },
  banks: { group: 'places', title: 'Bancos', path: 'banks', wrong: 'El banco no es valido', older: ['/Banks/Bank'] },
  documentTypes: {
    group: 'persons',
    title: 'Tipos de documento',
    path: 'document-types',
    wrong: 'El tipo de documento no es valido',
  },
  genders: {
    group: 'persons',
    title: 'Géneros',
    path: 'genders',
    legacy: { name: 'get_generos', action: 0 },
    wrong: 'El genero no es valido',
    older: ['/Generos/Generos'],
  },
  ethnicGroups: {
    group: 'persons',
    title: 'Grupos étnicos',
    path: 'ethnic-groups',
    legacy: { name: 'get_grupos_etnicos', action: 0 },
    wrong: 'El grupo etnico no es valido',
    older: ['/GruposEtnicos/GruposEtnicos'],
  },
  schooling: {
    group: 'persons',
    title: 'Escolaridad',
    path: 'schooling',
    legacy: { name: 'get_escolaridad', action: 3 },
    wrong: 'La escolaridad no es valida',
    older: ['/Escolaridad/escolaridad'],
  },
  occupations: {
    group: 'persons',
    title: 'Ocupaciones',
    path: 'occupations',
    legacy: { name: 'get_ocupaciones', action: 3 },
    wrong: 'La ocupacion no es valida',
    older: ['/Ocupacion/ocupacion'],
  },
  maritalStatus: {
    group: 'persons',
    title: 'Estado civil',
    path: 'marital-status',
    wrong: 'El estado civil no es valido',
  },
  bloodTypes: {
    group: 'persons',
    title: 'Grupos sanguíneos',
    path: 'blood-types',
    wrong: 'El grupo sanguineo no es valido',
  },
  relationships: {
    group: 'persons',
    title: 'Parentescos',
    path: 'relationships',
    legacy: { name: 'get_parentescos', action: 3 },
    wrong: 'El parentesco no es valido',
    older: ['/Parentesco/parentesco'],
  },
  certifications: { group: 'others', title: 'Certificaciones', older: ['/Certifications/Certifications'] },
  socialNetworks: {
    group: 'others',
    title: 'Redes sociales',
    path: 'social-networks',
    wrong: 'La red social no es valida',
  },
} as const satisfies Record<Catalogue, CatalogueRow>

export const catalogueRows: Readonly<Record<Catalogue, CatalogueRow>> = rows

type With<Column extends keyof CatalogueRow> = {
  [Name in Catalogue]: (typeof rows)[Name] extends Record<Column, unknown> ? Name : never
}[Catalogue]

/** A catalogue that forms ask for whole. */
export type ListedCatalogue = With<'path'>
export type LegacyCatalogue = With<'legacy'>

/** The catalogues whose row has the column, in the order in which administrators find the catalogues. */
export const cataloguesWith = <Column extends keyof CatalogueRow>(column: Column) =>
  (Object.keys(rows) as Catalogue[]).filter((catalogue) => column in rows[catalogue]) as With<Column>[]
