import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { announced, broadcast as broadcastAnswer, sentBroadcast } from '@turno/contract/answers/broadcasts.ts'
import { type PostBroadcast, postBroadcast } from '@turno/contract/broadcasts.ts'
import { broadcast } from '@turno/domain/broadcast/decide.ts'
import type { Role } from '@turno/domain/event.ts'
import { recentBroadcasts, sentBroadcasts } from '@turno/read-models/broadcasts/query.ts'
import * as v from 'valibot'
import { everyone } from '../call/roles.ts'
import { type Answer, type Call, contextOf, type GuardedRoute, taking } from '../call/route.ts'
import { refusedBy } from '../refusal/refusal.ts'

const administrators = { roles: ['administrator'] satisfies Role[] }

export const broadcastRoutes: GuardedRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/broadcasts',
    kind: 'query',
    access: { roles: everyone },
    answer: v.array(broadcastAnswer),
    handle: async ({ reader, actor, now }) => ({ data: await recentBroadcasts(reader, actor.role, now) }),
  },
  {
    method: 'GET',
    path: '/api/v1/broadcasts/sent',
    kind: 'query',
    access: administrators,
    answer: v.array(sentBroadcast),
    handle: async ({ reader }) => ({ data: await sentBroadcasts(reader) }),
  },
  {
    method: 'POST',
    path: '/api/v1/broadcasts',
    kind: 'command',
    access: administrators,
    answer: announced,
    ...taking(postBroadcast, announce),
  },
]

/** Its id follows from the intention, so that sending the form again announces nothing new. */
async function announce(call: Call, { text, audience }: PostBroadcast): Promise<Answer> {
  const { actor, deps, commandId } = call
  const broadcastId = commandIdOf(commandId, 'broadcast')
  const command = { type: 'Announce', broadcastId, announcerId: actor.id, text, audience } as const
  const outcome = await deps.commander.transact(broadcast, broadcastId, command, contextOf(call, broadcastId))
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  return { data: { id: broadcastId }, position: outcome.position }
}
