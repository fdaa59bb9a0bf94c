import { idOfStream, storyOfDifference } from '@turno/domain/ids.ts'
import { scavengeId } from '@turno/domain/maintenance/decide.ts'
import { toMs } from '@turno/domain/time.ts'
import { type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import { type Belongs, model, streamsIndex, thingKey, thingsIndex, viewsIndex } from './view.ts'

/** How an event joins a story: `of` names a thing of it that is known already; null: it begins the story `storyId`. */
interface Joining {
  of: string | null
  storyId: string
  things: readonly (string | null)[]
  streams: readonly string[]
}

/** A handler that adds things and streams to a story. */
const joins = <Event extends Pick<Recorded, 'metadata'>>(
  joiningOf: (event: Event) => Joining | undefined,
): Handler<Event> => ({
  reads(event) {
    const { of } = joiningOf(event) ?? {}
    return of ? [thingKey(of)] : []
  },
  writes(event, documents) {
    const joining = joiningOf(event)
    if (joining) join(joining, toMs(event.metadata.at), documents)
  },
})

const begin = (storyId: string, streams: readonly string[], ...things: (string | null)[]): Joining => ({
  of: null,
  storyId,
  things: [storyId, ...things],
  streams,
})

const part = (of: string, things: readonly (string | null)[], streams: readonly string[] = []): Joining => ({
  of,
  storyId: '',
  things,
  streams,
})

interface OfTransaction extends Pick<Recorded, 'stream' | 'metadata'> {
  data: { orderId: string | null; transactionId: string | null }
}

interface OfRoom extends Pick<Recorded, 'stream' | 'metadata'> {
  data: { appointmentId: string }
}

/** The room of a consultation by video has a stream for each hour; any of these may be the first event in it. */
const room = joins(({ data: { appointmentId }, stream }: OfRoom) => part(appointmentId, [], [stream]))

/** Money that fits no order is a story of its own. */
const ofTransaction = ({ data: { orderId, transactionId }, stream }: OfTransaction): Joining =>
  orderId === null ? begin(idOfStream(stream), [stream], transactionId) : part(orderId, [transactionId])

const transaction = joins(ofTransaction)

const ofDoctor = joins<Recorded<'PayoutRecorded' | 'BankAccountNamed'>>(({ data: { doctorId }, stream }) =>
  part(doctorId, [], [stream]),
)
const supportCase = joins<Recorded<'NoteAdded' | 'CaseClosed'>>(({ data: { storyId, caseId } }) =>
  part(storyId, [caseId], [`supportCase-${caseId}`]),
)

/**
 * The streams of each thing's story, so that opening a story never reads the whole log. It handles events
 * that bring a new thing or stream; the streams have the others. Views of a story are listed with it.
 */
export const storyIndex = projection(model, {
  RequestPosted: joins(({ data: { requestId, reservationId } }) =>
    begin(requestId, [`waitingListRequest-${requestId}`, `reservation-${reservationId}`]),
  ),
  // A doctor's identity and the findings of advisers form a story of their own.
  DoctorRegistered: joins(({ data: { doctorId }, stream }) => begin(doctorId, [stream])),
  OfferMade: joins(({ data }) => part(data.requestId, [data.offerId])),
  // An order of hours is a story of its own.
  OrderOpened: joins(({ data: { requestId, orderId, lineId } }) =>
    requestId === null
      ? begin(orderId, [`order-${orderId}`])
      : part(requestId, [orderId, lineId], [`order-${orderId}`]),
  ),
  // A visit at the desk has no order, and is a story of its own.
  DeskVisitStarted: joins(({ data: { deskVisitId, appointmentId } }) =>
    begin(deskVisitId, [`deskVisit-${deskVisitId}`], appointmentId),
  ),
  LineChosen: joins(({ data }) => part(data.orderId, [data.lineId])),
  LineAdded: joins(({ data }) => part(data.orderId, [data.lineId])),
  TimeHeld: joins(({ data: { orderId, personId, date } }) => part(orderId, [], [`day-${personId}_${date}`])),
  PaymentStarted: joins(({ data: { orderId, reference } }) =>
    part(orderId, [reference], [`payment-${orderId}`, `reservation-paymentReference_${reference}`]),
  ),
  PaymentApproved: transaction,
  PaymentDeclined: transaction,
  PaymentExpired: transaction,
  PaymentPending: transaction,
  // Ids in mere claims may be invented, or somebody else's.
  PaymentInDoubt: joins((event) => (event.data.why === 'unconfirmed' ? undefined : ofTransaction(event))),
  PaymentDiffered: joins(({ data, stream }) =>
    data.orderId === null
      ? begin(storyOfDifference(data), [stream], data.transactionId)
      : part(data.orderId, [data.transactionId], [stream]),
  ),
  AppointmentScheduled: joins(({ data: { orderId, appointmentId } }) =>
    part(orderId, [appointmentId], [`appointment-${appointmentId}`]),
  ),
  // A doctor's earnings are shared by the stories of all their orders, and by the doctor's own.
  EarningOwed: joins(({ data: { orderId }, stream }) => part(orderId, [], [stream])),
  PayoutRecorded: ofDoctor,
  BankAccountNamed: ofDoctor,
  RoomEntered: room,
  VideoConsentGiven: room,
  DelayAnnounced: room,
  TelephoneAsked: room,
  TroubleReported: room,
  DeliveryDue: joins(({ data: { messageKey }, metadata }) =>
    part(metadata.correlationId, [messageKey], [`message-${messageKey}`]),
  ),
  NoteAdded: supportCase,
  CaseClosed: supportCase,
  ScavengeDue: joins(({ stream }) => begin(scavengeId, [stream])),
  StoryViewed: ({ data, metadata }, documents) =>
    documents.addToIndex(viewsIndex(data.storyId), data.viewId, toMs(metadata.at)),
})

function join({ of, storyId: own, things, streams }: Joining, atMs: number, documents: Documents): void {
  const storyId = of === null ? own : documents.get<Belongs>(thingKey(of))?.storyId
  if (storyId === undefined) return
  for (const stream of streams) documents.addToIndex(streamsIndex(storyId), stream, atMs)
  for (const thing of things) {
    if (thing === null) continue
    documents.set(thingKey(thing), { storyId } satisfies Belongs)
    documents.addToIndex(thingsIndex(storyId), thing, atMs)
  }
}
