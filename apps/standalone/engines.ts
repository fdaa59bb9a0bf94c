import { type TestClock, testClock } from '@turno/adapters/clock/test-clock.ts'
import * as environment from '@turno/adapters/environment/engines.ts'
import type { DataDir } from './data-dir.ts'

/** The embedded log with everything that reads and writes it, on a clock that can be moved. */
export interface Engines extends environment.Engines {
  clock: TestClock
}

/** @throws {ConfigError} the log cannot be opened */
export async function openEngines(dataDir: DataDir, listeners?: environment.LogListeners): Promise<Engines> {
  const clock = testClock({ offsetMs: dataDir.clockOffsetMs(), save: dataDir.saveClockOffset })
  const log = { logFile: dataDir.logFile, masterKey: dataDir.secret('MASTER_KEY') }
  return { ...(await environment.openEngines(log, clock, listeners)), clock }
}
