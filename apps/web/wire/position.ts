const place = 'turno.position'

/** The later of two log positions; a position that is no number loses. */
export function later(a: string | null, b: string | null): string | null {
  if (!isPosition(a)) return isPosition(b) ? b : null
  if (!isPosition(b)) return a
  return BigInt(a) >= BigInt(b) ? a : b
}

const isPosition = (text: string | null): text is string => text !== null && /^\d+$/.test(text)

/** The last position seen, kept over the journey to the payment page and back so that one reads one's own writes. */
export const seenPosition = (): string | null => sessionStorage.getItem(place)

export function sawPosition(position: string | null): void {
  const last = later(seenPosition(), position)
  if (last) sessionStorage.setItem(place, last)
}

/** After a stale answer: waiting again for a position that does not come would only be slow. */
export const forgetPosition = (): void => sessionStorage.removeItem(place)
