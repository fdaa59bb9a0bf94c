import { overtaken, tooManySent } from '@turno/domain/delivery/decide.ts'
import { isAboutMoney } from '@turno/domain/faulty-event/decide.ts'
import { idOfStream, storyOfDifference } from '@turno/domain/ids.ts'
import { scavengeId } from '@turno/domain/maintenance/decide.ts'
import { toMs } from '@turno/domain/time.ts'
import { asksAgainMax } from '@turno/domain/waiting-list-request/deadlines.ts'
import { type Documents, projection, type Recorded } from '../projection.ts'
import {
  absenceKey,
  type CaseView,
  caseIdOf,
  caseKey,
  type DueDelivery,
  deliveryKey,
  emergencyCaseOf,
  entryOf,
  kindIndex,
  model,
  openIndex,
  type PaymentDoubts,
  paymentKey,
  personIndex,
  requestKey,
  scavengeKey,
  unrecognisedCaseOf,
  type WaitingCase,
  type WaitingRequest,
} from './view.ts'

/** Cases that wait for support, until events resolve them. */
export const supportQueue = projection(model, {
  RequestPosted({ data: { requestId, cityId, specialityId } }, documents) {
    documents.set(requestKey(requestId), { cityId, specialityId: specialityId ?? '' } satisfies WaitingRequest)
  },
  OffersAskedAgain: { reads: requestOf, writes: askAgain },
  RequestEscalated: { reads: requestOf, writes: escalate },
  RequestAccepted: { reads: requestOf, writes: endRequest },
  RequestRejected: { reads: requestOf, writes: endRequest },
  RefundDue: { reads: ({ data }) => [caseKey(refundCaseOf(data))], writes: owe },
  RefundIssued: {
    reads: ({ data }) => [caseKey(refundCaseOf(data))],
    writes: ({ data }, documents) => leave(documents, refundCaseOf(data)),
  },
  PaymentInDoubt: { reads: paymentOf, writes: doubt },
  PaymentRefundDue: { reads: paymentOf, writes: oweMisfit },
  PaymentRefundIssued: { reads: paymentOf, writes: endMisfit },
  PaymentApproved: { reads: paymentOf, writes: settle },
  PaymentDeclined: { reads: paymentOf, writes: settle },
  PaymentExpired: { reads: paymentOf, writes: settle },
  PaymentUntried: { reads: paymentOf, writes: settle },
  PaymentDiffered: { reads: (event) => [caseKey(differenceCaseOf(event))], writes: differ },
  DifferenceSettled: {
    reads: (event) => [caseKey(differenceCaseOf(event))],
    writes: (event, documents) => leave(documents, differenceCaseOf(event)),
  },
  /** The bell has a call, too, and support could only repeat it when it is over. */
  DeliveryDue({ data: { messageKey, channel, template }, metadata: { correlationId: storyId } }, documents) {
    if (channel === 'push') return
    documents.set(deliveryKey(messageKey), { storyId, channel, template } satisfies DueDelivery)
  },
  Delivered: ({ data }, documents) => documents.delete(deliveryKey(data.messageKey)),
  DeliveryFailed: {
    reads: ({ data: { messageKey } }) => [deliveryKey(messageKey), caseKey(caseIdOf('delivery', messageKey))],
    writes: fail,
  },
  ScavengeBegun: { reads: () => [scavengeKey], writes: (_, documents) => endScavengeCase(documents) },
  ScavengeFailed: { reads: () => [scavengeKey], writes: failScavenge },
  DoctorFoundAbsent: {
    reads: ({ data }) => [caseKey(absenceCaseOf(data))],
    writes: (event, documents) => missDoctor(event, 'absent', documents),
  },
  AbsenceUnclear: {
    reads: ({ data }) => [caseKey(absenceCaseOf(data))],
    writes: (event, documents) => missDoctor(event, event.data.why, documents),
  },
  DoctorCameAfterAll: { reads: absenceOf, writes: endAbsence },
  AbsenceDismissed: { reads: absenceOf, writes: endAbsence },
  AppointmentCancelled: { reads: absenceOf, writes: endAbsence },
  AppointmentRescheduled: { reads: absenceOf, writes: endAbsence },
  CareFinished: { reads: absenceOf, writes: endAbsence },
  RecordOpenedInEmergency: {
    reads: ({ data: { patientId, openingId } }) => [caseKey(emergencyCaseOf(patientId, openingId))],
    writes: watchEmergency,
  },
  EmergencyAnswered: {
    reads: ({ data: { patientId, openingId } }) =>
      [emergencyCaseOf(patientId, openingId), unrecognisedCaseOf(patientId, openingId)].map(caseKey),
    writes: doubtEmergency,
  },
  EventSetAside: { reads: ({ data }) => [caseKey(setAsideCaseOf(data))], writes: reviewMoney },
  CaseClosed: {
    reads: ({ data }) => [caseKey(data.caseId)],
    writes: ({ data }, documents) => leave(documents, data.caseId),
  },
})

