import { catalogue, lines } from './declaration.ts'

/** Under what name the patient paid a part of the service (RIPS, conceptoRecaudo). */
export const collectionConcepts = catalogue({
  group: 'care',
  title: 'Conceptos de recaudo',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: 'unconfirmed',
  seeds: lines(`
01 Copago
02 Cuota moderadora
03 Pagos compartidos en planes voluntarios de salud
04 Anticipo
05 No aplica
`),
})
