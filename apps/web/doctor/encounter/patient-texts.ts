import { counted } from '../../kit/format/counted.ts'

export const texts = {
  // Beside the note.
  years: (age: number) => counted(age, 'año', 'años'),
  patient: 'Paciente',
  unknownPatient: 'Este paciente aún no confirma la cita: ves lo que escribiste al agendarla.',
  allergyTo: (substance: string) => `Alergia: ${substance}`,
  noAllergies: 'Sin alergias registradas',
  /** Of the check of allergies (domain/clinical/allergies.ts), whose silence proves little. */
  howCompared:
    'Se comparan por nombre genérico, por las marcas más conocidas y por familias como penicilinas, sulfas o AINE; no entre familias.',
  problems: 'Problemas activos',
  takes: 'Toma hoy',
  backgrounds: 'Antecedentes',
  addOrClose: 'Agregar o cerrar',
  entriesCount: (problems: number, medicines: number) =>
    `${counted(problems, 'problema', 'problemas')}, ${counted(medicines, 'medicina', 'medicinas')}`,

  // Earlier notes.
  before: 'Antes',
  visitsBefore: (visits: number) => `Antes: ${counted(visits, 'visita', 'visitas')}`,
  visits: (count: number) => counted(count, 'visita', 'visitas'),
  noneBefore: 'No hay consultas firmadas antes de esta.',
  you: 'Tú',
  signedBy: (doctor: string) => `${doctor} · firmada`,
  seeAll: (count: number) => `Ver las ${count}`,
  looksAreSeen: (who: string) => `${who} ve qué abriste y cuándo.`,
  noteOf: (day: string) => `Consulta del ${day}`,
  noteFailed: 'No pudimos abrir esta consulta anterior.',

  // What stands in the record.
  kinds: {
    allergy: 'Alergia',
    problem: 'Problema activo',
    medicine: 'Medicina que toma',
    background: 'Antecedente',
  },
  entryKind: 'Qué agregas',
  group: 'Grupo',
  substance: 'A qué es la alergia',
  reaction: 'Qué le pasa',
  problem: 'Problema',
  medicineTaken: 'Medicina, dosis y frecuencia',
  background: 'Antecedente',
  addEntry: 'Agregar',
  addingEntry: 'Agregando…',
  entryAdded: 'Agregado a la historia.',
  closeEntry: 'Ya no aplica',
  closeEntryName: (what: string) => `Ya no aplica: ${what}`,
  closeReason: 'Por qué ya no aplica',
  closeReasonHint: 'Queda en la historia. No se borra lo que ya se firmó.',
  entryClosed: 'Anotado en la historia: ya no aplica.',
  noEntries: 'Todavía no hay nada registrado.',
} as const
