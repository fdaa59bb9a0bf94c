import { catalogue, choices, option, table } from './declaration.ts'

/** The kinds of exams, what a result of each is, and the chapters of the CUPS that it is of. Codes of our own. */
export const examTypes = catalogue({
  group: 'exams',
  title: 'Tipos de exámenes',
  order: 'name',
  fields: {
    result: option('Resultado', { values: 'Valores', text: 'Texto', file: 'Archivo' }, { column: true }),
    chapters: choices('Capítulos de la CUPS', 'cupGroups'),
  },
  older: ['/TipoExamenes/tipoExamenes'],
  seeds: table(
    'code name result chapters',
    `
LAB | Laboratorio clínico | values | 17 18
IMG | Imágenes diagnósticas | file | 15
NUC | Medicina nuclear | file | 19
PAT | Patología y citología | text | 16
ELE | Estudios eléctricos del corazón, el cerebro y el músculo | file | 16 20
FUN | Pruebas de función pulmonar, cardíaca y urinaria | file | 16
END | Endoscopia | file | 05 06 09 10 12
VIS | Estudios de la visión | file | 22
AUD | Estudios de la audición y del equilibrio | file | 22
PSI | Pruebas psicológicas y de desempeño | text | 20 21
`,
  ),
})
