import { controlledAmong } from '@turno/domain/clinical/controlled-medicines.ts'
import { entriesBy } from '@turno/read-models/catalogues/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'

type IsControlled = ReturnType<typeof controlledAmong>

/** By the table from which each was made: that is thousands of names, and a doctor types letter by letter. */
const made = new WeakMap<object, IsControlled>()

/** Says of a medicine whether it is under special control, by the table as it is now. */
export async function controlledNow(reader: Reader): Promise<IsControlled> {
  const table = await entriesBy(reader, 'medicines')
  const known = made.get(table) ?? controlledAmong([...table.values()])
  made.set(table, known)
  return known
}
