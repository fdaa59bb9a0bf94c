import { type DoctorFacts, type RequestFacts, sees } from '@turno/domain/waiting-list-request/matching.ts'
import type { Reader } from '../projection.ts'
import { cupIndex, doctorKey, type MatchedDoctor, model, specialityIndex } from './view.ts'

/** The doctors who see a request now, by id in a fixed order: the ones to be told of it. */
export async function doctorsWhoSee(reader: Reader, request: RequestFacts): Promise<string[]> {
  const index = request.type === 3 ? cupIndex(request.cupId ?? '') : specialityIndex(request.specialityId ?? '')
  const ids = await reader.range(model, index)
  const found = await reader.get<MatchedDoctor>(model, ids.map(doctorKey))
  return found.flatMap((doctor) => (doctor && sees(doctor, request) ? [doctor.doctorId] : []))
}

/** What is known of one doctor for matching; undefined when he is unknown or erased. */
export const doctorFacts = async (reader: Reader, doctorId: string): Promise<DoctorFacts | undefined> =>
  (await reader.get<MatchedDoctor>(model, [doctorKey(doctorId)]))[0]
