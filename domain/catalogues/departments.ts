import { capitalDepartment, colombia, noDepartment } from '../named-codes.ts'
import { catalogue, lines } from './declaration.ts'

/** The 33 departments with their codes of DIVIPOLA (DANE), and one for people who live in another country. */
export const departments = catalogue({
  group: 'places',
  title: 'Departamentos',
  about: 'Departamentos del país (DIVIPOLA)',
  order: 'name',
  parent: 'countries',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras (DIVIPOLA)' },
  wrong: 'El departamento no es valido',
  named: [noDepartment, capitalDepartment],
  seeds: {
    columns: [],
    rows: lines(`
05 Antioquia
08 Atlántico
11 Bogotá, D.C.
13 Bolívar
15 Boyacá
17 Caldas
18 Caquetá
19 Cauca
20 Cesar
23 Córdoba
25 Cundinamarca
27 Chocó
41 Huila
44 La Guajira
47 Magdalena
50 Meta
52 Nariño
54 Norte de Santander
63 Quindío
66 Risaralda
68 Santander
70 Sucre
73 Tolima
76 Valle del Cauca
81 Arauca
85 Casanare
86 Putumayo
88 Archipiélago de San Andrés, Providencia y Santa Catalina
91 Amazonas
94 Guainía
95 Guaviare
97 Vaupés
99 Vichada
00 No aplica
`).rows.map((row) => (row.code === noDepartment ? row : { ...row, parent: colombia })),
  },
})
