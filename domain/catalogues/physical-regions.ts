import { catalogue, choice, number, table, tick } from './declaration.ts'

/**
 * Regions of the body that a doctor examines, from head to foot; a region may be part of a larger one. Its system says
 * of which sex it is. Codes are our own.
 */
export const physicalRegions = catalogue({
  group: 'history',
  title: 'Regiones físicas',
  order: 'name',
  parent: 'physicalRegions',
  older: ['/PhysicalRegion/physicalRegion'],
  fields: {
    system: choice('Sistema', 'bodySystems', { required: true, column: true }),
    laterality: tick('Tiene lado derecho e izquierdo', { column: true }),
    position: number('Posición', { min: 1, max: 999, column: true }),
  },
  seeds: table(
    'code parent name system laterality position',
    `
ESTADO-GENERAL | | Estado general | GENERAL | | 10
PIEL | | Piel | PIEL | | 20
PELO | PIEL | Pelo y cuero cabelludo | PIEL | | 21
UNAS | PIEL | Uñas | PIEL | | 22
CABEZA | | Cabeza | CABEZA | | 30
CRANEO | CABEZA | Cráneo | CABEZA | | 31
CARA | CABEZA | Cara | CABEZA | 1 | 32
ATM | CABEZA | Articulación temporomandibular | OSTEO | 1 | 33
OJOS | CABEZA | Ojos | OJOS | 1 | 40
PARPADOS | OJOS | Párpados | OJOS | 1 | 41
CONJUNTIVAS | OJOS | Conjuntivas y escleras | OJOS | 1 | 42
PUPILAS | OJOS | Pupilas | OJOS | 1 | 43
FONDO-OJO | OJOS | Fondo de ojo | OJOS | 1 | 44
OIDOS | CABEZA | Oídos | OIDOS | 1 | 50
PABELLON | OIDOS | Pabellón auricular | OIDOS | 1 | 51
CONDUCTO | OIDOS | Conducto auditivo externo | OIDOS | 1 | 52
TIMPANO | OIDOS | Membrana timpánica | OIDOS | 1 | 53
NARIZ | CABEZA | Nariz | NARIZ | 1 | 60
SENOS-PARANASALES | CABEZA | Senos paranasales | NARIZ | 1 | 61
BOCA | CABEZA | Boca | BOCA | | 70
LABIOS | BOCA | Labios | BOCA | | 71
DIENTES | BOCA | Dientes y encías | BOCA | | 72
LENGUA | BOCA | Lengua | BOCA | | 73
MUCOSA-ORAL | BOCA | Mucosa oral | BOCA | | 74
OROFARINGE | BOCA | Orofaringe | BOCA | | 75
AMIGDALAS | BOCA | Amígdalas | BOCA | 1 | 76
CUELLO | | Cuello | CABEZA | | 80
TIROIDES | CUELLO | Tiroides | ENDOCRINO | 1 | 81
GANGLIOS-CUELLO | CUELLO | Ganglios cervicales | HEMATO | 1 | 82
CAROTIDAS | CUELLO | Carótidas y venas yugulares | CARDIO | 1 | 83
TORAX | | Tórax | RESPIRATORIO | | 90
PARED-TORAX | TORAX | Pared torácica | RESPIRATORIO | 1 | 91
PULMONES | TORAX | Pulmones | RESPIRATORIO | 1 | 92
CORAZON | TORAX | Corazón | CARDIO | | 93
MAMAS | | Mamas | MAMAS | 1 | 100
PEZONES | MAMAS | Pezones y areolas | MAMAS | 1 | 101
AXILAS | MAMAS | Axilas | MAMAS | 1 | 102
ABDOMEN | | Abdomen | GASTRO | | 110
EPIGASTRIO | ABDOMEN | Epigastrio | GASTRO | | 111
HIPOCONDRIO | ABDOMEN | Hipocondrio | GASTRO | 1 | 112
MESOGASTRIO | ABDOMEN | Mesogastrio | GASTRO | | 113
FLANCO | ABDOMEN | Flanco | GASTRO | 1 | 114
HIPOGASTRIO | ABDOMEN | Hipogastrio | GASTRO | | 115
FOSA-ILIACA | ABDOMEN | Fosa ilíaca | GASTRO | 1 | 116
HIGADO | ABDOMEN | Hígado | GASTRO | | 117
BAZO | ABDOMEN | Bazo | HEMATO | | 118
INGLE | ABDOMEN | Región inguinal | GASTRO | 1 | 119
DORSO | | Dorso y columna | OSTEO | | 130
COLUMNA-CERVICAL | DORSO | Columna cervical | OSTEO | | 131
COLUMNA-DORSAL | DORSO | Columna dorsal | OSTEO | | 132
COLUMNA-LUMBAR | DORSO | Columna lumbosacra | OSTEO | | 133
SACROILIACA | DORSO | Articulación sacroilíaca | OSTEO | 1 | 134
FOSA-RENAL | DORSO | Fosa renal | URINARIO | 1 | 135
PELVIS | | Pelvis y genitales | URINARIO | | 140
GENITALES-F-EXT | PELVIS | Genitales externos femeninos | GINECO | | 141
VAGINA-CUELLO | PELVIS | Vagina y cuello uterino | GINECO | | 142
UTERO-ANEXOS | PELVIS | Útero y anexos | GINECO | | 143
PENE | PELVIS | Pene | GENITAL-M | | 144
ESCROTO | PELVIS | Escroto y testículos | GENITAL-M | 1 | 145
PROSTATA | PELVIS | Próstata | GENITAL-M | | 146
ANO-RECTO | PELVIS | Región perianal, ano y recto | GASTRO | | 147
MIEMBRO-SUPERIOR | | Extremidad superior | OSTEO | 1 | 150
HOMBRO | MIEMBRO-SUPERIOR | Hombro | OSTEO | 1 | 151
BRAZO | MIEMBRO-SUPERIOR | Brazo | OSTEO | 1 | 152
CODO | MIEMBRO-SUPERIOR | Codo | OSTEO | 1 | 153
ANTEBRAZO | MIEMBRO-SUPERIOR | Antebrazo | OSTEO | 1 | 154
MUNECA | MIEMBRO-SUPERIOR | Muñeca | OSTEO | 1 | 155
MANO | MIEMBRO-SUPERIOR | Mano y dedos | OSTEO | 1 | 156
MIEMBRO-INFERIOR | | Extremidad inferior | OSTEO | 1 | 160
CADERA | MIEMBRO-INFERIOR | Cadera | OSTEO | 1 | 161
MUSLO | MIEMBRO-INFERIOR | Muslo | OSTEO | 1 | 162
RODILLA | MIEMBRO-INFERIOR | Rodilla | OSTEO | 1 | 163
PIERNA | MIEMBRO-INFERIOR | Pierna | OSTEO | 1 | 164
TOBILLO | MIEMBRO-INFERIOR | Tobillo | OSTEO | 1 | 165
PIE | MIEMBRO-INFERIOR | Pie y dedos | OSTEO | 1 | 166
VASOS-PERIFERICOS | | Pulsos y vasos periféricos | CARDIO | 1 | 170
NEUROLOGICO | | Examen neurológico | NEURO | | 180
CONCIENCIA | NEUROLOGICO | Estado de conciencia | NEURO | | 181
PARES-CRANEALES | NEUROLOGICO | Pares craneales | NEURO | 1 | 182
FUERZA | NEUROLOGICO | Fuerza y tono muscular | NEURO | 1 | 183
SENSIBILIDAD | NEUROLOGICO | Sensibilidad | NEURO | 1 | 184
REFLEJOS | NEUROLOGICO | Reflejos | NEURO | 1 | 185
COORDINACION | NEUROLOGICO | Coordinación y equilibrio | NEURO | 1 | 186
MARCHA | NEUROLOGICO | Marcha | NEURO | | 187
SIGNOS-MENINGEOS | NEUROLOGICO | Signos meníngeos | NEURO | | 188
EXAMEN-MENTAL | | Examen mental | MENTAL | | 190
`,
  ),
})
