import { catalogue, choice, option, table } from './declaration.ts'

/**
 * Kinds of consultations, by which the templates of a history are told apart. The code of the CUPS stands where one
 * code serves any doctor in general medicine; each speciality has its own. Codes of the marketplace's own.
 */
export const consultationTypes = catalogue({
  group: 'history',
  title: 'Tipos de consulta',
  order: 'code',
  fields: {
    kind: option('Momento', { first: 'Primera vez', control: 'Control', other: 'Otro' }, { column: true }),
    cup: choice('Código CUPS general', 'cups', { column: true }),
  },
  seeds: table(
    'code name kind cup',
    `
01 | Primera vez | first | 890201
02 | Control o seguimiento | control | 890301
03 | Procedimiento | other |
04 | Interconsulta | other | 890401
05 | Junta médica | other | 890501
06 | Urgencia prioritaria | other | 890701
07 | Atención en casa | other | 890101
08 | Lectura de exámenes | control |
09 | Valoración antes de una cirugía | other |
10 | Control después de una cirugía | control |
11 | Control prenatal | control |
12 | Crecimiento y desarrollo | control |
13 | Renovación de fórmula | control |
14 | Certificado o concepto médico | other |
15 | Segunda opinión | first |
`,
  ),
})
