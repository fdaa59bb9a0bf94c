import type { Reader } from '../projection.ts'
import { doctorKey, type LiveOffer, model } from './view.ts'

/** A doctor's live offers, in the order in which they were last made or amended. */
export const liveOffersOf = async (reader: Reader, doctorId: string): Promise<LiveOffer[]> =>
  (await reader.get<LiveOffer[]>(model, [doctorKey(doctorId)]))[0] ?? []
