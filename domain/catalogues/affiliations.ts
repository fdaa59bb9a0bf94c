import { catalogue, option, regimes, table, tick } from './declaration.ts'

/**
 * As what a person is covered (RIPS, tipoUsuario). The fields say what else a form asks for: the entity that answers
 * for the person, and the range of income (contributivo) or group of Sisbén (subsidiado).
 */
export const affiliations = catalogue({
  group: 'care',
  title: 'Afiliaciones (tipo de usuario)',
  about: 'Régimen: contributivo, subsidiado, SISBEN, particular',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: 'unconfirmed',
  older: ['/Afiliacion/afiliacion'],
  fields: {
    regime: option('Régimen', regimes, { column: true }),
    entity: tick('Necesita entidad', { column: true }),
    range: tick('Necesita rango', { column: true }),
  },
  seeds: table(
    'code name regime entity range',
    `
01 | Contributivo cotizante | C | 1 | 1
02 | Contributivo beneficiario | C | 1 | 1
03 | Contributivo adicional | C | 1 | 1
04 | Subsidiado | S | 1 | 1
05 | No afiliado | | |
06 | Especial o de excepción cotizante | E | 1 |
07 | Especial o de excepción beneficiario | E | 1 |
08 | Persona privada de la libertad a cargo del Fondo Nacional de Salud | | |
09 | Tomador o amparado por una ARL | | 1 |
10 | Tomador o amparado por el SOAT | | 1 |
11 | Tomador o amparado por un plan voluntario de salud | P | 1 |
12 | Particular | P | |
13 | Especial o de excepción no cotizante (Ley 352 de 1997) | E | 1 |
`,
  ),
})
