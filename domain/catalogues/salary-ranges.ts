import { catalogue, number, option, regimes, table } from './declaration.ts'

/**
 * Ranges of income of those who contribute (contributivo, in monthly minimum wages) and groups of Sisbén IV
 * (subsidiado), with what a person pays in one calendar year. Amounts are those of 2026, for which the ministry goes
 * by the UVB (Circular 048 of 2025); an amount that was not certain is empty. Whoever shows an amount says its year.
 */
export const salaryRanges = catalogue({
  group: 'care',
  title: 'Rangos salariales del afiliado',
  about: 'Copagos y cuotas moderadoras por rango',
  order: 'code',
  older: ['/Rango/rango'],
  fields: {
    regime: option('Régimen', regimes, { required: true, column: true }),
    from: number('Desde (SMLMV)', { min: 0, max: 1000, decimals: 2 }),
    to: number('Hasta (SMLMV)', { min: 0, max: 1000, decimals: 2 }),
    moderatingFee: number('Cuota moderadora (pesos)', { min: 0, max: 1_000_000, column: true, unconfirmed: true }),
    copay: number('Copago (%)', { min: 0, max: 100, decimals: 2, column: true, unconfirmed: true }),
    eventCap: number('Tope del copago por evento (pesos)', { min: 0, max: 100_000_000, unconfirmed: true }),
    yearCap: number('Tope del copago por año (pesos)', { min: 0, max: 100_000_000, unconfirmed: true }),
    year: number('Año de los valores', { min: 2000, max: 2100, column: true }),
  },
  seeds: table(
    'code name regime from to moderatingFee copay eventCap yearCap year',
    `
C-A | Rango A: menos de 2 SMLMV | C | 0 | 2 | | 11.5 | 373715 | 748882 | 2026
C-B | Rango B: entre 2 y 5 SMLMV | C | 2 | 5 | 20100 | 17.3 | 1497644 | 2995409 | 2026
C-C | Rango C: más de 5 SMLMV | C | 5 | | 52800 | 23 | 2995409 | 5990696 | 2026
S-A | Sisbén IV, grupo A: pobreza extrema | S | | | 0 | 0 | | | 2026
S-B | Sisbén IV, grupo B: pobreza moderada | S | | | 0 | 0 | | | 2026
S-C | Sisbén IV, grupo C: población vulnerable | S | | | 0 | 10 | 651155 | 1302309 | 2026
S-D | Sisbén IV, grupo D: ni pobre ni vulnerable | S | | | | | | |
`,
  ),
})
