import { startChild } from './child-product.ts'
import { Cluster } from './cluster.ts'
import { Random } from './random.ts'

/** `embedded`: everything in one process. The others: processes of their own. */
const engineNames = ['embedded', 'shared', 'distributed'] as const
export type EnginesName = (typeof engineNames)[number]

/** @throws {Error} there are no such engines */
export function enginesNamed(name: string): EnginesName {
  const found = engineNames.find((each) => each === name)
  if (!found) throw new Error(`the engines must be one of ${engineNames.join(', ')}`)
  return found
}

/** A product on these engines, ready to be used; it ends with its holder. */
export function startProduct(name: string, dataDir: string): Promise<AsyncDisposable & { url: string }> {
  const engines = enginesNamed(name)
  return engines === 'embedded' ? startChild({ dataDir }) : Cluster.start(dataDir, new Random(Date.now()), engines)
}
