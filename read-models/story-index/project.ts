import { idOfStream, storyOfDifference } from '@turno/domain/ids.ts'
import { scavengeId } from '@turno/domain/maintenance/decide.ts'
import { toMs } from '@turno/domain/time.ts'
import type { Documents, Projection, Recorded } from '../projection.ts'
import { type Belongs, model, streamsIndex, thingKey, thingsIndex, viewsIndex } from './view.ts'

/** How an event joins a story: `of` names a thing of it that is known already, without it the story begins with `storyId`. */
interface Joining {
  of: string | null
  storyId: string
  things: readonly (string | null)[]
  streams: readonly string[]
}

/**
 * Which streams tell the story of which thing, so that opening one never walks through the log. Only what brings a new thing or stream is
 * handled: the other events are found in the streams. Looks at a story are listed beside it.
 */
export const projection: Projection = {
  ...model,
  handles: [
    'RequestPosted',
    'OfferMade',
    'OrderOpened',
    'LineAdded',
    'TimeHeld',
    'PaymentStarted',
    'PaymentApproved',
    'PaymentDeclined',
    'PaymentExpired',
    'PaymentPending',
    'PaymentInDoubt',
    'PaymentDiffered',
    'AppointmentScheduled',
    'DeliveryDue',
    'NoteAdded',
    'CaseClosed',
    'ScavengeDue',
    'StoryViewed',
  ],
  reads: (event) => {
    const { of } = joiningOf(event) ?? {}
    return of ? [thingKey(of)] : []
  },
  async project(event, documents) {
    if (event.type === 'StoryViewed') {
      documents.addToIndex(viewsIndex(event.data.storyId), event.data.viewId, toMs(event.metadata.at))
      return
    }
    const joining = joiningOf(event)
    if (joining) await join(joining, toMs(event.metadata.at), documents)
  },
}

async function join({ of, storyId: own, things, streams }: Joining, atMs: number, documents: Documents): Promise<void> {
  const storyId = of === null ? own : (await documents.get<Belongs>(thingKey(of)))?.storyId
  if (storyId === undefined) return
  for (const stream of streams) documents.addToIndex(streamsIndex(storyId), stream, atMs)
  for (const thing of things) {
    if (thing === null) continue
    documents.set(thingKey(thing), { storyId } satisfies Belongs)
    documents.addToIndex(thingsIndex(storyId), thing, atMs)
  }
}

function joiningOf(event: Recorded): Joining | undefined {
  switch (event.type) {
    case 'RequestPosted': {
      const { requestId, reservationId } = event.data
      return begin(requestId, [`waitingListRequest-${requestId}`, `reservation-${reservationId}`])
    }
    case 'OfferMade':
      return part(event.data.requestId, [event.data.offerId])
    case 'OrderOpened': {
      const { requestId, orderId, lineId } = event.data
      return part(requestId, [orderId, lineId], [`order-${orderId}`])
    }
    case 'LineAdded':
      return part(event.data.orderId, [event.data.lineId])
    case 'TimeHeld': {
      const { orderId, personId, date } = event.data
      return part(orderId, [], [`day-${personId}_${date}`])
    }
    case 'AppointmentScheduled':
      return part(event.data.orderId, [event.data.appointmentId], [`appointment-${event.data.appointmentId}`])
    case 'DeliveryDue':
      return part(event.metadata.correlationId, [event.data.messageKey], [`message-${event.data.messageKey}`])
    case 'NoteAdded':
    case 'CaseClosed':
      return part(event.data.storyId, [event.data.caseId], [`supportCase-${event.data.caseId}`])
    case 'ScavengeDue':
      return begin(scavengeId, [event.stream])
    default:
      return ofMoney(event)
  }
}

/** Money that fits no order is a story of its own. */
function ofMoney(event: Recorded): Joining | undefined {
  switch (event.type) {
    case 'PaymentStarted': {
      const { orderId, reference } = event.data
      return part(orderId, [reference], [`payment-${orderId}`, `reservation-paymentReference_${reference}`])
    }
    case 'PaymentApproved':
    case 'PaymentDeclined':
    case 'PaymentExpired':
    case 'PaymentPending':
    case 'PaymentInDoubt': {
      const { orderId, transactionId } = event.data
      // What was only claimed may be invented, or somebody else's id.
      if (event.type === 'PaymentInDoubt' && event.data.why === 'unconfirmed') return undefined
      if (orderId !== null) return part(orderId, [transactionId])
      return begin(idOfStream(event.stream), [event.stream], transactionId)
    }
    case 'PaymentDiffered': {
      const { orderId, transactionId } = event.data
      if (orderId !== null) return part(orderId, [transactionId], [event.stream])
      return begin(storyOfDifference(event.data), [event.stream], transactionId)
    }
    default:
      return undefined
  }
}

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
