import { catalogue, choice, lines } from './declaration.ts'

/**
 * Others who pay for a visit; the marketplace begins with people who pay for themselves. Which plan each one means is
 * for an administrator to say.
 */
export const agreements = catalogue({
  group: 'places',
  title: 'Convenios',
  about: 'Precios acordados con entidades',
  order: 'name',
  fields: { plan: choice('Plan', 'plans', { column: true }) },
  path: 'agreements',
  legacy: { name: 'get_convenios', action: -1 },
  wrong: 'El convenio no es valido',
  older: ['/Agreement/Agreement'],
  seeds: lines(`
0 Particular (sin convenio)
1 Caja de compensación
2 Fondo de empleados
3 Medicina prepagada
4 Póliza de salud
5 Empresa del paciente
`),
})
