import { catalogue, lines } from './declaration.ts'

/** The surroundings in which care was given, as the RDA asks for them (entorno de atención). */
export const careSettings = catalogue({
  group: 'care',
  title: 'Entornos de atención',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: 'unconfirmed',
  seeds: lines(`
01 Hogar
02 Comunitario
03 Escolar
04 Laboral
05 Institucional
`),
})
