import type { Sentence, Side } from '@turno/domain/appointment/sentences.ts'

/** The sentences of a visit as both sides read them; who is late says by how much. */
const words: Record<Exclude<Sentence, 'late'>, string> = {
  cannotFind: 'No encuentro el lugar.',
  here: 'Ya estoy aquí.',
  comeIn: 'Puedes pasar.',
  waiting: 'Te espero.',
  bringExams: 'Por favor trae tus exámenes.',
}
const late: Record<Side, (minutes: number) => string> = {
  patient: (minutes) => `Llego ${minutes} minutos tarde.`,
  doctor: (minutes) => `Voy ${minutes} minutos tarde.`,
}

/** What somebody says about a visit. */
export const sentenceOf = (from: Side, sentence: Sentence, minutes: number | null): string =>
  sentence === 'late' ? late[from](minutes ?? 0) : words[sentence]
