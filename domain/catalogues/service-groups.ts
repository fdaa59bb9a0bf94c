import { catalogue, lines } from './declaration.ts'

/** The group of services (REPS) that a visit belongs to. Codes of RIPS and of the RDA. */
export const serviceGroups = catalogue({
  group: 'care',
  title: 'Grupos de servicios',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: { table: 'GrupoServicios' },
  seeds: lines(`
01 Consulta externa
02 Apoyo diagnóstico y complementación terapéutica
03 Internación
04 Quirúrgico
05 Atención inmediata
`),
})
