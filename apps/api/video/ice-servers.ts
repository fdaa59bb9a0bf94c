import type { IceServers } from '@turno/contract/answers/video.ts'
import { whyNotConnect } from '@turno/domain/video-visit/decide.ts'
import type { Call } from '../call/route.ts'
import { refusedBy } from '../refusal/refusal.ts'
import { loadHour, loadVisit } from './video-hour.ts'

const validSeconds = 600

/** Through what the caller's browser finds the other one. @throws {Refusal} the two may not be put through now */
export async function iceServersFor(call: Call, appointmentId: string): Promise<IceServers> {
  const { deps, now } = call
  const hour = await loadHour(deps.commander, appointmentId)
  const refused = whyNotConnect(await loadVisit(deps.commander, hour), hour, now)
  if (refused) throw refusedBy(refused)
  return { ice_servers: [], valid_seconds: validSeconds }
}
