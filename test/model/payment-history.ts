import fc from 'fast-check'
import type { Word } from './payment-provider.ts'

/** The order that is paid, and its price. */
export const orderId = 'ana_1'
export const priceCents = 100_00
export const foreign = 'TUR-OF-NOBODY'

/** Ten minutes each; the order can be paid in the first three. */
export const moments = 15
const moment = fc.nat(moments - 1)
const often = <Item>(usual: Item, times: number, ...others: Item[]) =>
  fc.constantFrom(...Array<Item>(times).fill(usual), ...others)

/**
 * What support does about money that goes back: gives it back at the provider and records it, one of both, or neither.
 * What was paid by PSE is transferred instead, which the provider's panel never shows.
 */
export type Fate = 'both' | 'notMade' | 'notRecorded' | 'neither'

/** A payer at the provider's page, which shows one of the references that were handed out, or one of nobody's. */
interface Act {
  transaction: number
  state: Word['state']
  /** Which of the references that were handed out so far; -1: one of nobody's. */
  reference: number
  amount: 'right' | 'wrong' | 'none'
  method: Word['method']
  isTest: boolean
  /** What becomes of its notification. */
  notified: 'now' | 'twice' | 'late' | 'never'
  at: number
}

/** A forged notification: a buyer can sign it with the values of their result page. */
interface Invention {
  /** A transaction of the provider's, or an unknown one. */
  transaction: number
  state: Word['state']
  reference: number
  isTest: boolean
  isSigned: boolean
  times: number
  at: number
}

export interface History {
  acts: Act[]
  inventions: Invention[]
  /** When the patient presses 'Pagar', in one tab or several. */
  presses: number[]
  /** When the result page of every reference is looked at. */
  visits: number[]
  /** When the provider cannot be asked; 'ever': it never answers. */
  silent: number[] | 'ever'
  /** When the timers of payments come; what they leave is done in the end. */
  timers: number[]
  /** When the timer of the order comes; it is due from 3 on. */
  expiresAt: number
  /** When somebody else buys the same hour, if it is free. */
  rivalAt: number | null
  /**
   * When the patient asks for erasure, if nothing speaks against it; -1: days later, when nothing is open any more.
   */
  erasedAt: number | null
  /**
   * Who pays once more when nobody is asked about anything, the reference having been given up. Its notification
   * arrives.
   */
  paysAtLast: boolean
  /** What becomes of each sum that is to go back, in turn. */
  fates: Fate[]
  panel: {
    /** Whether its export has the column of the provider's orders. */
    namesOrders: boolean
    /** By what its lines are sorted, one after the other. */
    order: number[]
  }
  /** How far the reactor gets in each ten minutes; what it leaves is finished in the end. */
  diligence: number[]
}

const act: fc.Arbitrary<Act> = fc.record({
  transaction: fc.nat(3),
  state: often<Act['state']>('approved', 4, 'declined', 'declined', 'expired', 'pending', 'error'),
  reference: often(0, 4, 1, 2, -1),
  amount: often<Act['amount']>('right', 8, 'wrong', 'none'),
  method: often<Act['method']>('CREDIT_CARD', 4, 'PSE'),
  isTest: often(false, 6, true),
  notified: often<Act['notified']>('now', 2, 'twice', 'late', 'never', 'never'),
  at: moment,
})

const invention: fc.Arbitrary<Invention> = fc.record({
  transaction: fc.nat(7),
  state: often<Act['state']>('approved', 5, 'declined', 'expired', 'pending', 'error'),
  reference: often(0, 4, 1, -1),
  isTest: often(false, 3, true),
  isSigned: often(true, 4, false),
  times: fc.constantFrom(1, 1, 2, 30),
  at: moment,
})

export const histories: fc.Arbitrary<History> = fc.record({
  acts: fc.array(act, { maxLength: 7 }),
  inventions: fc.array(invention, { maxLength: 4 }),
  presses: fc.array(fc.nat(4), { maxLength: 4 }),
  visits: fc.array(moment, { maxLength: 3 }),
  silent: fc.oneof(
    { weight: 5, arbitrary: fc.array(moment, { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.constant('ever' as const) },
  ),
  timers: fc.array(moment, { maxLength: 6 }),
  expiresAt: fc.integer({ min: 3, max: 6 }),
  rivalAt: fc.option(fc.integer({ min: 4, max: 11 })),
  erasedAt: fc.option(fc.oneof(moment, fc.constant(-1)), { freq: 3 }),
  paysAtLast: fc.boolean(),
  fates: fc.array(often<Fate>('both', 2, 'notMade', 'notRecorded', 'neither'), { minLength: 4, maxLength: 4 }),
  panel: fc.record({ namesOrders: fc.boolean(), order: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }) }),
  diligence: fc.array(often(0, 6, 1, 3, 12), { minLength: moments, maxLength: moments }),
})
