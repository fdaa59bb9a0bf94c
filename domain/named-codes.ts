import type { Catalogue } from './catalogue.ts'

/** Colombia among the countries, by its numeric code (ISO 3166-1). The others have one department and one city. */
export const colombia = '170'
export const noDepartment = '00'
export const noMunicipality = '00000'

/** Documents of a doctor: their codes are the order that the specification has them in (sections 3 and 9). */
export const identityCertification = '1'
export const degreeCertification = '2'
export const cardCertification = '3'
export const rethusCertification = '4'
export const photoCertification = '5'
export const signatureCertification = '7'
export const sealCertification = '8'

/** Documents that every activation requires. */
export const mandatoryCertifications = [
  identityCertification,
  degreeCertification,
  cardCertification,
  rethusCertification,
  photoCertification,
] as const

/** The document that forms of adults begin with. */
export const usualDocumentType = 'CC'
/** Types of document whose number is the citizen's own (NUIP): digits alone. */
export const citizenDocumentTypes = [usualDocumentType, 'TI'] as const

/**
 * Every entry that a rule, or a form's first choice, names by its code. Such an entry is always offered, also where an
 * old log retired it: retiring 'RETHUS' would let doctors be activated without it, and retiring 'CC' would stop
 * registrations.
 */
const namedCodes: Partial<Record<Catalogue, readonly string[]>> = {
  countries: [colombia],
  departments: [noDepartment],
  municipalities: [noMunicipality],
  documentTypes: citizenDocumentTypes,
  certifications: [...mandatoryCertifications, signatureCertification, sealCertification],
}

/** Whether a rule names this entry by its code, so that it cannot be retired. */
export const isNamedByRules = (catalogue: Catalogue, code: string): boolean =>
  namedCodes[catalogue]?.includes(code) ?? false
