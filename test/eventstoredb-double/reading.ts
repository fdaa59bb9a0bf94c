import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import streams, { type ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { type ServerWritableStream, status } from '@grpc/grpc-js'
import type { PlacedEvent } from './log-file.ts'
import { callError, eventMessage, identifierOf, nameOf, streamDeleted } from './messages.ts'
import type { Double } from './server.ts'

type ReadCall = ServerWritableStream<ReadReq, ReadResp>
type Options = NonNullable<ReturnType<ReadReq['getOptions']>>

const backwards = 1
/** A subscription that lags so far behind what is written says that it fell behind. */
const liveLagMax = 100
/** Events that a filter leaves out between two checkpoints, times the multiplier that the subscriber asks for. */
const checkpointWindow = 32

/** Answers all reads in one call: a stream, `$all`, and a subscription to `$all`. */
export async function read(double: Double, call: ReadCall): Promise<void> {
  call.on('error', () => {})
  await double.faults.delay()
  const refused = double.refusesCall()
  if (refused) return void call.emit('error', refused)
  const options = call.request.getOptions()!
  if (options.hasSubscription() && options.hasAll()) return subscribe(double, call, options)
  if (options.hasSubscription())
    return void call.emit('error', callError(status.UNIMPLEMENTED, 'Only $all can be subscribed to'))
  const events = options.hasAll() ? readAll(double, options) : readStream(double, call, options)
  for (const event of events ?? []) await send(call, eventMessage(event))
  if (events) call.end()
}

function readStream({ log }: Double, call: ReadCall, options: Options): PlacedEvent[] | undefined {
  const stream = options.getStream()!
  const name = nameOf(stream.getStreamIdentifier())
  const events = log.read(name)
  if (events === 'deleted') return void call.emit('error', streamDeleted(name))
  if (events === 'missing') {
    const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(name))
    call.write(new streams.ReadResp().setStreamNotFound(notFound))
    return void call.end()
  }
  const from = stream.hasRevision() ? BigInt(stream.getRevision()) : undefined
  if (options.getReadDirection() !== backwards)
    return firstOf(options, from === undefined ? events : events.filter(({ revision }) => revision >= from))
  return firstOf(options, events.filter(({ revision }) => from === undefined || revision <= from).reverse())
}

/** Forwards it begins at the position, backwards before it. */
function readAll({ log }: Double, options: Options): PlacedEvent[] {
  const position = options.getAll()!.getPosition()
  const index = position && log.indexFrom(BigInt(position.getCommitPosition()))
  const isBackwards = options.getReadDirection() === backwards
  const step = isBackwards ? -1 : 1
  const found: PlacedEvent[] = []
  let next = isBackwards ? (index ?? log.all.length) - 1 : (index ?? 0)
  for (const count = Number(options.getCount()); found.length < count && log.all[next]; next += step) {
    if (!log.all[next]!.isScavenged) found.push(log.all[next]!)
  }
  return found
}

const firstOf = (options: Options, events: PlacedEvent[]) => events.slice(0, Number(options.getCount()))

async function subscribe({ log, faults }: Double, call: ReadCall, options: Options): Promise<void> {
  const all = options.getAll()!
  const position = all.getPosition()
  const start = position ? log.indexAfter(BigInt(position.getCommitPosition())) : all.hasStart() ? 0 : log.all.length
  if (start === undefined) return void call.emit('error', callError(status.UNKNOWN, 'Exception was thrown by handler.'))

  const over = new AbortController()
  call.on('cancelled', () => over.abort())
  call.on('close', () => over.abort())
  await send(
    call,
    new streams.ReadResp().setConfirmation(
      new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID()),
    ),
  )
  const isWanted = filterOf(options)
  const window = checkpointWindow * (options.getFilter()?.getCheckpointintervalmultiplier() ?? 0)
  const beyond =
    position && BigInt(position.getCommitPosition()) >= log.end ? BigInt(position.getCommitPosition()) : undefined

  let isLive = false
  let leftOut = 0
  for (let next = start; !over.signal.aborted; ) {
    const event = log.all[next]
    if (!event) {
      if (!isLive) await send(call, new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()))
      isLive = true
      // Ahead of the next event, which will have this very position.
      if (window > 0 && leftOut > 0) await send(call, checkpoint(log.end))
      leftOut = 0
      if (log.all.length === next) await log.grown(over.signal)
      continue
    }
    if (isLive && log.all.length - next > liveLagMax) {
      await send(call, new streams.ReadResp().setFellBehind(new streams.ReadResp.FellBehind()))
      isLive = false
    }
    next += 1
    if (event.isScavenged || (beyond !== undefined && event.position <= beyond)) continue
    if (isWanted(event) && faults.strikes('silence')) return
    if (isWanted(event)) await send(call, eventMessage(event))
    else if (window > 0 && ++leftOut >= window) {
      await send(call, checkpoint(event.position))
      leftOut = 0
    }
  }
}

function filterOf(options: Options): (event: PlacedEvent) => boolean {
  const filter = options.getFilter()
  if (!filter) return () => true
  const expression = (filter.getStreamIdentifier() ?? filter.getEventType())!
  const textOf = filter.hasStreamIdentifier() ? ({ stream }: PlacedEvent) => stream : ({ type }: PlacedEvent) => type
  const prefixes = expression.getPrefixList()
  const regex = new RegExp(expression.getRegex(), 'u')
  return prefixes.length > 0
    ? (event) => prefixes.some((prefix) => textOf(event).startsWith(prefix))
    : (event) => regex.test(textOf(event))
}

const checkpoint = (position: bigint) =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  )

/** Waits until the reader takes more: a slow one slows nobody else down. */
async function send(call: ReadCall, message: ReadResp): Promise<void> {
  if (call.cancelled || call.destroyed || call.write(message)) return
  const waiting = new AbortController()
  await Promise.race(
    ['drain', 'cancelled', 'close'].map((event) => once(call, event, { signal: waiting.signal })),
  ).catch(() => {})
  waiting.abort()
}
