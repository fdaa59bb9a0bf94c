import { catalogue, lines } from './declaration.ts'

/** Codes are those of the census. */
export const ethnicGroups = catalogue({
  group: 'persons',
  title: 'Grupos étnicos',
  about: 'Pertenencia étnica, raza',
  order: 'code',
  sensitive: true,
  path: 'ethnic-groups',
  legacy: { name: 'get_grupos_etnicos', action: 0 },
  wrong: 'El grupo etnico no es valido',
  older: ['/GruposEtnicos/GruposEtnicos'],
  seeds: lines(`
1 Indígena
2 ROM (gitano)
3 Raizal del Archipiélago de San Andrés y Providencia
4 Palenquero de San Basilio
5 Negro(a), mulato(a), afrocolombiano(a) o afrodescendiente
6 Ninguno de los anteriores
`),
})
