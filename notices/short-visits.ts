import type { Visit } from '@turno/domain/visit.ts'
import type { About, Message, Short } from './notice.ts'
import { doctorNameBy, where } from './wording.ts'

/** What a locked screen says of a visit. A doctor who wants details gets the place: patients are never named there. */
export async function shortly(
  about: About,
  visit: Visit,
  said: Pick<Short, 'what' | 'about'> & Partial<Short>,
): Promise<Short> {
  return { start: visit.start, until: visit.start, details: await detailsOf(about, visit), ...said }
}

async function detailsOf(about: About, visit: Visit): Promise<string> {
  if (about.to.accountId === visit.doctorId) return where(visit)
  const doctor = await doctorNameBy(about, visit.doctorId)
  return [doctor, await about.entryName('specialities', visit.specialityId), where(visit)].filter(Boolean).join(' · ')
}

/** The price of a visit, where it has one. */
export const priceOf = ({ feeCents }: Visit): Pick<Short, 'priceCents'> =>
  feeCents > 0 ? { priceCents: feeCents } : {}

/** A message about a visit. Who books free visits pays for none of the SMS that follow: these go by the other ways. */
export const unlessFree = <Filled>(
  { feeCents }: Pick<Visit, 'feeCents'>,
  message: Message<Filled>,
): Message<Filled>[] => (feeCents > 0 ? [message] : (['push', 'mail'] as const).map((by) => ({ ...message, by })))
