import { fromCents } from '@turno/adapters/payment/amount.ts'
import { payuCheckout } from '@turno/adapters/payment/payu.ts'
import { confirmationSignature } from '@turno/adapters/payment/signature.ts'
import { approvals } from '@turno/domain/payment/decide.ts'
import fc from 'fast-check'
import { approves, drives, finishes, opens, submits } from './purchases.ts'
import { Story } from './story.ts'

/** The order whose payment is told of, and what it costs. */
export const orderId = 'ana_1'
export const priceCents = 100_00
const references = { first: `TUR-${orderId}`, second: `TUR-${orderId}-2`, foreign: 'TUR-OF-NOBODY' }
const merchantId = '508029'
const apiKey = 'the key of the shop'
const codes = { approved: '4', declined: '6', expired: '5', pending: '7', error: '104' }

/** One message of the provider, or of somebody who pretends to be it, and in which ten minutes of the story it arrives, however often. */
interface Word {
  transaction: number
  state: keyof typeof codes
  reference: keyof typeof references
  flaw: 'none' | 'amount' | 'currency' | 'signature' | 'merchant'
  at: number[]
}

export interface History {
  words: Word[]
  /** When the patient tries to pay once more. */
  againAt: number
  /** When the timer of the order comes; it is due from 3 on. */
  timerAt: number
  /** When somebody else buys the same hour, if it is free. */
  rivalAt: number | null
  /** How far the reactor gets in each ten minutes; what it leaves is finished in the end. */
  diligence: number[]
}

const moments = 15
const moment = fc.nat(moments - 1)
const often = <Item>(usual: Item, times: number, ...others: Item[]) => fc.constantFrom(...Array<Item>(times).fill(usual), ...others)

export const histories: fc.Arbitrary<History> = fc.record({
  words: fc.array(
    fc.record({
      transaction: fc.nat(2),
      state: often<Word['state']>('approved', 4, 'declined', 'expired', 'pending', 'error'),
      reference: often<Word['reference']>('first', 4, 'second', 'foreign'),
      flaw: often<Word['flaw']>('none', 6, 'amount', 'currency', 'signature', 'merchant'),
      at: fc.array(moment, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 8 },
  ),
  againAt: moment,
  timerAt: fc.integer({ min: 3, max: 6 }),
  rivalAt: fc.option(fc.integer({ min: 4, max: 11 })),
  diligence: fc.array(fc.nat(12), { minLength: moments, maxLength: moments }),
})

/** What really was paid: approved by the provider itself, for an attempt that was made, in full. */
export type Paid = ReadonlySet<string>

/**
 * Plays a history of two and a half hours around one order and lets everything come to rest.
 * @param believes whether a message without the provider's signature is believed all the same
 */
export function play(history: History, believes = false): { story: Story; paid: Paid } {
  const story = new Story()
  const paid = new Set<string>()
  const known = new Set([references.first])
  opens(story, 'ana')
  finishes(story, orderId)
  submits(story, 'ana')
  for (let at = 0; at < moments; at++) {
    if (at === history.againAt && triesAgain(story)) known.add(references.second)
    for (const word of history.words)
      for (const _ of word.at.filter((each) => each === at)) {
        deliver(story, word, believes)
        if (word.flaw === 'none' && word.state === 'approved' && known.has(references[word.reference])) paid.add(transactionOf(word))
      }
    if (at === history.timerAt) story.world.send({ category: 'order', id: orderId, command: { type: 'ExpireOrder' } })
    if (at === history.rivalAt) rival(story, at)
    react(story, history.diligence[at]!)
    story.world.advance(600_000)
  }
  story.rest()
  return { story, paid }
}

const transactionOf = ({ transaction }: Word): string => `t${transaction}`

const provider = payuCheckout({
  merchantId, accountId: '1', apiKey, apiLogin: '', checkoutUrl: '', reportsUrl: '', algorithm: 'SHA256', queryTimeoutMs: 1,
}) // biome-ignore format: one glance

/** As the webhook does it: what is not signed, or is for another shop, goes nowhere. */
function deliver({ world }: Story, word: Word, believes: boolean): void {
  const read = provider.readNotification(formOf(word, believes ? apiKey : 'the key of a forger'))
  if (!read.valid || read.fact.merchantId !== merchantId) return
  const { merchantId: _, methodName: __, at: ___, ...said } = read.fact
  const id = said.reference === references.foreign ? `unmatched_${said.transactionId}` : orderId
  world.send({ category: 'payment', id, command: { type: 'RecordFact', fact: { ...said, source: 'webhook', buyerEmail: null } } })
}

function formOf(word: Word, forgersKey: string): Record<string, string> {
  const order = {
    merchantId: word.flaw === 'merchant' ? '999' : merchantId,
    reference: references[word.reference],
    amount: fromCents(word.flaw === 'amount' ? priceCents - 1 : priceCents),
    currency: word.flaw === 'currency' ? 'USD' : 'COP',
  }
  const key = { algorithm: 'SHA256', apiKey: word.flaw === 'signature' ? forgersKey : apiKey } as const
  return {
    merchant_id: order.merchantId,
    reference_sale: order.reference,
    value: order.amount,
    currency: order.currency,
    state_pol: codes[word.state],
    transaction_id: transactionOf(word),
    sign: confirmationSignature(key, order, codes[word.state]),
  }
}

/** A new attempt is for the payment to allow. */
function triesAgain({ world }: Story): boolean {
  const attempt = { orderId, patientId: 'ana', reference: references.second, amountCents: priceCents, lastUnknown: false }
  return world.send({ category: 'payment', id: orderId, command: { type: 'StartPayment', ...attempt } }) === undefined
}

/** Beto buys the hour that was Ana's, from the same doctor, if it is to be had; he pays at once. */
function rival(story: Story, at: number): void {
  opens(story, 'beto', 120 - at * 10)
  finishes(story, 'beto_1')
  if (story.world.state('order', 'beto_1').status !== 'open') return
  submits(story, 'beto')
  approves(story, 'beto_1')
}

/** The order hears what the payment holds, and its purchase is driven on for some steps. */
function react(story: Story, steps: number): void {
  const { world } = story
  if (steps === 0) return
  const state = world.state('payment', orderId)
  for (const approval of approvals(state)) world.send({ category: 'order', id: orderId, command: { type: 'RecordApproval', ...approval } })
  for (const [transactionId, told] of Object.entries(state.transactions))
    if (told.state === 'declined') world.send({ category: 'order', id: orderId, command: { type: 'RecordDecline', transactionId } })
  const runner = drives(story, orderId)
  for (let step = 0; step < steps && world.actors.includes(runner); step++) world.step(runner)
}
