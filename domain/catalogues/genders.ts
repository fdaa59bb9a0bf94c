import { catalogue, lines } from './declaration.ts'

/** What the identity document says; codes are those of the specification. */
export const genders = catalogue({
  group: 'persons',
  title: 'Géneros',
  about: 'Sexo: femenino, masculino',
  order: 'code',
  path: 'genders',
  legacy: { name: 'get_generos', action: 0 },
  wrong: 'El genero no es valido',
  older: ['/Generos/Generos'],
  seeds: lines(`
F Femenino
M Masculino
I Indeterminado o intersexual
`),
})
