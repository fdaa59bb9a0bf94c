import { catalogue, number, option, sexes, table } from './declaration.ts'

/** Systems of the body, by which a doctor asks (review by systems) and examines. Codes are our own. */
export const bodySystems = catalogue({
  group: 'history',
  title: 'Sistemas del cuerpo',
  order: 'name',
  older: ['/SistemaCuerpo/sistemas'],
  fields: {
    sex: option('Sexo', sexes, { required: true, column: true }),
    use: option(
      'Se usa en',
      { R: 'Revisión por sistemas', E: 'Examen físico', A: 'Ambos' },
      { required: true, column: true },
    ),
    position: number('Posición', { min: 1, max: 999, column: true }),
  },
  seeds: table(
    'code name sex use position',
    `
GENERAL | General | A | A | 10
PIEL | Piel y faneras | A | A | 20
CABEZA | Cabeza y cuello | A | A | 30
OJOS | Ojos | A | A | 40
OIDOS | Oídos | A | A | 50
NARIZ | Nariz y senos paranasales | A | A | 60
BOCA | Boca y garganta | A | A | 70
MAMAS | Mamas | A | A | 80
CARDIO | Cardiovascular | A | A | 90
RESPIRATORIO | Respiratorio | A | A | 100
GASTRO | Gastrointestinal | A | A | 110
URINARIO | Urinario | A | A | 120
GINECO | Ginecológico | F | A | 130
GENITAL-M | Genital masculino | M | A | 140
OSTEO | Osteomuscular | A | A | 150
NEURO | Neurológico | A | A | 160
ENDOCRINO | Endocrino y metabólico | A | R | 170
HEMATO | Hematológico y linfático | A | A | 180
INMUNO | Inmunológico y alérgico | A | R | 190
MENTAL | Salud mental | A | A | 200
`,
  ),
})
