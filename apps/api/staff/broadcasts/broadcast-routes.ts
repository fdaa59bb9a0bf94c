import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { PostBroadcast } from '@turno/contract/areas/broadcasts.ts'
import * as endpoints from '@turno/contract/endpoints/broadcasts.ts'
import { broadcast } from '@turno/domain/broadcast/decide.ts'
import { recentBroadcasts, sentBroadcasts } from '@turno/read-models/broadcasts/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'

export const broadcastRoutes: Route[] = [
  handle(endpoints.list, async ({ reader, actor, moment }) => ({
    data: await recentBroadcasts(reader, actor.role, moment),
  })),
  handle(endpoints.sent, async ({ reader }) => ({ data: await sentBroadcasts(reader) })),
  handle(endpoints.announce, (call) => announce(call, call.body)),
]

/** The id follows from the command's, so that sending the form again announces nothing new. */
async function announce(call: Call, { text, audience }: PostBroadcast) {
  const { actor, commandId } = call
  const broadcastId = commandIdOf(commandId, 'broadcast')
  const command = { type: 'Announce', broadcastId, announcerId: actor.id, text, audience } as const
  const outcome = await transactFor(call, broadcast, broadcastId, command)
  return { data: { id: broadcastId }, position: outcome.position }
}
