import * as v from 'valibot'

/** Names of the read models, each for the question that it answers. The socket says by them whose answer changed. */
export const readModelName = v.picklist([
  'agreements-of-doctor',
  'appointments-of-person',
  'availability-of-doctor',
  'broadcasts',
  'catalogues',
  'catalogue-uses',
  'conversation-of-appointment',
  'doctors-by-speciality',
  'doctors-to-validate',
  'doctors-of-assistant',
  'due-times',
  'earnings-of-doctor',
  'encounters-of-person',
  'live-offers-of-doctor',
  'notifications-of-user',
  'open-requests-for-doctor',
  'orders-of-patient',
  'paper-codes',
  'patients-of-doctor',
  'payable-to-doctors',
  'payments',
  'payments-of-patient',
  'people',
  'people-index',
  'record-readers',
  'record-releases',
  'record-remarks',
  'requests-of-patient',
  'reviews-of-doctor',
  'sessions-of-person',
  'short-links',
  'story-index',
  'support-queue',
  'transactions',
  'video-visits',
  'waiting-for-earlier-hour',
])
export type ReadModelName = v.InferOutput<typeof readModelName>

/** Address of digests of read models in a process's own memory, for its own machine alone. */
export const digestsPath = '/read-models/digests'

/** GET /read-models/digests?salt=: makes the digests of one run incomparable to those of another. */
export const askDigests = v.object({ salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{32,128}$/, 'La sal no es válida')) })
