import { catalogue, lines } from './declaration.ts'

export const maritalStatus = catalogue({
  group: 'persons',
  title: 'Estado civil',
  about: 'Soltero, casada, unión libre',
  order: 'code',
  path: 'marital-status',
  wrong: 'El estado civil no es valido',
  seeds: lines(`
1 Soltero(a)
2 Casado(a)
3 Unión libre
4 Separado(a)
5 Divorciado(a)
6 Viudo(a)
`),
})
