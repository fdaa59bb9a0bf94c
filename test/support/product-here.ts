import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import { type StartOptions, start } from '@turno/standalone/start.ts'
import pino from 'pino'
import { copySeeds, passwords } from './seeded-data-dir.ts'

export interface ProductHere extends AsyncDisposable {
  url: string
  dataDir: string
}

/** The whole product in the test's own process, with its demo data; its passwords cost little. */
export function startIn(dataDir: string, more: Partial<StartOptions> = {}): Promise<Running> {
  copySeeds(dataDir)
  return start({
    dataDir,
    port: 0,
    host: '127.0.0.1',
    publicUrl: undefined,
    secrets: {},
    writesPerHour: 1_000_000,
    passwords,
    logger: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    ...more,
  })
}

/** The same in a folder of its own that goes with it. */
export async function startHere(): Promise<ProductHere> {
  const folder = await temporaryFolder()
  const { url, stop } = await startIn(folder.path)
  const end = async () => {
    await stop()
    await folder[Symbol.asyncDispose]()
  }
  return { url, dataDir: folder.path, [Symbol.asyncDispose]: end }
}

/** A new folder that is removed with everything in it once nobody uses it. */
export const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'turno-'))
