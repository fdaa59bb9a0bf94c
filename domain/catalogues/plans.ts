import { catalogue, choice, option, regimes, table } from './declaration.ts'

export const plans = catalogue({
  group: 'places',
  title: 'Planes',
  order: 'code',
  fields: {
    entity: choice('Entidad de salud', 'healthEntities', { hint: 'Solo si el plan es de una sola entidad.' }),
    regime: option('Régimen', regimes, { column: true }),
  },
  path: 'plans',
  wrong: 'El plan no es valido',
  older: ['/Plan/plan'],
  seeds: table(
    'code name regime',
    `
1|Plan de Beneficios en Salud (PBS)
2|Plan complementario|P
3|Medicina prepagada|P
4|Póliza de salud|P
5|Plan de atención prehospitalaria|P
6|Particular|P
7|ARL
8|SOAT
9|Régimen especial o de excepción|E
`,
  ),
})
