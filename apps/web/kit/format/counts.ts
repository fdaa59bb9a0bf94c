/** A count as a small badge has room for it; whoever only hears it is told the same. */
export const upTo99 = (count: number): string => (count > 99 ? '99+' : String(count))
