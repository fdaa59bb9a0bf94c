import { noticeDays } from '../certification-terms.ts'
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
import { catalogue, date, number, option, tick } from './declaration.ts'

const mandatory: readonly string[] = mandatoryCertifications

interface Facts {
  type?: 'img'
  editable?: '1'
  months?: string
}

const row = (code: string, name: string, { type, ...facts }: Facts = {}) => ({
  code,
  name,
  details: { type: type ?? 'pdf', ...(mandatory.includes(code) && { required: '1' }), ...facts },
})

/**
 * The documents of doctors, which advisers validate. Codes are the order that the specification has them in (sections
 * 3 and 9).
 */
export const certifications = catalogue({
  group: 'others',
  title: 'Certificaciones',
  about: 'Documentos y papeles del médico: cédula, diplomas, títulos, tarjeta profesional, RETHUS, póliza',
  order: 'code',
  older: ['/Certifications/Certifications'],
  named: [...mandatoryCertifications, signatureCertification, sealCertification],
  fields: {
    type: option('Archivo', { pdf: 'PDF', img: 'Imagen' }, { required: true, column: true }),
    required: tick('Obligatoria siempre', { column: true, fixed: true, hint: 'Lo fijan las reglas de Turno.' }),
    requiredFrom: date('Obligatoria desde', { column: true, hint: 'Desde ese día nadie se activa sin ella.' }),
    requiredUntil: date('Obligatoria hasta', { hint: 'Ese día incluido. Vacío: sin fin.' }),
    verifiedFrom: date('Para ya verificados desde', {
      hint: `Vacío: nunca. Si no, después de ${noticeDays} días como mínimo: desde ese día se oculta a quien no la tenga.`,
    }),
    editable: tick('Se puede quitar', { hint: 'También cuando ya está validada.' }),
    months: number('Meses', { min: 1, max: 240, hint: 'Los que vale desde su fecha. Vacío: no vence.', column: true }),
  },
  seeds: {
    columns: ['type', 'required', 'editable', 'months'],
    rows: [
      row(identityCertification, 'Cédula'),
      row(degreeCertification, 'Diploma de pregrado'),
      row(cardCertification, 'Tarjeta profesional'),
      row(rethusCertification, 'RETHUS'),
      row(photoCertification, 'Foto', { type: 'img', editable: '1' }),
      row('6', 'Diploma de especialidad'),
      row(signatureCertification, 'Firma', { type: 'img', editable: '1' }),
      row(sealCertification, 'Sello', { type: 'img', editable: '1' }),
      row('9', 'Póliza de responsabilidad civil', { months: '12' }),
      row('10', 'Certificado de soporte vital', { months: '24' }),
    ],
  },
})
