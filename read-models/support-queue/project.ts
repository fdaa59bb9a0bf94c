import { scavengeId } from '@turno/domain/maintenance/decide.ts'
import { toMs } from '@turno/domain/time.ts'
import type { Documents, Projection, Recorded } from '../projection.ts'
import {
  type CaseView,
  caseIdOf,
  caseKey,
  type DueDelivery,
  deliveryKey,
  model,
  openIndex,
  type PaymentDoubts,
  paymentKey,
  type ScavengeCase,
  scavengeKey,
} from './view.ts'

type Of<Type extends Recorded['type']> = Extract<Recorded, { type: Type }>
const toldByProvider = ['PaymentApproved', 'PaymentDeclined', 'PaymentExpired', 'PaymentUntried'] as const

/** What waits for support, and leaves when events resolve it. */
export const projection: Projection = {
  ...model,
  handles: [
    'RequestEscalated',
    'RequestAccepted',
    'RequestRejected',
    'RefundDue',
    'RefundIssued',
    'PaymentInDoubt',
    ...toldByProvider,
    'DeliveryDue',
    'Delivered',
    'DeliveryFailed',
    'ScavengeBegun',
    'ScavengeFailed',
    'CaseClosed',
  ],
  reads(event) {
    if (event.type === 'DeliveryFailed') return [deliveryKey(event.data.messageKey)]
    if (event.type === 'ScavengeFailed' || event.type === 'ScavengeBegun') return [scavengeKey]
    return event.type === 'PaymentInDoubt' || isProvidersWord(event) ? [paymentKey(paymentIdOf(event))] : []
  },
  async project(event, documents) {
    if (isProvidersWord(event)) return settle(event, documents)
    switch (event.type) {
      case 'RequestEscalated':
        return escalate(event, documents)
      case 'RequestAccepted':
      case 'RequestRejected':
        return leave(documents, caseIdOf('noOffers', event.data.requestId))
      case 'RefundDue':
        return owe(event, documents)
      case 'RefundIssued':
        return leave(documents, caseIdOf('refund', event.data.orderId, event.data.key))
      case 'PaymentInDoubt':
        return doubt(event, documents)
      case 'DeliveryDue':
        return documents.set(deliveryKey(event.data.messageKey), dueDelivery(event))
      case 'Delivered':
        return documents.delete(deliveryKey(event.data.messageKey))
      case 'DeliveryFailed':
        return fail(event, documents)
      case 'ScavengeFailed':
        return failScavenge(event, documents)
      case 'ScavengeBegun':
        return endScavengeCase(documents)
      case 'CaseClosed':
        return leave(documents, event.data.caseId)
    }
  },
}

const isProvidersWord = (event: Recorded): event is Of<(typeof toldByProvider)[number]> =>
  (toldByProvider as readonly string[]).includes(event.type)

/** Also of money without an order: the stream is its only name. */
const paymentIdOf = ({ stream }: Recorded): string => stream.slice(stream.indexOf('-') + 1)

function escalate({ data, metadata }: Of<'RequestEscalated'>, documents: Documents): void {
  const { requestId, patientId } = data
  wait(documents, {
    id: caseIdOf('noOffers', requestId),
    storyId: requestId,
    personId: patientId,
    since: metadata.at,
    about: { kind: 'noOffers', requestId },
  })
}

function owe({ data, metadata }: Of<'RefundDue'>, documents: Documents): void {
  const { orderId, patientId, key, amountCents } = data
  wait(documents, {
    id: caseIdOf('refund', orderId, key),
    storyId: orderId,
    personId: patientId,
    since: metadata.at,
    about: { kind: 'refund', orderId, key, amountCents },
  })
}

async function doubt(event: Of<'PaymentInDoubt'>, documents: Documents): Promise<void> {
  const { orderId, patientId, reference, amountCents, why } = event.data
  const paymentId = paymentIdOf(event)
  const { count, waiting } = (await documents.get<PaymentDoubts>(paymentKey(paymentId))) ?? { count: 0, waiting: [] }
  const id = caseIdOf('payment', paymentId, count + 1)
  const mayResolve = why === 'stillPending' || why === 'queryFailing'
  documents.set(paymentKey(paymentId), { count: count + 1, waiting: mayResolve ? [...waiting, id] : waiting })
  const about = { kind: 'payment', orderId, reference, amountCents, why } as const
  wait(documents, { id, storyId: paymentId, personId: patientId, since: event.metadata.at, about })
}

/** The provider has said how it ended: nothing about it is open any more but what contradicts itself. */
async function settle(event: Recorded, documents: Documents): Promise<void> {
  const key = paymentKey(paymentIdOf(event))
  const doubts = await documents.get<PaymentDoubts>(key)
  if (!doubts || doubts.waiting.length === 0) return
  for (const id of doubts.waiting) leave(documents, id)
  documents.set(key, { ...doubts, waiting: [] })
}

const dueDelivery = ({ data, metadata }: Of<'DeliveryDue'>): DueDelivery => ({
  storyId: metadata.correlationId,
  channel: data.channel,
  template: data.template,
})

async function fail({ data, metadata }: Of<'DeliveryFailed'>, documents: Documents): Promise<void> {
  const { messageKey, personId, why } = data
  const due = await documents.get<DueDelivery>(deliveryKey(messageKey))
  documents.delete(deliveryKey(messageKey))
  if (!due) return
  const { storyId, channel, template } = due
  const about = { kind: 'delivery', messageKey, channel, template, why } as const
  wait(documents, { id: caseIdOf('delivery', messageKey), storyId, personId, since: metadata.at, about })
}

/** Each failure is a case of its own, for one that was closed stays closed; it takes the place of the one before. */
async function failScavenge({ data, metadata }: Of<'ScavengeFailed'>, documents: Documents): Promise<void> {
  await endScavengeCase(documents)
  const caseId = caseIdOf('maintenance', scavengeId, data.attempt)
  documents.set(scavengeKey, { caseId } satisfies ScavengeCase)
  const about = { kind: 'maintenance', why: data.why } as const
  wait(documents, { id: caseId, storyId: scavengeId, personId: null, since: metadata.at, about })
}

async function endScavengeCase(documents: Documents): Promise<void> {
  const waiting = await documents.get<ScavengeCase>(scavengeKey)
  if (waiting) leave(documents, waiting.caseId)
  documents.delete(scavengeKey)
}

const audience = ['role:support']

function wait(documents: Documents, view: CaseView): void {
  documents.set(caseKey(view.id), view)
  documents.addToIndex(openIndex, view.id, toMs(view.since))
  documents.changed(audience, openIndex)
}

function leave(documents: Documents, id: string): void {
  documents.delete(caseKey(id))
  documents.removeFromIndex(openIndex, id)
  documents.changed(audience, openIndex)
}
