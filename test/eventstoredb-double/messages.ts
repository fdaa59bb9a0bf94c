import shared from '@eventstore/db-client/generated/shared_pb.js'
import statuses from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { Metadata, type ServerErrorResponse, status } from '@grpc/grpc-js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import wellKnownEmpty from 'google-protobuf/google/protobuf/empty_pb.js'
import type { Expected, Outcome, Proposed } from './log.ts'
import { maxAppendBytes } from './log.ts'
import type { PlacedEvent } from './log-file.ts'

type StreamIdentifier = InstanceType<typeof shared.StreamIdentifier>
type ProposedMessage = InstanceType<
  typeof streams.AppendReq.ProposedMessage | typeof streams.BatchAppendReq.ProposedMessage
>
type ReadEvent = InstanceType<typeof streams.ReadResp>

export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier!.getStreamName_asU8()).toString()

export const identifierOf = (name: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(name))

interface WithExpectation {
  hasNoStream(): boolean
  hasAny(): boolean
  hasStreamExists(): boolean
}

export function expectedOf(options: WithExpectation, revision: string): Expected {
  if (options.hasNoStream()) return 'none'
  if (options.hasAny()) return 'any'
  return options.hasStreamExists() ? 'exists' : BigInt(revision)
}

export function proposedOf(message: ProposedMessage): Proposed {
  const metadata = message.getMetadataMap()
  return {
    id: message.getId()!.getString(),
    type: metadata.get('type') ?? '',
    isJson: metadata.get('content-type') === 'application/json',
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  }
}

/** An event as reads of a stream and of `$all` answer it. */
export function eventMessage(event: PlacedEvent): ReadEvent {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
  recorded.setId(new shared.UUID().setString(event.id))
  recorded.setStreamIdentifier(identifierOf(event.stream))
  recorded.setStreamRevision(String(event.revision))
  recorded.setCommitPosition(String(event.position)).setPreparePosition(String(event.position))
  recorded.setData(event.data).setCustomMetadata(event.metadata)
  const ticks = BigInt(event.createdMs) * 10_000n
  const contentType = event.isJson ? 'application/json' : 'application/octet-stream'
  recorded.getMetadataMap().set('type', event.type).set('content-type', contentType).set('created', String(ticks))
  const read = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position))
  return new streams.ReadResp().setEvent(read)
}

export const allPosition = (position: bigint) =>
  new shared.AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position))

/** Answer to a refused batch append: the reason as a packed message. */
export function refusal(outcome: Exclude<Outcome, { kind: 'appended' | 'not replicated' }>, stream: string) {
  if (outcome.kind === 'deleted')
    return packed('StreamDeleted', new shared.StreamDeleted().setStreamIdentifier(identifierOf(stream)))
  if (outcome.kind === 'too large')
    return packed('MaximumAppendSizeExceeded', new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendBytes))
  const wrong = new shared.WrongExpectedVersion()
  if (outcome.actual === undefined) wrong.setCurrentNoStream(new wellKnownEmpty.Empty())
  else wrong.setCurrentStreamRevision(String(outcome.actual))
  return packed('WrongExpectedVersion', wrong)
}

export const timedOut = () => packed('Timeout', new shared.Timeout())

function packed(type: string, message: { serializeBinary(): Uint8Array }) {
  const details = new any.Any()
  details.pack(message.serializeBinary(), `event_store.client.${type}`)
  return new statuses.Status().setDetails(details)
}

/** An error of the call itself; EventStoreDB names its reason in a trailer. */
export function callError(code: status, details: string, trailers: Record<string, string> = {}): ServerErrorResponse {
  const metadata = new Metadata()
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

export const streamDeleted = (name: string) =>
  callError(status.FAILED_PRECONDITION, `Event stream '${name}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': name,
  })
