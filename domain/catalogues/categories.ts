import { catalogue, option, table } from './declaration.ts'

/** Groups of services under which patients look for exams, procedures and medicines. Codes of our own. */
export const categories = catalogue({
  group: 'procedures',
  title: 'Categorías',
  order: 'name',
  fields: {
    of: option(
      'Qué agrupa',
      { exams: 'Exámenes', procedures: 'Procedimientos', medicines: 'Medicamentos' },
      { column: true, required: true },
    ),
  },
  older: ['/Categories/AdmonCategory'],
  seeds: table(
    'code name of',
    `
LAB | Laboratorio clínico | exams
IMAGENES | Imágenes diagnósticas | exams
PATOLOGIA | Patología y citología | exams
CARDIO | Cardiología no invasiva | exams
NEURO | Neurofisiología y sueño | exams
PULMONAR | Función pulmonar | exams
ENDOSCOPIA | Endoscopia digestiva | exams
VISION | Salud visual | exams
AUDICION | Salud auditiva | exams
TERAPIAS | Terapias y rehabilitación | procedures
MENTAL | Psicología y salud mental | procedures
ODONTO | Odontología | procedures
MUJER | Salud de la mujer y del embarazo | procedures
DERMA | Procedimientos de la piel | procedures
VACUNAS | Vacunación | procedures
MENORES | Cirugía menor y curaciones | procedures
PREVENCION | Prevención y control del niño sano | procedures
MED-GENERAL | Medicamentos con fórmula | medicines
MED-CONTROL | Medicamentos de control especial | medicines
MED-LIBRE | Medicamentos de venta libre | medicines
`,
  ),
})
