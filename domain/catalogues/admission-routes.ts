import { catalogue, lines } from './declaration.ts'

/** From where a person came to the service (RIPS, viaIngresoServicioSalud; RDA). Consultations in RIPS have none. */
export const admissionRoutes = catalogue({
  group: 'care',
  title: 'Vías de ingreso',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: 'unconfirmed',
  seeds: lines(`
01 Demanda espontánea
02 Derivado de consulta externa
03 Derivado de urgencias
04 Derivado de hospitalización
05 Derivado de sala de cirugía
06 Derivado de sala de partos
07 Recién nacido en la institución
08 Recién nacido en otra institución
09 Derivado o referido de hospitalización domiciliaria
10 Derivado de atención domiciliaria
11 Derivado de telemedicina
12 Derivado de jornada de salud
13 Referido de otra institución
14 Contrarreferido de otra institución
`),
})
