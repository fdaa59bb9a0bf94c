import type { PatientExport } from '@turno/contract/areas/profile.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { isPaidTwice } from '@turno/domain/order/paid-twice.ts'
import { pesos } from '../../kit/format/money.ts'
import { texts } from './texts.ts'

type Order = PatientExport['orders'][number]

/**
 * Fate of an order and of its money, with the references of its payments and attempts. A second payment goes back, and
 * the order stays.
 */
export function wordsOfOrder({ state, lines, attempts, refunds }: Order): string {
  const lineIds = lines.map(({ id }) => id)
  const extra = refunds.filter(({ key }) => isPaidTwice({ state, lineIds }, key))
  const back = refunds.filter((each) => !extra.includes(each))
  const bought = sumOf(lines.flatMap((line) => (line.state === 'added' ? line.visit.feeCents : [])))
  const isAllBack = back.length > 0 && amountOf(back) >= bought
  return [
    isAllBack ? texts.moneyBack[standingOf(back)] : texts.orderStates[state],
    pesos(bought),
    ...(isAllBack || back.length === 0 ? [] : [texts.partBack[standingOf(back)](pesos(amountOf(back)))]),
    ...(extra.length === 0 ? [] : [texts.extraBack[standingOf(extra)](pesos(amountOf(extra)))]),
    ...attempts.map((attempt) => texts.attempt(attempt.reference, texts.attemptStates[attempt.state])),
  ].join(' · ')
}

const amountOf = (refunds: Order['refunds']): number => sumOf(refunds.map(({ amountCents }) => amountCents))

const standingOf = (refunds: Order['refunds']): 'due' | 'issued' =>
  refunds.every(({ issued }) => issued) ? 'issued' : 'due'

const sumOf = (cents: readonly number[]): number => pesosOf(cents.reduce((sum, each) => sum + each, 0))
