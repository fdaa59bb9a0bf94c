import {
  cardCertification,
  degreeCertification,
  identityCertification,
  mandatoryCertifications,
  photoCertification,
  rethusCertification,
  sealCertification,
  signatureCertification,
} from '../named-codes.ts'

/** File type of such a document: a picture, which is cropped, or a PDF. */
export type CertificationFile = 'img' | 'pdf'

interface Row {
  id: string
  name: string
  details: { type: CertificationFile; required: '1' | '0'; editable: '1' | '0'; months: string }
}

const mandatory: readonly string[] = mandatoryCertifications

const row = (
  id: string,
  name: string,
  type: CertificationFile,
  facts: { editable?: true; months?: number } = {},
): Row => ({
  id,
  name,
  details: {
    type,
    required: mandatory.includes(id) ? '1' : '0',
    editable: facts.editable ? '1' : '0',
    months: facts.months === undefined ? '' : String(facts.months),
  },
})

/**
 * The documents of a doctor. `required`: nobody is activated without; `editable`: may be removed though valid;
 * `months`: how long one counts from its date, '' for ever. Codes are the order that the crop presets go by (spec,
 * section 9).
 */
export const certifications: readonly Row[] = [
  row(identityCertification, 'Cédula', 'pdf'),
  row(degreeCertification, 'Diploma de pregrado', 'pdf'),
  row(cardCertification, 'Tarjeta profesional', 'pdf'),
  row(rethusCertification, 'RETHUS', 'pdf'),
  row(photoCertification, 'Foto', 'img', { editable: true }),
  row('6', 'Diploma de especialidad', 'pdf'),
  row(signatureCertification, 'Firma', 'img', { editable: true }),
  row(sealCertification, 'Sello', 'img', { editable: true }),
  row('9', 'Póliza de responsabilidad civil', 'pdf', { months: 12 }),
  row('10', 'Certificado de soporte vital', 'pdf', { months: 24 }),
]

/** So far the sides of a picture may be from its ratio: a browser cuts by whole pixels. */
const ratioTolerance = 0.03

/** The error in the measures of a picture of this kind; undefined: none. */
export function wrongCut(
  certificationId: string,
  { width, height }: { width: number; height: number },
): 'small' | 'ratio' | undefined {
  const preset = cropPresets[certificationId]
  if (!preset) return undefined
  if (width < preset.minWidth || height < preset.minHeight) return 'small'
  return Math.abs(width / height / preset.ratio - 1) > ratioTolerance ? 'ratio' : undefined
}

/** How a picture is cut, by the code of its kind: width to height, and the least that it must measure in pixels. */
export const cropPresets: Readonly<Record<string, { ratio: number; minWidth: number; minHeight: number }>> = {
  [photoCertification]: { ratio: 1, minWidth: 300, minHeight: 300 },
  [signatureCertification]: { ratio: 2, minWidth: 400, minHeight: 160 },
  [sealCertification]: { ratio: 2, minWidth: 480, minHeight: 160 },
}
