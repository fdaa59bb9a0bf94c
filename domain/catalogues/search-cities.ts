import { catalogue, choice, table } from './declaration.ts'

/**
 * Municipalities where the marketplace works, by the codes that they have there. Each names its municipality, which has
 * to be one: form and table are refused otherwise.
 */
export const searchCities = catalogue({
  group: 'places',
  title: 'Ciudades donde atendemos',
  about: 'Ciudades y barrios donde se busca médico',
  order: 'name',
  code: { pattern: /^\d{5}$/, wrong: 'El código tiene cinco cifras (DIVIPOLA)' },
  fields: {
    municipality: choice('Municipio (DIVIPOLA)', 'municipalities', {
      hint: 'El del mismo código que la ciudad.',
      required: true,
      column: true,
    }),
  },
  path: 'cities/doctor-search-engine',
  seeds: table(
    'code name municipality',
    `
76001 | Cali | 76001
11001 | Bogotá | 11001
05001 | Medellín | 05001
08001 | Barranquilla | 08001
`,
  ),
})
