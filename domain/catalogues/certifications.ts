/** What a file of such a document is: a picture, which is cropped, or a PDF. */
export type CertificationFile = 'img' | 'pdf'

interface Row {
  id: string
  name: string
  details: { type: CertificationFile; required: '1' | '0'; editable: '1' | '0'; months: string }
}

const row = (
  id: string,
  name: string,
  type: CertificationFile,
  facts: { required?: true; editable?: true; months?: number } = {},
): Row => ({
  id,
  name,
  details: {
    type,
    required: facts.required ? '1' : '0',
    editable: facts.editable ? '1' : '0',
    months: facts.months === undefined ? '' : String(facts.months),
  },
})

/** The kind of document that is the doctor's photo (spec, section 3). */
export const photoCertification = '5'

/**
 * The documents of a doctor. `required`: nobody is activated without; `editable`: may be removed though valid;
 * `months`: how long one counts from its date, '' for ever. Codes are the order that the crop presets go by (spec,
 * section 9).
 */
export const certifications: readonly Row[] = [
  row('1', 'Cédula', 'pdf', { required: true }),
  row('2', 'Diploma de pregrado', 'pdf', { required: true }),
  row('3', 'Tarjeta profesional', 'pdf', { required: true }),
  row('4', 'RETHUS', 'pdf', { required: true }),
  row(photoCertification, 'Foto', 'img', { required: true, editable: true }),
  row('6', 'Diploma de especialidad', 'pdf'),
  row('7', 'Firma', 'img', { editable: true }),
  row('8', 'Sello', 'img', { editable: true }),
  row('9', 'Póliza de responsabilidad civil', 'pdf', { months: 12 }),
  row('10', 'Certificado de soporte vital', 'pdf', { months: 24 }),
]

/** How a picture is cut, by the code of its kind: width to height, and the least that it must measure in pixels. */
export const cropPresets: Readonly<Record<string, { ratio: number; minWidth: number; minHeight: number }>> = {
  [photoCertification]: { ratio: 1, minWidth: 300, minHeight: 300 },
  '7': { ratio: 2, minWidth: 400, minHeight: 160 },
  '8': { ratio: 2, minWidth: 480, minHeight: 160 },
}
