import { unmatchedIdOf } from '@turno/domain/ids.ts'
import { isOpened, paidBy } from '@turno/domain/order/state.ts'
import type { KnownTransaction, PanelRow } from '@turno/domain/panel.ts'
import { compare, type Difference } from '@turno/domain/panel-comparison.ts'
import { transactionOf } from '@turno/domain/payment/state.ts'
import { knownIn } from '@turno/domain/processes/known-transaction.ts'
import { isAccountNeededFor } from '@turno/domain/processes/refunding.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { Memory } from '@turno/read-models/test/memory.ts'
import { transactions } from '@turno/read-models/transactions/project.ts'
import { knownAs, transactionsBeside } from '@turno/read-models/transactions/query.ts'
import { type Fate, type History, orderId } from './payment-history.ts'
import type { Play } from './payment-play.ts'
import type { ModelProvider, Word } from './payment-provider.ts'
import type { Story } from './story.ts'

/** Money of one transaction that was to go back, and what became of it. */
export interface Given {
  transactionId: string
  fate: Fate
  /** Whether the panel shows it, once it was made. */
  isShown: boolean
}

/** Support works off what is owed, each sum as its fate wants it. */
export function givesBack({ story, provider, givenBack }: Play, fates: readonly Fate[]): void {
  for (const [nth, due] of duesIn(story).entries()) {
    const fate = fates[nth % fates.length]!
    givenBack.push({ transactionId: due.transactionId, fate, isShown: due.isShown })
    const isMade = fate === 'both' || fate === 'notRecorded'
    if (isMade && due.isShown) provider.givesBack(due.transactionId, due.amountCents)
    if (fate === 'both' || fate === 'notMade') due.record()
  }
}

interface Due {
  transactionId: string
  amountCents: number
  isShown: boolean
  record: () => void
}

function duesIn({ world }: Story): Due[] {
  const bought = world.state('order', orderId)
  const payment = world.state('payment', orderId)
  const ofOrder = isOpened(bought) ? bought.refunds : []
  const transfer = { shown: null, left: 'otherwise', note: 'Transferencia' } as const
  const lines = ofOrder.map((due): Due => {
    const isTransferred = isOpened(bought) && isAccountNeededFor(bought, payment, due.key)
    const command = { type: 'IssueRefund', key: due.key, providerRefundId: 'R' } as const
    return {
      transactionId: (isOpened(bought) && paidBy(bought, due)) || '',
      amountCents: due.amountCents,
      isShown: !isTransferred,
      record: () =>
        world.send({ category: 'order', id: orderId, command: isTransferred ? { ...command, transfer } : command }),
    }
  })
  const unmatched = world.log
    .filter(({ stream }) => stream.startsWith('payment-unmatched_'))
    .flatMap(({ event }) => (event.type === 'PaymentRefundDue' ? [unmatchedIdOf(event.data.transactionId)] : []))
  const misfits = [orderId, ...unmatched].flatMap((id) =>
    world.state('payment', id).refunds.map(({ transactionId, amountCents }): Due => {
      const command = { type: 'IssuePaymentRefund', transactionId, providerRefundId: 'R' } as const
      return {
        transactionId,
        amountCents,
        isShown: true,
        record: () => world.send({ category: 'payment', id, command }),
      }
    }),
  )
  return [...lines, ...misfits]
}

/** Everything that happened at the provider, each refund a line of its own, in an order that says nothing. */
export function panelOf(provider: ModelProvider, now: string, { namesOrders, order }: History['panel']): PanelRow[] {
  const row = (word: Word, more: Partial<PanelRow> = {}): PanelRow => ({
    ...word,
    ...{ currency: 'COP', at: now, ...(namesOrders ? { providerOrder: `order of ${word.transactionId}` } : {}) },
    ...more,
  })
  const refunds = provider.words.flatMap((word) => {
    const amountCents = provider.refunds.get(word.transactionId)
    return amountCents === undefined
      ? []
      : [row(word, { transactionId: `${word.transactionId}-back`, state: 'refunded', amountCents })]
  })
  // The export reaches days before and beyond, so that whatever is missing in it is missing.
  const end = { transactionId: 'end', reference: 'TUR-END', state: 'declined', amountCents: 1 } as const
  const ends = [-30, 30].map(
    (days): PanelRow => ({ ...end, currency: 'COP', isTest: true, at: plusMinutes(now, days * 24 * 60) }),
  )
  const rows = [...provider.words.map((word) => row(word)), ...refunds, ...ends]
  return rows
    .map((each, at) => ({ each, by: order[at % order.length]! }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ each }) => each)
}

/** Whether the comparison of the panel finds what differs, and accuses nobody else. Answers what is wrong with it. */
export async function wrongPanel(play: Play, known: typeof knownIn = knownIn): Promise<string | undefined> {
  const { panel } = play
  const views = await viewsOf(play, panel)
  const streams = views.map((view): KnownTransaction => ({ ...view, ...wordOf(play, view.transactionId, known) }))
  const lagging = views.find((view, at) => wordsOf(view) !== wordsOf(streams[at]!))
  if (lagging) return `the read model says something else of ${lagging.transactionId}`
  const found = findings(panel, views, streams)
  if (found.join() !== findings(panel.toReversed(), views, streams).join()) return 'the order of lines says something'
  return wrongFindings(play, found)
}

