import { requestOfOffer } from '@turno/domain/ids.ts'
import * as appointments from '@turno/read-models/appointments-of-person/view.ts'
import * as orders from '@turno/read-models/orders-of-patient/view.ts'
import type { Model, Recorded } from '@turno/read-models/projection.ts'
import { prefixOf } from '@turno/read-models/projection.ts'
import * as requests from '@turno/read-models/requests-of-patient/view.ts'
import type { Attempt } from '../support/sandbox.ts'
import type { Acknowledged } from './acknowledged.ts'

/** Documents of all read models. */
class Documents {
  readonly #values = new Map<string, string>()

  constructor(lines: readonly string[]) {
    for (const line of lines) {
      const [kind, key, value] = JSON.parse(line) as [string, string, string]
      if (kind === 'document') this.#values.set(key, value)
    }
  }

  get<View>(model: Model, key: string): View | undefined {
    const json = this.#values.get(prefixOf(model) + key)
    return json === undefined ? undefined : (JSON.parse(json) as View)
  }
}

/** Acknowledged or sold things that are missing in the log or in the read models' lines. */
export function lost(
  acknowledged: Acknowledged,
  paid: readonly Attempt[],
  log: readonly Recorded[],
  lines: readonly string[],
): string[] {
  const documents = new Documents(lines)
  return [...fromLog(acknowledged, paid, log), ...fromReadModels(acknowledged, paid, log, documents)]
}

function* fromLog(acknowledged: Acknowledged, paid: readonly Attempt[], log: readonly Recorded[]): Generator<string> {
  const facts = new Set(log.map(nameOf))
  for (const id of acknowledged.visits)
    if (!facts.has(`AppointmentScheduled ${id}`)) yield `the visit ${id} at the desk is not in the log`
  yield* judgementsLost(acknowledged, log)
  for (const id of acknowledged.requests) if (!facts.has(`RequestPosted ${id}`)) yield `request ${id} is not in the log`
  for (const id of acknowledged.offers) if (!facts.has(`OfferMade ${id}`)) yield `offer ${id} is not in the log`
  for (const id of acknowledged.orders) if (!facts.has(`LineAdded ${id}`)) yield `order ${id} has no line in the log`
  for (const [reference, id] of acknowledged.submitted) {
    if (!facts.has(`OrderSubmitted ${id}`)) yield `order ${id} was not submitted in the log`
    if (!facts.has(`PaymentStarted ${reference}`)) yield `payment ${reference} is not in the log`
  }
  for (const { transactionId } of paid)
    if (!facts.has(`PaymentApproved ${transactionId}`)) yield `payment ${transactionId} is not in the log`
}

/** The log has as many as were acknowledged, or more. */
function* judgementsLost({ judgements, decisions }: Acknowledged, log: readonly Recorded[]): Generator<string> {
  const all = Map.groupBy(log.flatMap(judgedIn), (each) => each)
  const count = (name: string): number => all.get(name)?.length ?? 0
  for (const each of judgements) {
    const [documentId, times] = each.split(' ') as [string, string]
    if (count(documentId) < Number(times)) yield `judgement ${times} of ${documentId} is not in the log`
  }
  for (const [decision, made] of Map.groupBy(decisions, (each) => each))
    if (count(decision) < made.length) yield `${decision} was acknowledged more often than the log has it`
}

function judgedIn({ type, data }: Recorded): string[] {
  switch (type) {
    case 'DocumentValidated':
    case 'DocumentRejected':
      return [data.documentId]
    case 'DoctorActivated':
      return [`activate ${data.doctorId}`]
    case 'DoctorSuspended':
      return data.cause === 'decision' ? [`suspend ${data.doctorId}`] : []
    case 'DoctorReinstated':
      return data.cause === 'decision' ? [`reinstate ${data.doctorId}`] : []
    default:
      return []
  }
}

function nameOf({ type, data }: Recorded): string {
  switch (type) {
    case 'RequestPosted':
      return `${type} ${data.requestId}`
    case 'OfferMade':
      return `${type} ${data.offerId}`
    case 'AppointmentScheduled':
      return `${type} ${data.appointmentId}`
    case 'LineAdded':
    case 'OrderSubmitted':
      return `${type} ${data.orderId}`
    case 'PaymentStarted':
      return `${type} ${data.reference}`
    case 'PaymentApproved':
      return `${type} ${data.transactionId}`
    default:
      return type
  }
}

function* fromReadModels(
  acknowledged: Acknowledged,
  paid: readonly Attempt[],
  log: readonly Recorded[],
  documents: Documents,
): Generator<string> {
  const request = (id: string) => documents.get<requests.RequestView>(requests.model, requests.requestKey(id))
  const attempt = (orderId: string, reference: string) =>
    documents
      .get<orders.OrderView>(orders.model, orders.orderKey(orderId))
      ?.attempts.find((each) => each.reference === reference)
  for (const id of acknowledged.requests) if (!request(id)) yield `request ${id} is not in the read models`
  for (const id of acknowledged.offers)
    if (!request(requestOfOffer(id))?.offers.some((offer) => offer.id === id))
      yield `offer ${id} is not in the read models`
  for (const [reference, id] of acknowledged.submitted)
    if (!attempt(id, reference)) yield `payment ${reference} is not in the read models`
  for (const { reference } of paid)
    if (attempt(acknowledged.submitted.get(reference) ?? '', reference)?.state !== 'approved')
      yield `${reference} is not approved in the read models`
  for (const { type, data } of log)
    if (
      type === 'AppointmentScheduled' &&
      !documents.get(appointments.model, appointments.appointmentKey(data.appointmentId))
    )
      yield `appointment ${data.appointmentId} is not in the read models`
}
