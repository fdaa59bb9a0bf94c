import { catalogue, lines } from './declaration.ts'

/** How a person left, and where to (RIPS, condicionDestinoUsuarioEgreso; RDA). */
export const dischargeConditions = catalogue({
  group: 'care',
  title: 'Condiciones de egreso',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: 'unconfirmed',
  seeds: lines(`
01 Paciente con destino a su domicilio
02 Paciente fallecido
03 Paciente derivado a otro servicio
04 Referido a otra institución
05 Contrarreferido a otra institución
06 Derivado o referido a hospitalización domiciliaria
07 Derivado a servicio social
08 Paciente que continúa en el servicio (corte de facturación)
`),
})
