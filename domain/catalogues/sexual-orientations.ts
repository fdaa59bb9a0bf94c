import { catalogue, lines } from './declaration.ts'

/** Asked for by no form of registration: a person may say it in the profile, and needs not. Codes are our own. */
export const sexualOrientations = catalogue({
  group: 'persons',
  title: 'Orientaciones sexuales',
  order: 'code',
  sensitive: true,
  path: 'sexual-orientations',
  wrong: 'La orientación sexual no es valida',
  older: ['/OrientacionesSexuales/OrientacionesSexuales'],
  seeds: lines(`
1 Heterosexual
2 Homosexual (gay o lesbiana)
3 Bisexual
4 Asexual
8 Otra
9 Prefiere no decir
`),
})
