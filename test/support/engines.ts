import { startChild } from './child-product.ts'
import { Cluster } from './cluster.ts'
import { Random } from './random.ts'

/** `embedded`: everything in one process. `shared`: processes of their own on one log and one Redis. */
const engineNames = ['embedded', 'shared'] as const
export type EnginesName = (typeof engineNames)[number]

/** @throws {Error} there are no such engines */
export function enginesNamed(name: string): EnginesName {
  const found = engineNames.find((each) => each === name)
  if (!found) throw new Error(`the engines must be one of ${engineNames.join(', ')}`)
  return found
}

/** A product on these engines, ready to be used; it ends with whoever holds it. */
export const startProduct = (engines: string, dataDir: string): Promise<AsyncDisposable & { url: string }> =>
  enginesNamed(engines) === 'embedded' ? startChild({ dataDir }) : Cluster.start(dataDir, new Random(Date.now()))
