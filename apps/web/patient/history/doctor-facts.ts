import type { ReaderName } from '@turno/contract/areas/record-access.ts'
import { texts } from './texts.ts'

/** 'Endocrinología · Cali · tarjeta 76-3310-11' */
export const factsOf = ({ speciality, city, professional_card }: ReaderName): string =>
  [speciality, city, professional_card ? texts.card(professional_card) : ''].filter(Boolean).join(' · ')
