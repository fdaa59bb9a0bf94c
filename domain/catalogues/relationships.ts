import { catalogue, lines } from './declaration.ts'

export const relationships = catalogue({
  group: 'persons',
  title: 'Parentescos',
  about: 'Familia y acompañantes: madre, hijo, pareja',
  order: 'code',
  path: 'relationships',
  legacy: { name: 'get_parentescos', action: 3 },
  wrong: 'El parentesco no es valido',
  older: ['/Parentesco/parentesco'],
  seeds: lines(`
1 Padre
2 Madre
3 Hijo(a)
4 Cónyuge
5 Compañero(a) permanente
6 Hermano(a)
7 Abuelo(a)
8 Nieto(a)
9 Tío(a)
10 Sobrino(a)
11 Primo(a)
12 Suegro(a)
13 Yerno o nuera
14 Cuñado(a)
15 Padrastro o madrastra
16 Hijastro(a)
17 Tutor(a) o representante legal
18 Cuidador(a)
19 Amigo(a)
20 Otro
`),
})
