import type { AttendableCup } from '@turno/contract/answers/catalogues.ts'
import { found } from '@turno/read-models/catalogues/find.ts'
import { entriesBy, type Names } from '@turno/read-models/catalogues/query.ts'
import type { ShownEntry } from '@turno/read-models/catalogues/shown.ts'
import type { Reader } from '@turno/read-models/projection.ts'

/** Codes that a search shows. */
const foundMax = 20

/** What the marketplace knows of a code of the CUPS beside its name: nothing where nobody has described it. */
export function factsOf(described: Pick<ShownEntry, 'details'> | undefined, called: Names) {
  const { minutes, preparation = '', specialities = '' } = described?.details ?? {}
  return {
    minutes: minutes ? Number(minutes) : null,
    preparation,
    specialities: specialities.split(' ').flatMap((code) => called.speciality(code) || []),
  }
}

/**
 * The first consultations and procedures of the CUPS that answer to what was typed. Those that the marketplace
 * describes come first, in its plain words; an entry of the CUPS stands for itself where it is not described.
 */
export async function attendableFor(reader: Reader, search: string, called: Names): Promise<AttendableCup[]> {
  const asked = { search, state: 'offered', offset: 0 } as const
  const [described, known] = await Promise.all([
    found(reader, 'procedures', { ...asked, limit: foundMax }),
    entriesBy(reader, 'procedures'),
  ])
  // Each of the described ones may be among them, and is shown once.
  const { entries } = await found(reader, 'cups', { ...asked, limit: foundMax + known.size })
  const others = entries.filter(({ id }) => known.get(id)?.retired ?? true)
  return [...described.entries, ...others]
    .slice(0, foundMax)
    .map(({ id, name }) => ({ id, name, ...factsOf(known.get(id), called) }))
}
