/**
 * Lets one at a time work under a name, in the order in which they came. Contenders of one process then take keyedMutex instead of
 * refusing each other; those of other processes still meet at the append.
 */
export function keyedMutex() {
  const last = new Map<string, Promise<unknown>>()

  return function mutex<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, mine)
    const leave = () => last.get(name) === mine && last.delete(name)
    mine.then(leave, leave)
    return mine
  }
}
