import { plusMinutes } from '@turno/domain/time.ts'
import { Ring } from '../ui/ring.tsx'
import { texts } from './list-texts.ts'

/** So long before the room opens its ring begins to empty. */
const ringMinutes = 60

/** How long it is until a room opens. */
export const OpeningRing = ({ opensAt, size = 'm' }: { opensAt: string; size?: 'm' | 'l' }) => (
  <Ring from={plusMinutes(opensAt, -ringMinutes)} until={opensAt} then={texts.thenOpens} tone="calm" size={size} />
)
