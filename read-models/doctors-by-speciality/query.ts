import type { CareType } from '@turno/domain/visit.ts'
import { type DoctorFacts, type RequestFacts, sees } from '@turno/domain/waiting-list-request/matching.ts'
import type { Reader } from '../projection.ts'
import { cupIndex, doctorKey, type MatchedDoctor, model, specialityIndex } from './view.ts'

/** Ids of the doctors who see a request now, in a fixed order. */
export async function doctorsWhoSee(reader: Reader, request: RequestFacts): Promise<string[]> {
  const index = request.type === 3 ? cupIndex(request.cupId ?? '') : specialityIndex(request.specialityId ?? '')
  const ids = await reader.range(model, index)
  const found = await reader.get<MatchedDoctor>(model, ids.map(doctorKey))
  return found.flatMap((doctor) => (doctor && sees(doctor, request) ? [doctor.doctorId] : []))
}

/** How many doctors see a request now, by its speciality; those that nobody sees are missing. */
export async function supplyOf(
  reader: Reader,
  specialityIds: readonly string[],
  cityId: string,
  careType: CareType,
): Promise<Record<string, number>> {
  const counts = await Promise.all(
    specialityIds.map(async (specialityId) => {
      const request = { type: 1, specialityId, cupId: null, cityId, careType } as const
      return [specialityId, (await doctorsWhoSee(reader, request)).length] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** What matching needs of a doctor; undefined when the doctor is unknown or erased. */
export const doctorFacts = async (reader: Reader, doctorId: string): Promise<DoctorFacts | undefined> =>
  (await reader.get<MatchedDoctor>(model, [doctorKey(doctorId)]))[0]
