import { agreeing, paperName, thePaper } from '@turno/domain/clinical/papers/names.ts'
import { type PaperKind, paperOf } from '@turno/domain/clinical/papers/papers.ts'
import { annulReasonMin } from '@turno/domain/encounter/texts.ts'
import { counted } from '../../../kit/format/counted.ts'
import { texts as patientTexts } from '../patient-texts.ts'

export const texts = {
  // Beside the note.
  otherPapers: 'Otros documentos',
  backToNote: 'Volver a la consulta',

  // A prescription.
  prescription: 'Fórmula',
  prescriptionFor: (who: string) => `Fórmula de ${who}`,
  withMedicines: (count: number) => `Fórmula con ${counted(count, 'medicamento', 'medicamentos')}`,
  signedWithNote: 'se firma con la nota',
  addMedicine: 'Medicamento',
  addMedicineTitle: 'Agregar medicamento',
  edit: (name: string) => `Cambiar ${name}`,
  concentration: 'Concentración',
  pharmaceuticalForm: 'Forma',
  route: 'Vía',
  dose: 'Dosis',
  doseUnit: 'Unidad',
  every: 'Cada (horas)',
  during: 'Durante (días)',
  hours: 'horas',
  days: 'días',
  quantity: 'Cantidad total',
  quantityUnit: 'De qué',
  computedQuantity: (dose: string, times: string, days: string) =>
    `= ${dose} × ${times} al día × ${days} días, calculada`,
  indications: (who: string) => `Indicaciones para ${who}`,
  controlled: 'Es de control especial: necesita el recetario oficial.',
  controlledDetail:
    'Escríbelo en el recetario del Fondo de Estupefacientes. Puedes anotarlo en el plan; Turno no lo imprime.',
  allergic: (who: string, substance: string) => `${who} tiene alergia registrada: ${substance}`,
  isOfFamily: (medicine: string, family: string) => `${medicine} es ${family}.`,
  whyDespite: 'Por qué lo formulas de todos modos',
  whyDespiteHint: 'Queda en la historia',
  incomplete: 'Faltan datos',
  preview: 'Así se lee',
  previewDetail: 'El número, la hora y el código se ponen al firmar',
  nothingYet: 'Nada todavía',

  // An order.
  order: 'Ordenar exámenes',
  orderFor: (who: string) => `Orden de exámenes de ${who}`,
  ordered: (count: number) => counted(count, 'examen o procedimiento', 'exámenes o procedimientos'),
  withOrders: (count: number) => `Orden con ${counted(count, 'examen o procedimiento', 'exámenes o procedimientos')}`,
  addOrdered: 'Agregar examen o procedimiento',
  orderReason: 'Para qué',

  // An incapacity.
  incapacity: 'Incapacidad',
  incapacityFor: (who: string) => `Incapacidad de ${who}`,
  withIncapacity: (days: number, from: string, until: string) =>
    `Incapacidad de ${counted(days, 'día', 'días')}: ${days === 1 ? `el ${from}` : `del ${from} al ${until}`}`,
  origin: 'Origen',
  ofDiagnosis: 'Diagnóstico',
  diagnosisFirst: 'Agrega primero un diagnóstico en la consulta.',
  from: 'Desde',
  until: 'Hasta',
  daysOff: (days: number) => counted(days, 'día', 'días'),
  extension: 'Es prórroga de una incapacidad anterior por la misma causa',
  retroactive: 'Por qué empieza antes de hoy',
  removeIncapacity: 'Quitar la incapacidad',
  addIncapacity: 'Escribir una incapacidad',

  // Signing and annulling.
  allergiesCompared: (substances: readonly string[]) =>
    `${substances.length > 0 ? `Alergias: ${substances.join(', ')}` : patientTexts.noAllergies}. ${patientTexts.howCompared}`,
  addPaper: (kind: PaperKind) => `Agregar ${paperOf(kind).words.name}`,
  goOnPaper: (kind: PaperKind) => `Seguir ${thePaper(kind)}`,
  unsignedPapers: (kinds: readonly PaperKind[], hasNote: boolean) =>
    `Sin firmar, solo en este navegador: ${[
      ...(hasNote ? ['nota'] : []),
      ...kinds.map((kind) => paperOf(kind).words.name),
    ].join(', ')}.`,
  writeFirst: 'Escribe primero qué firmas.',
  signPaperTitle: (title: string) => `Firmar: ${title}`,
  afterSigningPaper: (kind: PaperKind) =>
    `Se suma a la consulta firmada, con la hora de ahora. Después no cambia: solo puedes ${agreeing(kind, 'anularl')}.`,
  paperSigned: (kind: PaperKind) => `${paperName(kind)} ${agreeing(kind, 'firmad')}.`,
  annul: 'Anular',
  annulName: (kind: PaperKind, number: number) => `Anular ${thePaper(kind)} N.º ${number}`,
  annulDetail: (kind: PaperKind) =>
    `Quien verifique su código verá que está ${agreeing(kind, 'anulad')}. Sigue en la historia, y el paciente lee tu razón.`,
  annulReason: 'Por qué se anula',
  annulReasonHint: `Al menos ${annulReasonMin} letras.`,
  annulling: 'Anulando…',
  keepPaper: (kind: PaperKind) => agreeing(kind, 'Dejarl'),
  paperAnnulled: (kind: PaperKind) => `${paperName(kind)} ${agreeing(kind, 'anulad')}.`,
} as const
