/**
 * Work that is asked for again while it goes on is done once: whoever asks gets the answer of the first. The work may
 * name what goes on after its answer; until then others join, too.
 */
export function joining() {
  const running = new Map<string, Promise<unknown>>()

  return function join<Answer>(
    key: string,
    work: (goesOn: (until: Promise<unknown>) => void) => Promise<Answer>,
  ): Promise<Answer> {
    const known = running.get(key)
    if (known) return known as Promise<Answer>
    const ends: Promise<unknown>[] = []
    const own = work((until) => void ends.push(until))
    running.set(key, own)
    void Promise.allSettled([own])
      .then(() => Promise.allSettled(ends))
      .then(() => running.delete(key))
    return own
  }
}
