import { catalogue, lines } from './declaration.ts'

/** Categories of disability (Ley 1618 of 2013), as the RDA asks for them. */
export const disabilities = catalogue({
  group: 'persons',
  title: 'Discapacidades',
  about: 'Condición de discapacidad',
  order: 'code',
  sensitive: true,
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: 'unconfirmed',
  seeds: lines(`
01 Discapacidad física
02 Discapacidad visual
03 Discapacidad auditiva
04 Discapacidad intelectual
05 Discapacidad psicosocial (mental)
06 Sordoceguera
07 Discapacidad múltiple
08 Sin discapacidad
`),
})
