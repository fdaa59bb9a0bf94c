import { catalogue, lines } from './declaration.ts'

export const schooling = catalogue({
  group: 'persons',
  title: 'Escolaridad',
  about: 'Estudios, nivel educativo',
  order: 'code',
  path: 'schooling',
  legacy: { name: 'get_escolaridad', action: 3 },
  wrong: 'La escolaridad no es valida',
  older: ['/Escolaridad/escolaridad'],
  seeds: lines(`
1 Preescolar
2 Básica primaria
3 Básica secundaria
4 Media académica o clásica
5 Media técnica
6 Normalista
7 Técnica profesional
8 Tecnológica
9 Profesional
10 Especialización
11 Maestría
12 Doctorado
13 Ninguno
`),
})
