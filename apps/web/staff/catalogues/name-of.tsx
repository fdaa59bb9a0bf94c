import { useAtomValue } from 'jotai'
import { entryNow } from './entries.ts'

/** The name of an entry, its code until that is known. */
export function NameOf({ catalogue, code }: { catalogue: string; code: string }) {
  const { data } = useAtomValue(entryNow(catalogue, code))
  return <>{data?.entry.name ?? code}</>
}
