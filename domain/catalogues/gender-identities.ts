import { catalogue, lines } from './declaration.ts'

/** The gender that a person says to be of, as the RDA asks for it; `genders` is the sex of the document. */
export const genderIdentities = catalogue({
  group: 'persons',
  title: 'Identidades de género',
  order: 'code',
  sensitive: true,
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: 'unconfirmed',
  seeds: lines(`
01 Masculino
02 Femenino
03 Transgénero
04 Neutro
05 No lo declara
`),
})
