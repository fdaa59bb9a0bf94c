import type { Commander } from '@turno/adapters/commands/transact.ts'
import type { ReadSide } from '@turno/adapters/read-store/port.ts'
import type { ReadModelName } from '@turno/contract/read-models.ts'
import type { Actor } from '@turno/domain/event.ts'
import { doctorsOfAssistant } from '@turno/read-models/doctors-of-assistant/query.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import { worksFor } from '../call/acting.ts'
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

/** After this change an assistant's socket is opened anew, with other audiences. */
export const endsServing = ({ question }: Pick<Change, 'question'>): boolean => question === 'doctors-of-assistant'

/** The audiences of the doctors in whose name somebody works: of an assistant's those that the streams confirm. */
export async function servedBy(
  { readStore, commander }: { readStore: ReadSide; commander: Pick<Commander, 'load'> },
  actor: Actor,
): Promise<string[]> {
  if (actor.role !== 'assistant') return []
  const served = await doctorsOfAssistant(storeReader(readStore), actor.id)
  const confirmed = await Promise.all(
    served.map(async ({ doctorId }) => ((await worksFor(commander, actor.id, doctorId)) ? [servingOf(doctorId)] : [])),
  )
  return confirmed.flat()
}
