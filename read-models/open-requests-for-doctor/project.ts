import { toMs } from '@turno/domain/time.ts'
import type { Projection } from '../projection.ts'
import { cupIndex, model, type OpenRequest, offeredIndex, requestKey, specialityIndex } from './view.ts'

/** Which requests are open in a field, and which a doctor answered. The requests themselves stand in requests-of-patient. */
export const projection: Projection = {
  ...model,
  handles: ['RequestPosted', 'DoctorsNotified', 'OfferMade', 'OfferAmended', 'RequestAccepted', 'RequestRejected'],
  reads: (event) => {
    switch (event.type) {
      case 'DoctorsNotified':
      case 'RequestAccepted':
      case 'RequestRejected':
        return [requestKey(event.data.requestId)]
      default:
        return []
    }
  },
  async project(event, documents) {
    switch (event.type) {
      case 'RequestPosted': {
        const { requestId, type, specialityId, cupId } = event.data
        const index = type === 3 ? cupIndex(cupId ?? '') : specialityIndex(specialityId ?? '')
        documents.addToIndex(index, requestId, toMs(event.metadata.at))
        documents.set(requestKey(requestId), { index, doctorIds: [] } satisfies OpenRequest)
        return
      }
      case 'DoctorsNotified': {
        const { requestId, doctorIds } = event.data
        const open = await documents.get<OpenRequest>(requestKey(requestId))
        if (!open) return
        documents.set(requestKey(requestId), {
          ...open,
          doctorIds: [...new Set([...open.doctorIds, ...doctorIds])],
        } satisfies OpenRequest)
        documents.changed(doctorIds, requestKey(requestId))
        return
      }
      case 'OfferMade':
      case 'OfferAmended':
        documents.addToIndex(offeredIndex(event.data.doctorId), event.data.requestId, toMs(event.data.receivedAt))
        return
      case 'RequestAccepted':
      case 'RequestRejected': {
        const { requestId } = event.data
        const open = await documents.get<OpenRequest>(requestKey(requestId))
        if (!open) return
        documents.removeFromIndex(open.index, requestId)
        documents.delete(requestKey(requestId))
        documents.changed(open.doctorIds, requestKey(requestId))
      }
    }
  },
}
