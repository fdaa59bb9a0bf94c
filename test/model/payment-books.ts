import type { AnyEvent } from '@turno/domain/event-types.ts'
import { unmatchedIdOf } from '@turno/domain/ids.ts'
import { openReferences } from '@turno/domain/payment/finality.ts'
import { approvals } from '@turno/domain/payment/state.ts'
import { orderId, priceCents } from './payment-history.ts'
import type { Play } from './payment-play.ts'
import type { Word } from './payment-provider.ts'
import { brokenAtRest, brokenNow } from './promises.ts'

/** Whether our books say what was really paid, to the centavo, and nothing else. Answers what is wrong with them. */
export const wrongBooks = (play: Play): string | undefined =>
  brokenNow(play.story) ??
  brokenAtRest(play.story) ??
  wrongMoney(play) ??
  wrongSums(play) ??
  wrongNoise(play) ??
  wrongService(play)

/** All money that came in is known, or is still asked about; and nothing is known that did not come in. */
function wrongMoney({ story, provider, references, claims }: Play): string | undefined {
  const payment = story.world.state('payment', orderId)
  const isKnown = (word: Word) =>
    approvals(payment).some(isOf(word)) || payment.misfits.some(isOf(word)) || unmatched(story, word) !== undefined
  const isAskedAbout = ({ reference }: Word) => openReferences(payment).includes(reference)
  // Money for nobody's order is known from the notification alone, which is not believed before the provider can be
  // asked.
  const isHeard = (word: Word) =>
    claims.some((claim) => claim.transactionId === word.transactionId && claim.reference === word.reference)
  const isUnheardOf = (word: Word) => !references.includes(word.reference) && !isHeard(word)
  const received = provider.received
  // After an approval the provider is asked no more: another one is known from its notification.
  const isSecond = (word: Word) =>
    !isHeard(word) && received.some((other) => other !== word && other.reference === word.reference && isKnown(other))
  const unknown = received.filter((word) => !isKnown(word) && !isUnheardOf(word) && !isSecond(word))
  const lost = unknown.find((word) => !isAskedAbout(word))
  if (lost) return `nobody knows of ${lost.transactionId}, paid under ${lost.reference}`
  if (provider.isReachable && unknown.length > 0) return 'what was paid was asked about in vain'
  const believed = [...approvals(payment), ...payment.refunds].find(
    ({ transactionId }) => !received.some(isOf({ transactionId })),
  )
  return believed && `${believed.transactionId} never came in`
}

function wrongSums({ story, provider }: Play): string | undefined {
  const served = of(story, 'AppointmentScheduled').reduce((sum, { data }) => sum + data.visit.feeCents, 0)
  if (served > priceCents) return 'the order was served twice'
  const refunds = of(story, 'RefundDue').map(({ data }) => ({ key: data.key, amountCents: data.amountCents }))
  const misfits = of(story, 'PaymentRefundDue').map(({ data }) => ({
    key: data.transactionId,
    amountCents: data.amountCents,
  }))
  const owed = [...refunds, ...misfits]
  if (new Set(owed.map(({ key }) => key)).size !== owed.length) return 'something is owed twice'
  if (owed.some(({ amountCents }) => amountCents === 0)) return 'nothing is owed'
  const known = [
    ...approvals(story.world.state('payment', orderId)),
    ...misfits.map(({ key }) => ({ transactionId: key })),
  ]
  const received = provider.received
    .filter((word) => known.some(isOf(word)))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const back = owed.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return served + back === received ? undefined : `${received} came in, ${served} was served and ${back} is owed`
}

/** Inventions leave little, and keep nobody busy. */
function wrongNoise({ story, provider }: Play): string | undefined {
  const claims = of(story, 'PaymentNotified').filter(({ data }) => data.source === 'webhook')
  const invented = claims.filter(({ data }) => !provider.knows(data.transactionId))
  // One that was claimed to have ended may be claimed once more, to be approved.
  if (invented.length > 40) return `${invented.length} inventions were kept`
  const doubts = of(story, 'PaymentInDoubt').filter(({ data }) => data.why === 'unconfirmed')
  if (doubts.length > 1) return 'inventions made more than one case'
  const pending = of(story, 'PaymentPending').find(({ data }) => !provider.knows(data.transactionId))
  return pending && `${pending.data.transactionId} is pending, which nobody knows`
}

/** One reference is handed out until a fact about it is known, and nobody who was erased is served. */
function wrongService({ story }: Play): string | undefined {
  const log = story.world.log.map(({ event }) => event)
  const erasedAt = log.findIndex(({ type }) => type === 'PersonErased')
  const late = ['OrderPaid', 'OrderPaidLate', 'LineRescued']
  const served = erasedAt >= 0 && log.slice(erasedAt).find((event) => late.includes(event.type) && isOfAna(event))
  if (served) return `${served.type} for nobody`
  const started = log.flatMap((event, at) =>
    event.type === 'PaymentStarted' && event.data.orderId === orderId ? [{ at, ...event.data }] : [],
  )
  for (const [n, { at }] of started.entries()) {
    const before = started[n - 1]
    if (before && !log.slice(before.at, at).some((event) => isWordAbout(event, before.reference)))
      return 'two references were handed out'
  }
  return undefined
}

const isWordAbout = ({ type, data }: AnyEvent, reference: string): boolean =>
  /^Payment(Declined|Expired|InDoubt)$/.test(type) && 'reference' in data && data.reference === reference

const isOf =
  ({ transactionId }: { transactionId: string }) =>
  (other: { transactionId: string }): boolean =>
    other.transactionId === transactionId

const unmatched = ({ world }: Play['story'], { transactionId }: Word) =>
  world.state('payment', unmatchedIdOf(transactionId)).misfits.find(isOf({ transactionId }))

const isOfAna = ({ data }: AnyEvent): boolean => 'orderId' in data && data.orderId === orderId
const inStreams = [`payment-${orderId}`, `order-${orderId}`, `appointment-${orderId}_1`]

/** What the log holds about Ana's order, and about money for nobody's. */
const of = <Type extends AnyEvent['type']>({ world }: Play['story'], type: Type) =>
  world.log
    .filter(({ stream }) => inStreams.includes(stream) || stream.startsWith('payment-unmatched_'))
    .map(({ event }) => event)
    .filter((event): event is Extract<AnyEvent, { type: Type }> => event.type === type)
