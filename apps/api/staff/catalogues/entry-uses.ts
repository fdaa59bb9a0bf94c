import type { EntryUses } from '@turno/contract/answers/catalogues.ts'
import type * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { type Catalogue, declarations } from '@turno/domain/catalogue.ts'
import { usesOf } from '@turno/read-models/catalogue-uses/query.ts'
import { entriesNaming } from '@turno/read-models/catalogues/references.ts'
import { activeWithout } from '@turno/read-models/doctors-to-validate/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import { notReady } from '../../kit/refusal/refusal.ts'
import { catalogueOf, known, write } from './entry-call.ts'
import { historyOf, retiredAtIn } from './entry-history.ts'

/** Counts below it could say of whom they are. */
const toldFrom = 5

/** What a change of an entry touches. @throws {Refusal} 404 */
export async function usesOfEntry(call: CallOf<typeof endpoints.entryUses>) {
  const { code } = call.params
  const catalogue = catalogueOf(call)
  await known(call, catalogue, code)
  return { data: (await usesByCode(call.reader, catalogue, [code])).get(code)! }
}

/** What a change of each of these entries touches. */
export async function usesByCode(
  reader: Reader,
  catalogue: Catalogue,
  codes: readonly string[],
): Promise<Map<string, EntryUses>> {
  const counted = !declarations[catalogue].sensitive
  const naming = codes.length === 0 ? [] : await entriesNaming(reader, catalogue, codes)
  const told = codes.map(async (code): Promise<[string, EntryUses]> => {
    const [uses, lacking] = await Promise.all([
      counted ? usesOf(reader, catalogue, code) : [],
      catalogue === 'certifications' ? activeWithout(reader, code) : undefined,
    ])
    return [
      code,
      {
        counted,
        uses: uses.map(([kind, count]) => ({ kind, count: toldOf(count) })),
        naming: naming.flatMap(({ catalogue: by, entries }) => {
          const own = entries.filter(({ codes: named }) => named.includes(code))
          const first = own.slice(0, namedMax).map(({ name }) => name)
          return own.length > 0 ? [{ catalogue: by, count: own.length, first }] : []
        }),
        ...(lacking !== undefined && { lacking: toldOf(lacking) }),
      },
    ]
  })
  return new Map(await Promise.all(told))
}

const toldOf = (count: number): number | null => (count > 0 && count < toldFrom ? null : count)

/** What a change of many entries touches: what is told of each of them, added up, so that no small count shows. */
export async function usesOfEntries({ reader, body: { codes }, ...call }: CallOf<typeof endpoints.entriesUses>) {
  const catalogue = catalogueOf(call)
  const counted = !declarations[catalogue].sensitive
  const asked = [...new Set(codes)]
  const [uses, naming] = await Promise.all([
    Promise.all(counted ? asked.map((code) => usesOf(reader, catalogue, code)) : []),
    entriesNaming(reader, catalogue, asked),
  ])
  const byKind = Map.groupBy(uses.flat(), ([kind]) => kind)
  return {
    data: {
      counted,
      uses: [...byKind].map(([kind, counts]) => ({
        ...{ kind, count: sumOf(counts.map(([, count]) => (count < toldFrom ? 0 : count))) },
        few: counts.filter(([, count]) => count < toldFrom).length,
      })),
      naming: naming.map(({ catalogue: by, entries }) => ({ catalogue: by, count: entries.length })),
    },
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const namedMax = 3
const countedWithinMs = 2_000

/**
 * Removes an entry for good. What names it is counted as of now, which is after its retirement.
 * @throws {Refusal} 409: it was not made by hand, is not out for a day, or something names it; 503: that cannot be said
 */
export async function remove(call: CallOf<typeof endpoints.removeEntry>) {
  const { code } = call.params
  const catalogue = catalogueOf(call)
  await known(call, catalogue, code)
  const { eventStore, readStore } = call.deps
  const head = await eventStore.head()
  if (head === undefined || !(await readStore.waitFor(head, countedWithinMs))) throw notReady()
  const [uses, naming] = await Promise.all([
    usesOf(call.reader, catalogue, code),
    entriesNaming(call.reader, catalogue, [code]),
  ])
  const { acts } = await historyOf(call.deps, catalogue, code)
  const command = { hasChildren: naming.length > 0, isUsed: uses.length > 0, retiredAt: retiredAtIn(acts) }
  const { position } = await write(call, { type: 'RemoveEntry', catalogue, code, ...command })
  return { data: {}, message: 'Registro eliminado', position }
}
