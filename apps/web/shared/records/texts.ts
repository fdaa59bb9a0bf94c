import { agreeing } from '@turno/domain/clinical/papers/names.ts'
import type { PaperKind } from '@turno/domain/clinical/papers/papers.ts'
import { capital } from '../../kit/format/dates.ts'

export const texts = {
  card: (number: string) => `tarjeta ${number}`,
  note: 'Historia',
  download: (name: string) => `${name} en PDF`,
  making: 'Haciendo el PDF…',
  annulled: (kind: PaperKind, when: string) => `${capital(agreeing(kind, 'anulad'))} el ${when}`,
  annulReason: (reason: string) => `Razón: ${reason}`,
}
