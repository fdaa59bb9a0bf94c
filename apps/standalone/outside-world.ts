import { type OutsideWorld, pushService, sandboxWorld } from '@turno/adapters/outside-world/outside-world.ts'
import { createSandbox, type Sandbox } from '@turno/sandbox/sandbox.ts'
import type { DataDir } from './data-dir.ts'
import type { Engines } from './engines.ts'

const prefix = '/sandbox'
/** Contact for push services about a trial. */
const contact = 'mailto:turno@turno.example'

/**
 * The sandbox and the real adapters with its addresses.
 * @param publicUrl its address for browsers
 * @param localUrl its address for this process
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
    push: pushService(dataDir.vapidKeys(), contact),
  }
}
