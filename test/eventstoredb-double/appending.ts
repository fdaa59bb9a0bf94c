import { setTimeout as pause } from 'node:timers/promises'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, {
  type AppendReq,
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import { type ServerDuplexStream, type ServerReadableStream, type sendUnaryData, status } from '@grpc/grpc-js'
import { type Expected, maxAppendBytes, type Outcome, type Proposed } from './log.ts'
import {
  allPosition,
  callError,
  expectedOf,
  identifierOf,
  nameOf,
  proposedOf,
  refusal,
  streamDeleted,
  timedOut,
} from './messages.ts'
import type { Double } from './server.ts'

interface Append {
  stream: string
  expected: Expected
  proposed: Proposed[]
}

type Answer = Exclude<Outcome, { kind: 'not replicated' }> | { kind: 'timed out' } | { kind: 'cut' }

/** Time that a duplicate of an append waits for its replication, in vain. */
const duplicateTimeoutMs = 2_000

/** Judges and writes one append, with whatever is to go wrong on the way. */
async function judge({ log, faults, cutConnections }: Double, { stream, expected, proposed }: Append): Promise<Answer> {
  await faults.delay()
  if (faults.strikes('cutBeforeCommit')) return cut(cutConnections)
  if (faults.strikes('busy')) return { kind: 'timed out' }
  await faults.disk()
  const outcome = log.append(stream, expected, proposed, faults.lagMs())
  if (outcome.kind === 'not replicated') {
    await pause(duplicateTimeoutMs)
    faults.note('gaveUp')
    return { kind: 'timed out' }
  }
  if (faults.strikes('cutAfterCommit')) return cut(cutConnections)
  if (faults.strikes('busyAfterCommit')) return { kind: 'timed out' }
  // The loser of a race is answered at once, the winner only now.
  if (outcome.kind === 'appended') await outcome.shown
  return outcome
}

function cut(cutConnections: () => void): Answer {
  cutConnections()
  return { kind: 'cut' }
}

/** Many appends over one call, each with an id of its own by which it is answered. */
export function batchAppend(double: Double, call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
  const open = new Map<string, Append>()
  // Appends still on their way when the call ends are neither judged nor answered any more.
  let isOver = false
  call.on('error', () => {})
  call.on('end', () => call.end())
  call.on('data', async (request: BatchAppendReq) => {
    if (isOver) return
    const id = request.getCorrelationId()!
    const options = request.getOptions()
    if (options) {
      const expected = expectedOf(options, options.getStreamPosition())
      open.set(id.getString(), { stream: nameOf(options.getStreamIdentifier()), expected, proposed: [] })
    }
    const append = open.get(id.getString())!
    append.proposed.push(...request.getProposedMessagesList().map(proposedOf))
    if (!request.getIsFinal()) return
    open.delete(id.getString())
    const refused = double.refusesCall()
    if (refused) {
      isOver = true
      return void call.emit('error', refused)
    }
    const answer = await judge(double, append)
    if (answer.kind !== 'cut' && !isOver) call.write(batchAnswer(answer, append.stream).setCorrelationId(id))
  })
}

function batchAnswer(answer: Exclude<Answer, { kind: 'cut' }>, stream: string): BatchAppendResp {
  const response = new streams.BatchAppendResp().setStreamIdentifier(identifierOf(stream))
  if (answer.kind === 'timed out') return response.setError(timedOut())
  if (answer.kind !== 'appended') return response.setError(refusal(answer, stream))
  const success = new streams.BatchAppendResp.Success()
    .setCurrentRevision(String(answer.revision))
    .setPosition(allPosition(answer.position))
  return response.setSuccess(success)
}

/**
 * Append over a call of its own: the client's way where batches are not offered, and for appends with their own
 * credentials.
 */
export function append(
  double: Double,
  call: ServerReadableStream<AppendReq, AppendResp>,
  callback: sendUnaryData<AppendResp>,
): void {
  let append: Append | undefined
  call.on('error', () => {})
  call.on('data', (request: AppendReq) => {
    const options = request.getOptions()
    if (options) {
      append = {
        stream: nameOf(options.getStreamIdentifier()),
        expected: expectedOf(options, options.getRevision()),
        proposed: [],
      }
    } else append!.proposed.push(proposedOf(request.getProposedMessage()!))
  })
  call.on('end', async () => {
    const refused = double.refusesCall()
    if (refused) return callback(refused)
    const answer = await judge(double, append!)
    if (answer.kind !== 'cut') unaryAnswer(answer, append!.stream, callback)
  })
}

function unaryAnswer(
  answer: Exclude<Answer, { kind: 'cut' }>,
  stream: string,
  callback: sendUnaryData<AppendResp>,
): void {
  if (answer.kind === 'timed out') callback(callError(status.ABORTED, 'Operation timed out'))
  else if (answer.kind === 'deleted') callback(streamDeleted(stream))
  else if (answer.kind === 'too large') callback(tooLarge())
  else if (answer.kind === 'appended') callback(null, new streams.AppendResp().setSuccess(unarySuccess(answer)))
  else callback(null, new streams.AppendResp().setWrongExpectedVersion(unaryRefusal(answer.actual)))
}

function unarySuccess({ revision, position }: { revision: bigint; position: bigint }) {
  const place = new streams.AppendResp.Position()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
  return new streams.AppendResp.Success().setCurrentRevision(String(revision)).setPosition(place)
}

function unaryRefusal(actual: bigint | undefined) {
  const wrong = new streams.AppendResp.WrongExpectedVersion()
  return actual === undefined ? wrong.setCurrentNoStream(new shared.Empty()) : wrong.setCurrentRevision(String(actual))
}

const tooLarge = () =>
  callError(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded.', {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(maxAppendBytes),
  })
