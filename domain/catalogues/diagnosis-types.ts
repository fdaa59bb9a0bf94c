import { catalogue, lines } from './declaration.ts'

/** How sure a diagnosis is, and whether it is the first time (RIPS, tipoDiagnosticoPrincipal; RDA). */
export const diagnosisTypes = catalogue({
  group: 'care',
  title: 'Tipos de diagnóstico',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: 'unconfirmed',
  seeds: lines(`
01 Impresión diagnóstica
02 Confirmado nuevo
03 Confirmado repetido
`),
})
