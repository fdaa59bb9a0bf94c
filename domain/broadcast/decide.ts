import { type Decider, reject } from '../decider.ts'
import type { BroadcastEvent, UserRole } from './events.ts'

const textMax = 500

export type BroadcastState = { status: 'none' | 'announced' }

export interface BroadcastCommand {
  type: 'Announce'
  broadcastId: string
  announcerId: string
  text: string
  audience: readonly UserRole[]
}

/** One announcement. A published one is final: there is no second one under the same id. */
export const broadcast: Decider<BroadcastCommand, BroadcastEvent, BroadcastState> = {
  category: 'broadcast',
  initialState: { status: 'none' },
  about: ({ data }) => [data.broadcastId, data.announcerId],
  decide({ broadcastId, announcerId, text: written, audience }, { status }) {
    if (status === 'announced') return []
    const text = written.trim()
    if (text === '') return reject('Escribe el aviso')
    if (text.length > textMax) return reject(`El aviso admite hasta ${textMax} caracteres`)
    if (audience.length === 0) return reject('Elige a quién le llega')
    return [{ type: 'BroadcastAnnounced', data: { broadcastId, announcerId, text, audience: [...new Set(audience)] } }]
  },
  evolve: () => ({ status: 'announced' }),
}
