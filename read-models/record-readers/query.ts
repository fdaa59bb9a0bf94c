import { existing, type Reader } from '../projection.ts'
import { model, type ReadsOfSession, readsIndex, sessionKey } from './view.ts'

/** A page of who read a patient's record, the last look first. */
export async function readsOf(
  reader: Reader,
  patientId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ lines: ReadsOfSession[]; total: number }> {
  const index = readsIndex(patientId)
  const [ids, total] = await Promise.all([
    reader.range(model, index, { order: 'descending', limit: offset + limit }),
    countReads(reader, patientId),
  ])
  const keys = ids.slice(offset).map((id) => sessionKey(patientId, id))
  return { lines: await existing<ReadsOfSession>(reader, model, keys), total }
}

/** How many lines of reads there are of a patient's record. */
export const countReads = (reader: Reader, patientId: string): Promise<number> =>
  reader.count(model, readsIndex(patientId))
