import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import { agreeing, paperName } from '@turno/domain/clinical/papers/names.ts'
import type { PaperKind } from '@turno/domain/clinical/papers/papers.ts'

export const texts = {
  titleOf: ({ speciality }: HistoryItem) => (speciality ? `Consulta de ${speciality}` : 'Consulta'),
  signed: 'firmada',
  open: 'sin firmar',
  addenda: (count: number) => (count === 1 ? 'con 1 nota posterior' : `con ${count} notas posteriores`),
  gone: 'Médico que ya no está en Turno',
  read: 'Leer',
  readOf: (what: string, when: string) => `Leer ${what} del ${when}`,
  note: 'Historia',
  allYears: 'Todos los años',
  year: 'Año',
  annulled: (kind: PaperKind) => `${paperName(kind)} ${agreeing(kind, 'anulad')}`,
}
