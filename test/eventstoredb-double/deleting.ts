import streams, {
  type DeleteReq,
  type DeleteResp,
  type TombstoneReq,
  type TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js'
import { nameOf, streamDeleted } from './messages.ts'
import type { Double } from './server.ts'

/** Soft: the stream can begin again. */
export async function deleteStream(
  double: Double,
  call: ServerUnaryCall<DeleteReq, DeleteResp>,
  callback: sendUnaryData<DeleteResp>,
): Promise<void> {
  const refused = await refusal(double)
  if (refused) return callback(refused)
  const name = nameOf(call.request.getOptions()!.getStreamIdentifier())
  const outcome = double.log.softDelete(name)
  if (outcome.kind !== 'appended') return callback(streamDeleted(name))
  await outcome.shown
  const position = new streams.DeleteResp.Position()
  position.setCommitPosition(String(outcome.position)).setPreparePosition(String(outcome.position))
  callback(null, new streams.DeleteResp().setPosition(position))
}

/** For ever. */
export async function tombstone(
  double: Double,
  call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
  callback: sendUnaryData<TombstoneResp>,
): Promise<void> {
  const refused = await refusal(double)
  if (refused) return callback(refused)
  const name = nameOf(call.request.getOptions()!.getStreamIdentifier())
  const outcome = double.log.tombstone(name)
  if (outcome.kind !== 'appended') return callback(streamDeleted(name))
  await outcome.shown
  const position = new streams.TombstoneResp.Position()
  position.setCommitPosition(String(outcome.position)).setPreparePosition(String(outcome.position))
  callback(null, new streams.TombstoneResp().setPosition(position))
}

async function refusal(double: Double) {
  await double.faults.delay()
  return double.refusesCall()
}
