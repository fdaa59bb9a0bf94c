/**
 * Runs the work of one key sequentially, in the order of the calls; different keys run concurrently. Contenders of one
 * process then queue instead of failing at the append; contenders of other processes still meet there.
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
