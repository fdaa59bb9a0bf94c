import { createServer } from 'node:net'
import type { Random } from './random.ts'

/**
 * A port below the range from which the system takes ports for connections, so that it is still free at the next start.
 */
export async function freePort(random: Random): Promise<number> {
  for (;;) {
    const port = random.between(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
