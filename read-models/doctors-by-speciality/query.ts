import type { CareType } from '@turno/domain/visit.ts'
import type { DoctorFacts, RequestFacts } from '@turno/domain/waiting-list-request/matching.ts'
import { indexOfRequest } from '../matched-index.ts'
import type { Reader } from '../projection.ts'
import { doctorKey, type MatchedDoctor, model, seeingIndex } from './view.ts'

/** Ids of the doctors who see a request now, in a fixed order. */
export const doctorsWhoSee = (reader: Reader, request: RequestFacts): Promise<string[]> =>
  reader.range(model, seeingIndex(indexOfRequest(request)))

/** Number of doctors who see a request now, by its speciality; missing: none. */
export async function supplyOf(
  reader: Reader,
  specialityIds: readonly string[],
  cityId: string,
  careType: CareType,
): Promise<Record<string, number>> {
  const counts = await Promise.all(
    specialityIds.map(async (specialityId) => {
      const request = { type: 1, specialityId, cupId: null, cityId, careType } as const
      return [specialityId, await countWhoSee(reader, request)] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** A doctor's facts for matching; undefined when the doctor is unknown or erased. */
export const doctorFacts = async (reader: Reader, doctorId: string): Promise<DoctorFacts | undefined> =>
  (await reader.get<MatchedDoctor>(model, [doctorKey(doctorId)]))[0]

/** How many doctors see a request now. */
export const countWhoSee = (reader: Reader, request: RequestFacts): Promise<number> =>
  reader.count(model, seeingIndex(indexOfRequest(request)))
