import type { CareType } from '../visit.ts'

/** Where a doctor is during a visit: the id of a consulting room, 'video' or 'home'. */
export const placeOf = ({ careType, roomId }: { careType: CareType; roomId: string | null }): string =>
  careType === 1 ? 'video' : careType === 2 ? 'home' : (roomId ?? '')
