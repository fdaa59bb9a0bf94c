import { notificationIdOf } from '../notifications-of-user/view.ts'
import { projection } from '../projection.ts'
import { linkKey, model, type ShortLinkView } from './view.ts'

/** The message and the bell follow from one event: the link of the one opens what the other leads to. */
export const shortLinks = projection(model, {
  DeliveryDue: {
    reads: ({ data: { code } }) => (code === undefined ? [] : [linkKey(code)]),
    writes({ data: { code, personId }, metadata: { causationId } }, documents) {
      // Support sends a message again with its link, and rings no bell.
      if (code === undefined || documents.get(linkKey(code))) return
      const notificationId = notificationIdOf(personId, causationId)
      documents.set(linkKey(code), { personId, notificationId } satisfies ShortLinkView)
    },
  },
})
