import { citizenDocumentTypes } from '../named-codes.ts'
import { catalogue, choice, number, option, table, text } from './declaration.ts'

/**
 * Identity documents. Codes are those of the ministry (TipoIdPISIS); what a number looks like and who has one is the
 * marketplace's own knowledge, by which forms are judged (`domain/processes`).
 */
export const documentTypes = catalogue({
  group: 'persons',
  title: 'Tipos de documento',
  about: 'Cédula, tarjeta de identidad, pasaporte, registro civil, PPT',
  order: 'code',
  source: { table: 'TipoIdPISIS' },
  named: citizenDocumentTypes,
  fields: {
    content: option('El número trae', { digits: 'Solo cifras', letters: 'Letras y cifras' }, { column: true }),
    minLength: number('Cifras o letras, al menos', { min: 1, max: 20 }),
    maxLength: number('Cifras o letras, hasta', { min: 1, max: 20 }),
    minAge: number('Edad mínima', { min: 0, max: 120 }),
    maxAge: number('Edad máxima', { min: 0, max: 120 }),
    country: choice('País que lo expide', 'countries'),
    ripsCode: text('Código en RIPS', { max: 4 }),
  },
  path: 'document-types',
  wrong: 'El tipo de documento no es valido',
  older: ['/Documentos/Documentos'],
  seeds: table(
    'code name content minLength maxLength minAge maxAge ripsCode',
    `
CC|Cédula de ciudadanía|digits|4|10|18||CC
CE|Cédula de extranjería|digits|4|7|||CE
TI|Tarjeta de identidad|digits|10|11|7|17|TI
RC|Registro civil de nacimiento|letters|8|11|0|6|RC
PA|Pasaporte|letters|4|16|||PA
PT|Permiso por protección temporal (PPT)|digits|5|8|||PT
PE|Permiso especial de permanencia|digits|8|15|||PE
CD|Carné diplomático|letters|4|16|||CD
SC|Salvoconducto de permanencia|letters|4|16|||SC
DE|Documento extranjero|letters|4|20|||DE
CN|Certificado de nacido vivo|letters|8|20|0|0|CN
AS|Adulto sin identificación|letters|4|12|18||AS
MS|Menor sin identificación|letters|4|12|0|17|MS
SI|Sin identificación|letters|1|20|||SI
NI|NIT|digits|9|10|||
`,
  ),
})
