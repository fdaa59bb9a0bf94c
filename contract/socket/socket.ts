import type { Permission } from '@turno/domain/account/events.ts'
import * as v from 'valibot'
import { idSchema } from '../kinds/ids.ts'
import { readModelName } from './read-models.ts'

/**
 * The socket: GET api/v1/socket?userId=… upgraded, then `Connect` with the token as the first message (spec,
 * "Realtime"). The server names changed things and never sends the data; the client fetches the data with its usual
 * rights.
 */
export const socketPath = '/api/v1/socket'

export const socketQuery = v.object({ userId: idSchema })

/** How often the server says that it is there; silence of several times as long means that the connection is dead. */
export const heartbeatMs = 25_000

/** Why the server closes a socket, beside the protocol's own codes. */
export const closeCodes = {
  badMessage: 4400,
  /** No valid token, or its session ended. */
  sessionOver: 4401,
  /** The token belongs to another person than `userId`. */
  notYourself: 4403,
  tokenMissing: 4408,
  /** The socket's audience changed, as with an assistant of another doctor: the client opens another socket. */
  audiencesChanged: 4409,
  tooManySockets: 4429,
  /** The client sends more than the server reads. */
  tooManyMessages: 4430,
} as const

/** The client's last event: `id` of a message, or log position that an answer of the API reflected. */
const since = v.pipe(v.string(), v.regex(/^(?:[\w-]{1,64}:\d{1,20}:\d{1,9}|\d{1,20})$/))

/** How many doctors a client may watch: those on a page of results. */
export const watchedMax = 60
const doctors = v.pipe(v.array(idSchema), v.maxLength(watchedMax))

/**
 * The first message of a client. Without `since` the server reports changes from now on. `doctors`: those that the
 * client watches from the start, so that it gets the changes that it has missed.
 */
export const connectMessage = v.object({
  event: v.literal('Connect'),
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000)),
  since: v.optional(v.nullable(since)),
  doctors: v.optional(doctors, []),
})
export type ConnectMessage = v.InferInput<typeof connectMessage>

/**
 * Any later message of a client: the doctors that it watches from now on. It then gets `changed` of their
 * `availability-of-doctor`, `reviews-of-doctor` and `agreements-of-doctor`, which name only the doctor whose free
 * hours, reviews or agreements changed; the client asks for the new state itself.
 */
export const watchMessage = v.object({ event: v.literal('Watch'), doctors })
export type WatchMessage = v.InferInput<typeof watchMessage>

/** The audience of a change that all clients hear who watch a doctor. */
export const watchersOf = (doctorId: string): string => `watching:${doctorId}`

/** The audience of a change that all hear who have a permission. */
export const holdersOf = (permission: Permission): string => `may:${permission}`

/**
 * About the connection: the server has reported everything up to `id` (null: the log is empty). After `resync` a client
 * asks everything again.
 */
const statusMessage = v.object({
  event: v.picklist(['ready', 'alive', 'resync']),
  id: v.nullable(v.string()),
  /** The product's time. */
  now: v.string(),
})

/** The spec's three events, its hub's messages, and `changed` for whatever has no name there. */
const changeEvents = [
  'pending-appointment.created',
  'appointment.offered',
  'appointment.accepted',
  'offered-appointment.updated',
  'offered-appointment.deleted',
  'patient-notification',
  'broadcast-message',
  'incoming-call',
  'changed',
] as const
export type ChangeEvent = (typeof changeEvents)[number]

/** An answer to the caller's question changed: `question` names the read model, `key` the thing in it. */
const changeMessage = v.object({
  event: v.picklist(changeEvents),
  id: v.string(),
  data: v.object({ question: readModelName, key: v.string() }),
})

export const serverMessage = v.variant('event', [statusMessage, changeMessage])
export type StatusMessage = v.InferOutput<typeof statusMessage>
export type SocketChange = v.InferOutput<typeof changeMessage>
export type ServerMessage = StatusMessage | SocketChange