/** Compared twice, as support's page does it: the streams are asked only about what may differ. */
function findings(
  panel: readonly PanelRow[],
  views: readonly KnownTransaction[],
  streams: readonly KnownTransaction[],
) {
  const { differences, byAmount } = compare(panel, views)
  const seeming = new Set([...differences.map(({ transactionId }) => transactionId), ...byAmount])
  const known = views.map((view, at) => (seeming.has(view.transactionId) ? streams[at]! : view))
  return compare(panel, known).differences.map(inShort).toSorted()
}

const inShort = ({ transactionId, why }: Difference): string => `${transactionId} ${why}`

const wordsOf = ({ state, amountCents, refundedCents }: KnownTransaction): string =>
  [state, amountCents, refundedCents].join()

/** What the read model knows of Ana's order and of money for nobody's. */
async function viewsOf({ story: { world } }: Play, panel: readonly PanelRow[]): Promise<KnownTransaction[]> {
  const story = world.log
    .filter(({ stream }) => /^payment-(ana_1|unmatched_.*)$|^order-ana_1$/.test(stream))
    .map(({ event, stream, at }, nth) => ({ ...event, stream, id: `e${nth}`, metadata: { at } }) as unknown as Recorded)
  const { reader } = await new Memory().project([transactions], story)
  return (await transactionsBeside(reader, panel)).map(knownAs)
}

/** What the streams say. */
function wordOf({ story: { world } }: Play, transactionId: string, known: typeof knownIn) {
  const bought = world.state('order', orderId)
  const payments = [orderId, unmatchedIdOf(transactionId)].map((id) => world.state('payment', id))
  return payments.flatMap((payment) => known(payment, bought, transactionId) ?? [])[0]
}

/** What differs; where the panel names no orders, a refund may be unclear instead, and accuses none. */
function wrongFindings(play: Play, found: readonly string[]): string | undefined {
  const expected = differencesOf(play)
  const isNamed = play.panel.every(({ transactionId, providerOrder }) => transactionId === 'end' || providerOrder)
  if (isNamed) return found.join() === expected.join() ? undefined : `${expected} differ, and ${found} were found`
  const accused = found.find((each) => !each.endsWith('unclear') && !expected.includes(each))
  if (accused) return `${accused} was accused`
  const isOfRefund = (each: string) => / refunded| unclear/.test(each)
  const missed = expected.find((each) => !isOfRefund(each) && !found.includes(each))
  if (missed) return `${missed} was not found`
  if (!expected.some(isOfRefund) && found.some(isOfRefund)) return 'a refund was unclear that was recorded and made'
  return wrongSilence(play, found)
}

/** Where the sums that went back under a reference differ, something is said. */
function wrongSilence({ panel, provider, givenBack }: Play, found: readonly string[]): string | undefined {
  const words = provider.words
  for (const reference of new Set(words.map((word) => word.reference))) {
    const ids = words.filter((word) => word.reference === reference).map(({ transactionId }) => transactionId)
    const here = givenBack.filter(
      ({ transactionId, fate, isShown }) =>
        ids.includes(transactionId) && isShown && (fate === 'both' || fate === 'notMade'),
    ).length
    const there = panel.filter((row) => row.reference === reference && row.state === 'refunded').length
    const isSaid = found.some((each) => ids.some((id) => each.startsWith(`${id} `) || each.startsWith(`${id}-back `)))
    if (here !== there && !isSaid) return `nothing is said of ${reference}`
  }
  return undefined
}

/** What was seen of money that went back though its reference was paid more than once, and of transfers. */
export const seenOfRefunds = ({ provider, givenBack }: Play): string[] =>
  givenBack.flatMap(({ transactionId, fate, isShown }) => {
    const word = provider.words.find((one) => one.transactionId === transactionId)
    const beside = provider.received.filter(({ reference }) => reference === word?.reference)
    return [...(beside.length > 1 && isShown ? [`second ${fate}`] : []), ...(isShown ? [] : ['transfer'])]
  })

/** What really differs between the provider and the log. */
function differencesOf({ story: { world }, provider, givenBack }: Play): string[] {
  const payment = world.state('payment', orderId)
  const misfits = [
    ...payment.misfits,
    ...provider.words.flatMap((word) => world.state('payment', unmatchedIdOf(word.transactionId)).misfits),
  ]
  const money = provider.received.flatMap(({ transactionId }) => {
    if (misfits.some((one) => one.transactionId === transactionId)) return []
    const state = transactionOf(payment, transactionId)?.state
    if (state === 'approved') return []
    return [`${transactionId} ${state === undefined ? 'inPanelOnly' : 'stateDiffers'}`]
  })
  const refunds = givenBack.flatMap(({ transactionId, fate, isShown }) => {
    if (!isShown) return []
    if (fate === 'notMade') return [`${transactionId} refundedHere`]
    return fate === 'notRecorded' ? [`${transactionId} refundedThere`] : []
  })
  return [...money, ...refunds].toSorted()
}
