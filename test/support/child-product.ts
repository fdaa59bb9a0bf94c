import { copySeeds } from '@turno/standalone/test/copy-seeds.ts'
import { type Child, startProcess } from './child.ts'

/**
 * The whole product as a stranger starts it, in a process of its own; resolves at its ready line.
 * @param port 0 lets the system choose
 * @param readyWithinMs longer for a log that takes longer to project
 * @throws {Error} it ended, or was not ready in time
 */
export const startChild = ({
  dataDir,
  port = 0,
  readyWithinMs,
}: {
  dataDir: string
  port?: number
  readyWithinMs?: number
}): Promise<Child> => {
  copySeeds(dataDir)
  return startProcess('@turno/standalone/main.ts', { DATA_DIR: dataDir, PORT: String(port) }, readyWithinMs)
}