type OfStream = Pick<Recorded, 'stream'>

/** Also of money without an order: the stream is its only name. */
const paymentIdOf = ({ stream }: OfStream): string => idOfStream(stream)

function paymentOf(event: OfStream): string[] {
  return [paymentKey(paymentIdOf(event))]
}

interface OfRequest {
  data: { requestId: string }
}

/** A case for the posting, and one for each time of asking again: a closed one stays closed. */
const requestCasesOf = (requestId: string): string[] =>
  Array.from({ length: 1 + asksAgainMax }, (_, asks) => requestCaseOf(requestId, asks))

const requestCaseOf = (requestId: string, asks = 0): string =>
  asks === 0 ? caseIdOf('noOffers', requestId) : caseIdOf('noOffers', requestId, asks)

function requestOf({ data: { requestId } }: OfRequest): string[] {
  return [requestKey(requestId), ...requestCasesOf(requestId).map(caseKey)]
}

/** Doctors answer it again: the case is over, and another one begins if they do not. */
function askAgain({ data: { requestId, ask: asks } }: Recorded<'OffersAskedAgain'>, documents: Documents): void {
  const request = documents.get<WaitingRequest>(requestKey(requestId))
  if (request) documents.set(requestKey(requestId), { ...request, asks } satisfies WaitingRequest)
  for (const id of requestCasesOf(requestId)) leave(documents, id)
}

function escalate({ data, metadata }: Recorded<'RequestEscalated'>, documents: Documents): void {
  const { requestId, patientId } = data
  const { asks, ...place } = documents.get<WaitingRequest>(requestKey(requestId)) ?? { cityId: '', specialityId: '' }
  wait(documents, {
    id: requestCaseOf(requestId, asks),
    storyId: requestId,
    personId: patientId,
    since: metadata.at,
    about: { kind: 'noOffers', requestId, ...place },
  })
}

function endRequest({ data: { requestId } }: OfRequest, documents: Documents): void {
  documents.delete(requestKey(requestId))
  for (const id of requestCasesOf(requestId)) leave(documents, id)
}

function owe({ data, metadata }: Recorded<'RefundDue'>, documents: Documents): void {
  const { orderId, patientId, key, amountCents, transactionId } = data
  wait(documents, {
    id: refundCaseOf(data),
    storyId: orderId,
    personId: patientId,
    since: metadata.at,
    about: { kind: 'refund', orderId, key, amountCents, transactionId },
  })
}

function refundCaseOf({ orderId, key }: { orderId: string; key: string }): string {
  return caseIdOf('refund', orderId, key)
}

function doubt(event: Recorded<'PaymentInDoubt'>, documents: Documents): void {
  const { orderId, patientId, reference, amountCents, why, transactionId } = event.data
  const paymentId = paymentIdOf(event)
  const { count, waiting, misfits } = doubtsOf(event, documents)
  const id = caseIdOf('payment', paymentId, count + 1)
  const mayResolve = why === 'stillPending' || why === 'queryFailing'
  documents.set(paymentKey(paymentId), {
    count: count + 1,
    waiting: mayResolve ? [...waiting, id] : waiting,
    misfits: transactionId === null ? misfits : [...misfits, { transactionId, caseId: id, why }],
  } satisfies PaymentDoubts)
  const about = { kind: 'payment', orderId, reference, amountCents, why, refundDue: false } as const
  wait(documents, { id, storyId: paymentId, personId: patientId, since: event.metadata.at, about })
}

