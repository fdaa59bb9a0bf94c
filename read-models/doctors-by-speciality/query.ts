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

/** What matching needs of a doctor; undefined when the doctor is unknown or erased. */
export const doctorFacts = async (reader: Reader, doctorId: string): Promise<DoctorFacts | undefined> =>
  (await reader.get<MatchedDoctor>(model, [doctorKey(doctorId)]))[0]
