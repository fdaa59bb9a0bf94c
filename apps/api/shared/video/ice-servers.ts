import { createHmac } from 'node:crypto'
import type { IceServers } from '@turno/contract/answers/video.ts'
import { toMs } from '@turno/domain/time.ts'
import { whyNotConnect } from '@turno/domain/video-visit/decide.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import type { VideoDeps } from '../../kit/endpoint/deps.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'
import type { Relays } from '../../kit/settings/relay-settings.ts'
import { loadHour, loadVisit } from './video-hour.ts'

/** A call that goes on longer asks again: the relay judges credentials when a way is found, and when it goes on. */
const validSeconds = 600

/** Through what the caller's browser finds the other one. @throws {Refusal} the two may not be put through now */
export async function iceServersFor(call: Call<VideoDeps>, appointmentId: string): Promise<IceServers> {
  const { deps, now } = call
  const hour = await loadHour(deps.commander, appointmentId)
  const refused = whyNotConnect(await loadVisit(deps.commander, hour), hour, now)
  if (refused) throw refusedBy(refused)
  return iceServersOf(deps.relays, deps.systemClock.now(), `${appointmentId} ${hour.start} ${call.actor.id}`)
}

/**
 * The servers, with credentials as a relay verifies them that shares the secret (coturn's use-auth-secret). They name
 * nobody: the relay learns that somebody calls, and not who. All that one caller gets for one consultation name the
 * same: the relay counts its connections by that (`user-quota`), and a caller of hundreds would have all.
 * @param now of the relays, whatever the product's clock says
 * @param caller at which consultation
 */
export function iceServersOf({ stun, turn, isOnlyWay }: Relays, now: string, caller: string): IceServers {
  const ice_servers: IceServers['ice_servers'] = stun.length > 0 ? [{ urls: [...stun] }] : []
  if (turn) {
    const id = createHmac('sha256', turn.secret).update(`caller ${caller}`).digest('hex').slice(0, 32)
    const username = `${Math.floor(toMs(now) / 1_000) + validSeconds}:${id}`
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
    ice_servers.push({ urls: [...turn.urls], username, credential })
  }
  return { ice_servers, relayed_only: isOnlyWay, valid_seconds: validSeconds }
}
