/** A count for a small badge; screen readers get the same text. */
export const upTo99 = (count: number): string => (count > 99 ? '99+' : String(count))
