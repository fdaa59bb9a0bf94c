import { catalogue, lines } from './declaration.ts'

/** Municipalities where the marketplace works, by the codes that they have there. */
export const searchCities = catalogue({
  group: 'places',
  title: 'Ciudades donde atendemos',
  order: 'name',
  code: { pattern: /^\d{5}$/, wrong: 'El código tiene cinco cifras (DIVIPOLA)' },
  path: 'cities/doctor-search-engine',
  seeds: lines(`
76001 Cali
11001 Bogotá
05001 Medellín
08001 Barranquilla
`),
})
