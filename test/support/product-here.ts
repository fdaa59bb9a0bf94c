import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import type { StartOptions } from '@turno/standalone/start.ts'
import { startIn as startLimited } from '@turno/standalone/test/start-in.ts'

export interface ProductHere extends AsyncDisposable {
  url: string
  dataDir: string
}

/** The whole product in the test's own process, with its demo data already in its log; nobody writes too much. */
export const startIn = (dataDir: string, more: Partial<StartOptions> = {}): Promise<Running> =>
  startLimited(dataDir, { writesPerHour: 1_000_000, ...more })

/** Starts the product in a folder of its own that goes with it. */
export async function startHere(more: Partial<StartOptions> = {}): Promise<ProductHere> {
  const folder = await temporaryFolder()
  const { url, stop } = await startIn(folder.path, more)
  const end = async () => {
    await stop()
    await folder[Symbol.asyncDispose]()
  }
  return { url, dataDir: folder.path, [Symbol.asyncDispose]: end }
}

/** A new folder that is removed with everything in it once nobody uses it. */
export const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'turno-'))
