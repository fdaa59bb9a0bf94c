import { pesosOf } from '@turno/contract/money.ts'
import type { PatientExport } from '@turno/contract/profile.ts'
import { pesos } from '../format/money.ts'
import { texts } from './texts.ts'

type Order = PatientExport['orders'][number]

/** What became of an order and of its money, with the references under which it was paid, or was to be. */
export function wordsOfOrder({ state, lines, attempts, refunds }: Order): string {
  const bought = lines.flatMap((line) => (line.state === 'added' ? line.visit.feeCents : []))
  const back = refunds.map(({ amountCents }) => amountCents)
  const isAllBack = back.length > 0 && sumOf(back) >= sumOf(bought)
  return [
    isAllBack ? texts.moneyBack[standingOf(refunds)] : texts.orderStates[state],
    pesos(sumOf(bought)),
    ...(isAllBack || back.length === 0 ? [] : [texts.partBack[standingOf(refunds)](pesos(sumOf(back)))]),
    ...attempts.map((attempt) => texts.attempt(attempt.reference, texts.attemptStates[attempt.state])),
  ].join(' · ')
}

const standingOf = (refunds: Order['refunds']): 'due' | 'issued' =>
  refunds.every(({ issued }) => issued) ? 'issued' : 'due'

const sumOf = (cents: readonly number[]): number => pesosOf(cents.reduce((sum, each) => sum + each, 0))
