import type { Payment, Payments } from '@turno/contract/areas/payments.ts'
import * as payments from '@turno/contract/endpoints/payments.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { questions } from '../../kit/api/question.ts'

/** Of which payments a page is asked. */
export interface AskedPayments {
  group?: Exclude<keyof Payments['counts'], 'all'>
  after?: string
  order?: string
}

const pageBy = questions(payments.ofPatient, (key) => ({ query: JSON.parse(key) as AskedPayments }), {
  everyMs: 30_000,
  about: ['payments-of-patient', 'appointments-of-person'],
})

/** A page of my payments, the latest first. */
export const paymentsQuestion = (asked: AskedPayments = {}) => pageBy(JSON.stringify(asked))

/** YYYY-MM of the beginning of a payment. */
export const monthOf = ({ at }: Payment): string => bogotaDate(at).slice(0, 7)

/** Payments in their order, by month. */
export function byMonth(all: readonly Payment[]): [month: string, payments: Payment[]][] {
  return [...Map.groupBy(all, monthOf)]
}
