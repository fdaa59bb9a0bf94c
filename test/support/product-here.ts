import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '@turno/standalone/start.ts'
import pino from 'pino'

export interface ProductHere extends AsyncDisposable {
  url: string
  dataDir: string
}

/** The whole product in the test's own process, in a folder of its own that goes with it; its passwords cost little. */
export async function startHere(): Promise<ProductHere> {
  const folder = await temporaryFolder()
  const { url, stop } = await start({
    dataDir: folder.path,
    port: 0,
    host: '127.0.0.1',
    publicUrl: undefined,
    secrets: {},
    writesPerHour: 1_000_000,
    passwords: { memoryKiB: 1024, passes: 1, parallelism: 1 },
    logger: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
  })
  const end = async () => {
    await stop()
    await folder[Symbol.asyncDispose]()
  }
  return { url, dataDir: folder.path, [Symbol.asyncDispose]: end }
}

/** A new folder that is removed with everything in it once nobody uses it. */
export const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'turno-'))
