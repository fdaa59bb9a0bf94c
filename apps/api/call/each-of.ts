const atOnce = 8

/** Does something for each, some at once; the results stand in the order of what it was done for. @throws what one of them throws */
export async function eachOf<Thing, Result>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const turns = things.entries()
  const work = async () => {
    for (const [at, thing] of turns) results[at] = await act(thing)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
