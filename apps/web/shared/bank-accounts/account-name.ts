import type { maskedAccountOf } from '@turno/contract/kinds/bank-account.ts'
import { texts } from './texts.ts'

/** 'Bancolombia, ahorros •••• 4821' */
export const accountName = ({ bank, kind, number }: ReturnType<typeof maskedAccountOf>): string =>
  `${bank}, ${texts.kinds[kind].toLowerCase()} ${number}`
