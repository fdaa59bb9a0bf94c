import { afterAll } from 'vitest'

/** Fixture that the tests of a file share: opened before them, closed after the last of them. */
export async function forThisFile<Shared extends { close(): Promise<unknown> } | AsyncDisposable>(
  opening: Promise<Shared>,
): Promise<Shared> {
  const shared = await opening
  afterAll(async () => {
    await ('close' in shared ? shared.close() : shared[Symbol.asyncDispose]())
  })
  return shared
}
