import { catalogue, table, text } from './declaration.ts'

/**
 * Where a person lives. An entry's code is the one of RIPS (codZonaTerritorialResidencia); the RDA numbers the same two
 * zones the other way round, so that whoever writes an RDA takes the field and never the code.
 */
export const zones = catalogue({
  group: 'care',
  title: 'Zonas',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: 'unconfirmed',
  fields: {
    rda: text('Código en RDA', {
      max: 2,
      required: true,
      column: true,
      unconfirmed: true,
      hint: 'El RIPS y el RDA numeran las zonas al revés',
    }),
  },
  seeds: table(
    'code name rda',
    `
01 | Rural | 02
02 | Urbana | 01
`,
  ),
})
