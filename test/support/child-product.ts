import { type Child, startProcess } from './child.ts'

/**
 * The whole product as a stranger starts it, in a process of its own; resolves at its ready line.
 * @param port 0 lets the system choose
 * @throws {Error} it ended, or was not ready in time
 */
export const startChild = ({ dataDir, port = 0 }: { dataDir: string; port?: number }): Promise<Child> =>
  startProcess('@turno/standalone/main.ts', { DATA_DIR: dataDir, PORT: String(port) })
