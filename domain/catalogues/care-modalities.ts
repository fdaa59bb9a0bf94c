import { catalogue, lines } from './declaration.ts'

/**
 * How a service of health was given: in the institution, outside of it or at a distance. Codes of RIPS and of the RDA;
 * the ministry's list has no 05.
 */
export const careModalities = catalogue({
  group: 'care',
  title: 'Modalidades de atención',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: { table: 'ModalidadAtencion' },
  seeds: lines(`
01 Intramural
02 Extramural en unidad móvil
03 Extramural domiciliaria
04 Extramural en jornada de salud
06 Telemedicina interactiva
07 Telemedicina no interactiva
08 Telemedicina: telexperticia
09 Telemedicina: telemonitoreo
`),
})
