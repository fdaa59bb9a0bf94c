import { catalogue, number, option, sexes, table } from './declaration.ts'

/** Under these groups a history lists what a person, or the family, had before. Codes are our own. */
export const backgroundGroups = catalogue({
  group: 'history',
  title: 'Grupos de antecedentes',
  order: 'name',
  older: ['/GrupoAntecedente/Grupo'],
  fields: {
    of: option('De quién', { P: 'Personal', F: 'Familiar' }, { required: true, column: true }),
    sex: option('Sexo', sexes, { required: true, column: true }),
    position: number('Posición', { min: 1, max: 999, column: true }),
  },
  seeds: table(
    'code name of sex position',
    `
PAT | Patológicos | P | A | 10
QX | Quirúrgicos | P | A | 20
HOSP | Hospitalarios | P | A | 30
FARM | Farmacológicos | P | A | 40
ALER | Alérgicos | P | A | 50
TRAU | Traumáticos | P | A | 60
TOX | Tóxicos | P | A | 70
HAB | Hábitos | P | A | 80
TRANS | Transfusionales | P | A | 90
PSI | Psiquiátricos | P | A | 100
INF | Infecciosos | P | A | 110
INM | Inmunológicos (vacunas) | P | A | 120
OCU | Ocupacionales | P | A | 130
GIN | Ginecoobstétricos | P | F | 140
URO | Urológicos y andrológicos | P | M | 150
PER | Perinatales y del desarrollo | P | A | 160
FAM | Familiares | F | A | 170
`,
  ),
})
