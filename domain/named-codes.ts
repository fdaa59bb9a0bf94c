/*
 * Codes of catalogue entries that a rule, or a form's first choice, names. The declaration of their catalogue lists
 * them (`named`): such an entry is always offered, and belongs where its seed has it, also where an old log retired or
 * moved it. Retiring 'RETHUS' would let doctors be activated without it, and retiring 'CC' would stop registrations.
 */

/** Colombia among the countries, by its numeric code (ISO 3166-1). The others have one department and one city. */
export const colombia = '170'
export const noDepartment = '00'
export const noMunicipality = '00000'
/** Bogotá, D.C., as a department and as a municipality (DIVIPOLA): somebody can register whatever else is retired. */
export const capitalDepartment = '11'
export const capitalMunicipality = '11001'

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

/** Specialities whose notes begin with a form of their own. They may be retired: nothing else follows from them. */
export const dermatology = '308'
export const paediatrics = '342'
