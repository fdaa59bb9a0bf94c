import { plusMinutes } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

/** So long before the room opens its ring begins to empty; earlier, there is none. */
const ringMinutes = 60

/** How long until a room opens, during the hour before. */
export function OpensRing({ opensAt, size = 'm' }: { opensAt: string; size?: 'm' | 'l' }) {
  const now = useAtomValue(nowAtom)
  const from = plusMinutes(opensAt, -ringMinutes)
  if (now < Date.parse(from) || now >= Date.parse(opensAt)) return null
  return <Ring from={from} until={opensAt} then={texts.thenOpens} tone="calm" size={size} />
}
