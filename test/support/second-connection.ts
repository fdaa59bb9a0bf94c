import { testClock } from '@turno/adapters/clock/test-clock.ts'
import * as environment from '@turno/adapters/environment/engines.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { decodeWith } from '@turno/projector/projections/batch-projector.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { type Engines, openEngines } from '@turno/standalone/engines.ts'
import { logServerOf } from './log-server.ts'

const pageSize = 1_000

/**
 * The log of a product in a second connection, beside the process that runs it or after it. Its clock is the product's
 * at this moment.
 */
export async function openSecondConnection(path: string): Promise<Engines> {
  const dataDir = openDataDir({ dataDir: path, secrets: {} })
  const server = logServerOf(path)
  if (!server) return openEngines(dataDir)
  const clock = testClock({ offsetMs: dataDir.clockOffsetMs(), save: () => undefined })
  return { ...(await environment.openEngines({ ...server, masterKey: dataDir.secret('MASTER_KEY') }, clock)), clock }
}

/**
 * Reads the log's facts page by page: every call goes on where the last one ended. Personal fields are open where their
 * key is there.
 */
export class LogReader {
  readonly #engines: Engines
  #after: bigint | undefined

  constructor(engines: Engines) {
    this.#engines = engines
  }

  /** Events appended since the last call. */
  async more(): Promise<Recorded[]> {
    const decode = decodeWith(this.#engines.codec)
    const found: Recorded[] = []
    for (;;) {
      const page = await this.#engines.eventStore.readAll(this.#after, pageSize)
      if (page.length === 0) return found
      this.#after = page.at(-1)!.position
      // Keys and checkpoints are in the log too; no aggregate declares them.
      found.push(...(await Promise.all(page.filter(({ type }) => Object.hasOwn(eventTypes, type)).map(decode))))
    }
  }
}

/** Every fact of a log. */
export const wholeLog = (engines: Engines): Promise<Recorded[]> => new LogReader(engines).more()
