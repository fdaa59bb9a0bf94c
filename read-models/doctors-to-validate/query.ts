import { missingKinds } from '@turno/domain/doctor/documents.ts'
import { existing, type Reader } from '../projection.ts'
import {
  type DoctorToValidate,
  doctorKey,
  judgedIndex,
  kindsIn,
  model,
  statusIndex,
  validKindsIndex,
  verifiedIndex,
  waitingIndex,
} from './view.ts'

export interface ListedDoctor extends DoctorToValidate {
  /** Since when something waits for an adviser; null: nothing does. */
  waitingSince: string | null
}

/** The first doctors of a list, and their number. */
export interface Listed {
  total: number
  first: ListedDoctor[]
}

/**
 * Doctors who wait for an adviser, longest first: something of theirs is not judged, or everything is valid and nobody
 * has activated them.
 * @param mandatory the kinds of documents without which nobody is activated
 */
export async function waiting(reader: Reader, mandatory: readonly string[], limit: number): Promise<Listed> {
  const valid = await reader.range(model, validKindsIndex)
  const ready = valid.filter((kinds) => mandatory.every((kind) => kindsIn(kinds).includes(kind)))
  const indexes = [waitingIndex, ...ready.map(judgedIndex)]
  const [ids, counts] = await Promise.all([
    Promise.all(indexes.map((index) => reader.range(model, index, { limit }))),
    Promise.all(indexes.map((index) => reader.count(model, index))),
  ])
  const first = (await listedDoctors(reader, ids.flat(), mandatory)).sort(byWaiting).slice(0, limit)
  return { total: counts.reduce((sum, count) => sum + count, 0), first }
}

const byWaiting = ({ waitingSince: one }: ListedDoctor, { waitingSince: other }: ListedDoctor): number =>
  (one ?? '') < (other ?? '') ? -1 : (one ?? '') > (other ?? '') ? 1 : 0

/** Doctors in a status, the newest in it first, at most `limit`. */
export async function inStatus(
  reader: Reader,
  status: DoctorToValidate['status'],
  mandatory: readonly string[],
  limit: number,
): Promise<ListedDoctor[]> {
  const ids = await reader.range(model, statusIndex(status), { order: 'descending', limit })
  return listedDoctors(reader, ids, mandatory)
}

/** How many active doctors have no valid document of a kind. */
export async function activeWithout(reader: Reader, kind: string): Promise<number> {
  const lists = await listsWithout(reader, kind)
  const counts = await Promise.all(lists.map((kinds) => reader.count(model, verifiedIndex('active', kinds))))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Verified doctors who are active, or suspended, and have no valid document of a kind. */
export async function verifiedWithout(reader: Reader, kind: string): Promise<string[]> {
  const lists = await listsWithout(reader, kind)
  const found = lists.flatMap((kinds) =>
    (['active', 'suspended'] as const).map((status) => reader.range(model, verifiedIndex(status, kinds))),
  )
  return (await Promise.all(found)).flat()
}

const listsWithout = async (reader: Reader, kind: string): Promise<string[]> =>
  (await reader.range(model, validKindsIndex)).filter((kinds) => !kindsIn(kinds).includes(kind))

/** All doctors who are suspended. */
export const suspendedDoctors = (reader: Reader): Promise<string[]> => reader.range(model, statusIndex('suspended'))

/** All doctors there are. */
export async function everyDoctor(reader: Reader): Promise<string[]> {
  const statuses = ['pendingValidation', 'active', 'suspended'] as const
  return (await Promise.all(statuses.map((status) => reader.range(model, statusIndex(status))))).flat()
}

/** Doctors by their ids, in that order. */
export const listedDoctors = async (
  reader: Reader,
  ids: readonly string[],
  mandatory: readonly string[],
): Promise<ListedDoctor[]> =>
  (await existing<DoctorToValidate>(reader, model, ids.map(doctorKey))).map((each) => listedOf(each, mandatory))

function listedOf(doctor: DoctorToValidate, mandatory: readonly string[]): ListedDoctor {
  const { status, documents, asked } = doctor
  const unjudged = [...documents.filter((each) => each.status === 'waiting'), ...asked].map(({ at }) => at).sort()
  const isReady =
    status === 'pendingValidation' && documents.length > 0 && missingKinds(documents, mandatory).length === 0
  const ready = isReady
    ? documents
        .map(({ at }) => at)
        .sort()
        .at(-1)
    : undefined
  return { ...doctor, waitingSince: unjudged[0] ?? ready ?? null }
}
