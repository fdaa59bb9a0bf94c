import type { Running } from '@turno/adapters/environment/run-main.ts'
import pino from 'pino'
import { type StartOptions, start } from '../start.ts'
import { copySeeds } from './copy-seeds.ts'
import { passwords } from './passwords.ts'

/** The whole product in the test's own process, with its demo data already in a folder that has no log yet. */
export function startIn(dataDir: string, more: Partial<StartOptions> = {}): Promise<Running> {
  copySeeds(dataDir)
  return startOn(dataDir, more)
}

/** Starts on a folder with its content. Logs nothing unless `LOG_LEVEL` or `more` says otherwise. */
export const startOn = (dataDir: string, more: Partial<StartOptions> = {}): Promise<Running> =>
  start({
    dataDir,
    port: 0,
    host: '127.0.0.1',
    publicUrl: undefined,
    secrets: {},
    passwords,
    logger: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    ...more,
  })
