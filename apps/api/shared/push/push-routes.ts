import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { AllowPush } from '@turno/contract/areas/push.ts'
import * as endpoints from '@turno/contract/endpoints/push.ts'
import { reject } from '@turno/domain/decider.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'

export const pushRoutes: Route[] = [
  handle(endpoints.allow, (call) => allow(call, call.body)),
  handle(endpoints.end, (call) =>
    carryOut(call, pushDevices, call.actor.id, { type: 'EndPush', personId: call.actor.id, ...call.body }),
  ),
]

const noPush = reject('Los avisos en el dispositivo no están disponibles.')

/** The device is bound to the session in which it was allowed, and forgotten with it. */
async function allow(call: Call, { endpoint, keys: { p256dh, auth }, news = false }: AllowPush) {
  if (call.deps.clientSettings.push_key === null) throw refusedBy(noPush)
  const { actor, sessionId, commandId } = call
  const device = { deviceId: commandIdOf(commandId, 'device'), sessionId, endpoint, p256dh, auth, news }
  return carryOut(call, pushDevices, actor.id, { type: 'AllowPush', personId: actor.id, ...device })
}
