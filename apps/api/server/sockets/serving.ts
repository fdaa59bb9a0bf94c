import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { ReadSide } from '@turno/adapters/read-store/port.ts'
import type { ReadModelName } from '@turno/contract/socket/read-models.ts'
import { holdersOf } from '@turno/contract/socket/socket.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { Actor } from '@turno/domain/event.ts'
import { doctorsOfAssistant } from '@turno/read-models/doctors-of-assistant/query.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import { worksFor } from '../../kit/endpoint/acting.ts'
import type { Change } from './recent-changes.ts'

/** Of a doctor's questions those that assistants may ask too. */
const ofTheDesk: readonly ReadModelName[] = [
  'appointments-of-person',
  'availability-of-doctor',
  'open-requests-for-doctor',
  'patients-of-doctor',
  'requests-of-patient',
]

/** The audience of what a doctor's assistants hear. */
const servingOf = (doctorId: string): string => `serving:${doctorId}`

/** Everybody who hears of a change: its audience, and the assistants of those in it. */
export const audienceOf = ({ audience, question }: Pick<Change, 'audience' | 'question'>): readonly string[] =>
  ofTheDesk.includes(question as ReadModelName) ? [...audience, ...audience.map(servingOf)] : audience

/** Changes after which people of a role are in other audiences, for certain or perhaps. */
const regranting: Partial<Record<string, { role: Actor['role']; isCertain: boolean }>> = {
  'doctors-of-assistant': { role: 'assistant', isCertain: true },
  people: { role: 'support', isCertain: false },
}

/** People who are in other audiences after a change of something of theirs. */
export const regrantedBy = ({ question }: Pick<Change, 'question'>) => regranting[question]

interface Sources {
  readStore: ReadSide
  commander: Pick<Commander, 'load'>
}

/** Audiences that not everybody of a role is in: of an assistant those of doctors, of an adviser that of advisers. */
export async function grantedTo({ readStore, commander }: Sources, actor: Actor): Promise<string[]> {
  if (actor.role === 'assistant') return servedBy({ readStore, commander }, actor)
  if (actor.role !== 'support') return []
  const { state } = await commander.load(account, actor.id)
  return state.status === 'registered' ? state.permissions.map(holdersOf) : []
}

/** The audiences of the doctors in whose name an assistant works, as the streams confirm. */
async function servedBy({ readStore, commander }: Sources, actor: Actor): Promise<string[]> {
  const served = await doctorsOfAssistant(storeReader(readStore), actor.id)
  const confirmed = await Promise.all(
    served.map(async ({ doctorId }) => ((await worksFor(commander, actor.id, doctorId)) ? [servingOf(doctorId)] : [])),
  )
  return confirmed.flat()
}
