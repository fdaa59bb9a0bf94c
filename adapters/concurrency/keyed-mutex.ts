/**
 * Runs the work of one key one after the other, in the order of the calls; different keys run side by side. Within one process contenders
 * then queue instead of rejecting each other; contenders of other processes still meet at the append.
 */
export function keyedMutex() {
  const last = new Map<string, Promise<unknown>>()

  return function runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const own = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, own)
    const release = () => last.get(key) === own && last.delete(key)
    own.then(release, release)
    return own
  }
}
