import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { type RecordReads, readsPageSize } from '@turno/contract/areas/record-access.ts'
import type * as endpoints from '@turno/contract/endpoints/record-access.ts'
import { encountersById } from '@turno/read-models/encounters-of-person/query.ts'
import type { EncounterView } from '@turno/read-models/encounters-of-person/view.ts'
import { readsOf } from '@turno/read-models/record-readers/query.ts'
import type { ReadsOfSession } from '@turno/read-models/record-readers/view.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { readerNames } from './reader-names.ts'

/** So many visits of one line are named. */
const namedMax = 5

/** A page of who read the caller's record. */
export const reads = (call: CallOf<typeof endpoints.reads>): Promise<RecordReads> =>
  readLines(call, { offset: call.query.offset, limit: readsPageSize })

/** So many lines of reads of the caller's record, the last look first, each with the visits that it was of. */
export async function readLines(
  { reader, actor }: Pick<Call, 'reader' | 'actor'>,
  page: { offset: number; limit: number },
): Promise<RecordReads> {
  const { lines, total } = await readsOf(reader, actor.id, page)
  const opened = lines.map(visitsIn)
  const found = await encountersById(reader, [...new Set(opened.flatMap((each) => [...each.keys()]))])
  // A visit that its patient does not know of is nobody's to name: it holds what a desk typed.
  const known = new Map(found.flatMap((view) => (view.known && view.patientId === actor.id ? [[view.id, view]] : [])))
  const doctorIds = [...lines.map(({ doctorId }) => doctorId), ...[...known.values()].map(({ doctorId }) => doctorId)]
  const { nameOf } = await readerNames(reader, [...new Set(doctorIds.filter((id) => id !== null))])
  const visitOf = ({ view: { start, doctorId }, looks }: OpenedVisit) => ({
    ...{ date: start, doctor: nameOf(doctorId).name, ...looks },
  })
  const shown = lines.map(({ id, doctorId, from, to, right, standing, encounterIds, papers, exports }, at) => {
    const visits = namedIn(opened[at]!, known)
    return {
      // The line's own name holds the doctor's session, which is nobody else's to know.
      ...{ id: commandIdOf('line of reads', id), doctor: doctorId === null ? null : nameOf(doctorId) },
      ...{ from, to, right, standing },
      ...{ encounters: encounterIds.length, papers: papers.length, exports },
      visits: visits.slice(0, namedMax).map(visitOf),
      more_visits: Math.max(0, visits.length - namedMax),
      more_since: visits.slice(namedMax).at(-1)?.view.start ?? null,
    }
  })
  return { reads: shown, total }
}

interface Looks {
  note: boolean
  papers: number
}
interface OpenedVisit {
  view: EncounterView
  looks: Looks
}

/** What was opened of each visit of a line. */
function visitsIn({ encounterIds, papers }: ReadsOfSession): ReadonlyMap<string, Looks> {
  const looks = new Map<string, Looks>(encounterIds.map((id) => [id, { note: true, papers: 0 }]))
  for (const paper of papers) {
    const id = paper.slice(0, paper.lastIndexOf('/'))
    const { note, papers: before } = looks.get(id) ?? { note: false, papers: 0 }
    looks.set(id, { note, papers: before + 1 })
  }
  return looks
}

/** Those that may be named, the last visit first. */
const namedIn = (looks: ReadonlyMap<string, Looks>, known: ReadonlyMap<string, EncounterView>): OpenedVisit[] =>
  [...looks]
    .flatMap(([id, each]) => {
      const view = known.get(id)
      return view ? [{ view, looks: each }] : []
    })
    .sort((one, other) => other.view.start.localeCompare(one.view.start))
