import { type OutsideWorld, sandboxWorld } from '@turno/adapters/outside/outside-world.ts'
import { createSandbox, type Sandbox } from '@turno/sandbox/sandbox.ts'
import type { DataDir } from './data-dir.ts'
import type { Engines } from './engines.ts'

const prefix = '/sandbox'

/**
 * The sandbox and the real adapters pointed at it.
 * @param publicUrl where browsers reach it
 * @param localUrl where this process does
 */
export function createOutsideWorld(
  { clock }: Engines,
  dataDir: DataDir,
  publicUrl: string,
  localUrl: string,
): OutsideWorld & { sandbox: Sandbox } {
  return {
    sandbox: createSandbox({ clock, prefix, dataFile: dataDir.sandboxFile }),
    ...sandboxWorld({ url: localUrl + prefix, publicUrl: publicUrl + prefix }),
  }
}
