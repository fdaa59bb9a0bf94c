import type { ProviderState } from './port.ts'

/** `state_pol` and `transactionState` of PayU. */
export const STATE_BY_CODE: ReadonlyMap<string, ProviderState> = new Map([
  ['4', 'approved'],
  ['6', 'declined'],
  ['5', 'expired'],
  ['7', 'pending'],
  ['104', 'error'],
])

/** States of a transaction in the reports API. */
export const STATE_BY_NAME: ReadonlyMap<string, ProviderState> = new Map([
  ['APPROVED', 'approved'],
  ['DECLINED', 'declined'],
  ['EXPIRED', 'expired'],
  ['PENDING', 'pending'],
  ['SUBMITTED', 'pending'],
  ['ERROR', 'error'],
])

/** `payment_method_type` of a confirmation. */
export const METHOD_BY_TYPE: ReadonlyMap<string, string> = new Map([
  ['2', 'CREDIT_CARD'],
  ['4', 'PSE'],
  ['5', 'ACH'],
  ['6', 'DEBIT_CARD'],
  ['7', 'CASH'],
  ['8', 'REFERENCED'],
  ['10', 'BANK_REFERENCED'],
])
