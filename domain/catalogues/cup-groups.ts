import { catalogue, lines } from './declaration.ts'

/** The chapters of the CUPS. */
export const cupGroups = catalogue({
  group: 'procedures',
  title: 'Grupos de CUPS',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  path: 'cup-groups',
  seeds: lines(`
01 Sistema nervioso
02 Sistema endocrino
03 Sistema visual
04 Sistema auditivo
05 Nariz, boca y faringe
06 Sistema respiratorio
07 Sistema circulatorio
08 Sistema hemático y linfático
09 Sistema digestivo
10 Sistema urinario
11 Sistema reproductor masculino
12 Sistema reproductor femenino
13 Sistema osteomuscular
14 Sistema tegumentario
15 Imagenología
16 Consulta, monitorización y procedimientos diagnósticos
17 Laboratorio clínico
18 Medicina transfusional y banco de sangre
19 Medicina nuclear y radioterapia
20 Desempeño funcional y rehabilitación
21 Salud mental
22 Diagnóstico y tratamiento en sistemas visual y auditivo
23 Otros procedimientos no quirúrgicos
24 Procedimientos misceláneos
`),
})
