import { tabStorage } from '../storage/storage.ts'

const place = 'turno.position'

/** The later of two log positions; a position that is no number loses. */
export function laterPosition(a: string | null, b: string | null): string | null {
  if (!isPosition(a)) return isPosition(b) ? b : null
  if (!isPosition(b)) return a
  return BigInt(a) >= BigInt(b) ? a : b
}

const isPosition = (text: string | null): text is string => text !== null && /^\d+$/.test(text)

/** The last position seen, kept over the journey to the payment page and back so that one reads one's own writes. */
export const seenPosition = (): string | null => tabStorage.getItem(place)

/** The first position that an answer has reflected since the page was opened; none once one was stale. */
let lowest: string | null | undefined

export function sawPosition(position: string | null): void {
  const last = laterPosition(seenPosition(), position)
  if (last) tabStorage.setItem(place, last)
  if (lowest === undefined || (lowest !== null && laterPosition(lowest, position) === lowest))
    lowest = position ?? lowest
}

/** After a stale answer: waiting again for a position that does not come would only be slow. */
export function forgetPosition(): void {
  tabStorage.removeItem(place)
  lowest = null
}

const onTheirWay = new Set<Promise<unknown>>()

/** Notes a call whose answer will bring its position. */
export function expectPosition(call: Promise<unknown>): void {
  onTheirWay.add(call)
  const arrived = () => onTheirWay.delete(call)
  call.then(arrived, () => {
    arrived()
    // The position of the lost answer is unknown.
    lowest = null
  })
}

/**
 * Position that all answers to the calls so far reflect, once they are there: a listener to every change since then
 * need not ask again. null: unknown.
 */
export async function reflectedByAll(): Promise<string | null> {
  do {
    // Questions of one screen are asked together.
    await new Promise((resolve) => setTimeout(resolve))
    await Promise.allSettled(onTheirWay)
  } while (onTheirWay.size > 0)
  return lowest ?? null
}
