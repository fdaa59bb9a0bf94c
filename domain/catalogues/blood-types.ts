import { catalogue, lines } from './declaration.ts'

export const bloodTypes = catalogue({
  group: 'persons',
  title: 'Grupos sanguíneos',
  about: 'Sangre: A+, O-',
  order: 'code',
  path: 'blood-types',
  wrong: 'El grupo sanguineo no es valido',
  seeds: lines(`
O+ O+
O- O-
A+ A+
A- A-
B+ B+
B- B-
AB+ AB+
AB- AB-
`),
})