const doubtsOf = (event: OfStream, documents: Documents): PaymentDoubts =>
  documents.get<PaymentDoubts>(paymentKey(paymentIdOf(event))) ?? { count: 0, waiting: [], misfits: [] }

/** The case of the doubt is the refund's too. */
function oweMisfit(event: Recorded<'PaymentRefundDue'>, documents: Documents): void {
  const { orderId, patientId, reference, amountCents, transactionId } = event.data
  const { misfits } = doubtsOf(event, documents)
  const doubted = misfits.find((one) => one.transactionId === transactionId)
  if (!doubted) return
  const about = { kind: 'payment', orderId, reference, amountCents, why: doubted.why, refundDue: true } as const
  wait(documents, {
    id: doubted.caseId,
    storyId: paymentIdOf(event),
    personId: patientId,
    since: event.metadata.at,
    about,
  })
}

function endMisfit(event: Recorded<'PaymentRefundIssued'>, documents: Documents): void {
  const { misfits } = doubtsOf(event, documents)
  for (const { transactionId, caseId } of misfits)
    if (transactionId === event.data.transactionId) leave(documents, caseId)
}

/** The provider has said how it ended: nothing about it is open any more but what contradicts itself. */
function settle(event: OfStream, documents: Documents): void {
  const key = paymentKey(paymentIdOf(event))
  const doubts = documents.get<PaymentDoubts>(key)
  if (!doubts || doubts.waiting.length === 0) return
  for (const id of doubts.waiting) leave(documents, id)
  documents.set(key, { ...doubts, waiting: [] })
}

function differ(event: Recorded<'PaymentDiffered'>, documents: Documents): void {
  const { transactionId, reference, patientId, why, panel, log } = event.data
  const amountCents = (panel ?? log)?.amountCents ?? 0
  const about = { kind: 'difference', transactionId, reference, amountCents, why } as const
  const id = differenceCaseOf(event)
  wait(documents, { id, storyId: storyOfDifference(event.data), personId: patientId, since: event.metadata.at, about })
}

/** The stream is its transaction's, whatever that is called. */
const differenceCaseOf = ({ stream, data }: Recorded<'PaymentDiffered' | 'DifferenceSettled'>): string =>
  caseIdOf('difference', idOfStream(stream), data.number)

function fail({ data, metadata }: Recorded<'DeliveryFailed'>, documents: Documents): void {
  const { messageKey, personId, why } = data
  const due = documents.get<DueDelivery>(deliveryKey(messageKey))
  documents.delete(deliveryKey(messageKey))
  if (!due || why === tooManySent || why === overtaken) return
  const { storyId, channel, template } = due
  const about = { kind: 'delivery', messageKey, channel, template, why } as const
  wait(documents, { id: caseIdOf('delivery', messageKey), storyId, personId, since: metadata.at, about })
}

/** Each failure is a case of its own, for one that was closed stays closed; it takes the place of the one before. */
function failScavenge({ data, metadata }: Recorded<'ScavengeFailed'>, documents: Documents): void {
  endScavengeCase(documents)
  const caseId = caseIdOf('maintenance', scavengeId, data.attempt)
  documents.set(scavengeKey, { caseId } satisfies WaitingCase)
  const about = { kind: 'maintenance', why: data.why } as const
  wait(documents, { id: caseId, storyId: scavengeId, personId: null, since: metadata.at, about })
}

function endScavengeCase(documents: Documents): void {
  const waiting = documents.get<WaitingCase>(scavengeKey)
  if (waiting) leave(documents, waiting.caseId)
  documents.delete(scavengeKey)
}

/** Support may help the patient, or finds out who was missing; one case for each hour. */
function missDoctor(
  { data, metadata }: Recorded<'DoctorFoundAbsent' | 'AbsenceUnclear'>,
  why: Extract<CaseView['about'], { kind: 'doctorAbsent' }>['why'],
  documents: Documents,
): void {
  const { appointmentId, patientId, start } = data
  const id = absenceCaseOf(data)
  documents.set(absenceKey(appointmentId), { caseId: id } satisfies WaitingCase)
  const about = { kind: 'doctorAbsent', appointmentId, start, why } as const
  wait(documents, { id, storyId: metadata.correlationId, personId: patientId, since: metadata.at, about })
}

function absenceCaseOf({ appointmentId, start }: { appointmentId: string; start: string }): string {
  return caseIdOf('doctorAbsent', appointmentId, toMs(start))
}

interface OfAppointment {
  data: { appointmentId: string }
}

function absenceOf({ data }: OfAppointment): string[] {
  return [absenceKey(data.appointmentId)]
}

/** The patient has decided, the doctor came after all, or the visit has ended. */
function endAbsence({ data }: OfAppointment, documents: Documents): void {
  const waiting = documents.get<WaitingCase>(absenceKey(data.appointmentId))
  if (!waiting) return
  leave(documents, waiting.caseId)
  documents.delete(absenceKey(data.appointmentId))
}

/** Each is looked at by a person. The reason is the patient's to read. */
function watchEmergency({ data, metadata }: Recorded<'RecordOpenedInEmergency'>, documents: Documents): void {
  const { patientId: personId, doctorId, openingId } = data
  const id = emergencyCaseOf(personId, openingId)
  const about = { kind: 'recordEmergency', doctorId, why: 'opened' } as const
  wait(documents, { id, storyId: metadata.correlationId, personId, since: metadata.at, about })
}

/** The case says so; one that was closed meanwhile comes back under another name, since closed cases stay closed. */
function doubtEmergency({ data, metadata }: Recorded<'EmergencyAnswered'>, documents: Documents): void {
  const { patientId: personId, doctorId, openingId, recognised } = data
  if (recognised) return
  const waits = documents.get<CaseView>(caseKey(emergencyCaseOf(personId, openingId)))
  const id = waits ? waits.id : unrecognisedCaseOf(personId, openingId)
  const about = { kind: 'recordEmergency', doctorId, why: 'unrecognised' } as const
  const { storyId, since } = waits ?? { storyId: metadata.correlationId, since: metadata.at }
  wait(documents, { id, storyId, personId, since, about })
}

/** No screen knows what an event of money said: support compares the order with the provider, and closes the case. */
function reviewMoney(event: Recorded<'EventSetAside'>, documents: Documents): void {
  const { type } = event.data
  if (!isAboutMoney(event.data)) return
  const id = setAsideCaseOf(event.data)
  const storyId = idOfStream(event.data.stream)
  wait(documents, { id, storyId, personId: null, since: event.metadata.at, about: { kind: 'setAside', why: type } })
}

function setAsideCaseOf({ eventId, where }: Recorded<'EventSetAside'>['data']): string {
  return caseIdOf('setAside', eventId, where[0] ?? '')
}

const audience = ['role:support']

/** A case begins, or takes the place of what it was. */
function wait(documents: Documents, view: CaseView): void {
  unlist(documents, view.id)
  for (const index of listsOf(view)) documents.addToIndex(index, entryOf(view), toMs(view.since))
  documents.set(caseKey(view.id), view)
  documents.addToIndex(openIndex, view.id, toMs(view.since))
  documents.changed(audience, openIndex)
}

function leave(documents: Documents, id: string): void {
  unlist(documents, id)
  documents.delete(caseKey(id))
  documents.removeFromIndex(openIndex, id)
  documents.changed(audience, openIndex)
}

function unlist(documents: Documents, id: string): void {
  const view = documents.get<CaseView>(caseKey(id))
  if (view) for (const index of listsOf(view)) documents.removeFromIndex(index, entryOf(view))
}

const listsOf = ({ about, personId }: CaseView): string[] => [
  kindIndex(about.kind),
  ...(personId === null ? [] : [personIndex(personId)]),
]
