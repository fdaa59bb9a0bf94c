import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '../support/child-product.ts'
import { Cluster, type ClusterEngines } from '../support/cluster.ts'
import { Random } from '../support/random.ts'
import { cpuMs } from './cpu.ts'
import { isSmallest } from './size.ts'

export type Engines = 'embedded' | ClusterEngines

/** Each pair of engines; the smallest bench takes one, because others start them too. */
export const measuredEngines: readonly Engines[] = isSmallest ? ['embedded'] : ['embedded', 'shared', 'distributed']

/** A running product with its processes. */
export interface MeasuredProduct extends AsyncDisposable {
  url: string
  processes: Record<string, { pid: number; url: string }>
  dataDir: string
}

/** Starts the product on these engines. */
export async function startMeasured(engines: Engines, dataDir: string): Promise<MeasuredProduct> {
  if (engines === 'embedded') {
    const child = await startChild({ dataDir })
    const { url } = child
    return { url, dataDir, processes: { product: child }, [Symbol.asyncDispose]: () => child[Symbol.asyncDispose]() }
  }
  const cluster = await Cluster.start(dataDir, new Random(Date.now()), engines)
  const { url } = cluster
  return { url, dataDir, processes: cluster.processes, [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose]() }
}

export interface Counters {
  cpuMs: number
  reads: number
  appends: number
}

/** CPU time and calls of the log of each process so far. */
export async function countersOf({ processes }: MeasuredProduct): Promise<Record<string, Counters>> {
  const read = async ([name, { pid, url }]: [string, { pid: number; url: string }]) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const sum = (metric: string) =>
      [...text.matchAll(new RegExp(`^${metric}(?:{.*?})? (\\d+)`, 'gm'))].reduce((all, [, n]) => all + Number(n), 0)
    const counters = { reads: sum('turno_log_reads_total'), appends: sum('turno_append_seconds_count') }
    return [name, { cpuMs: await cpuMs(pid), ...counters }] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(processes).map(read)))
}

/** Mean use per item between two looks, by process and in all. */
export const eachOf = (
  before: Record<string, Counters>,
  after: Record<string, Counters>,
  name: keyof Counters,
  count: number,
): Record<string, number> => {
  const parts = Object.keys(after).map((key) => [key, (after[key]![name] - before[key]![name]) / count] as const)
  const all = parts.reduce((sum, [, value]) => sum + value, 0)
  return Object.fromEntries([...parts, ['all', all] as const].map(([key, value]) => [key, rounded(value)]))
}

/** Until the product has done what follows. */
export async function calm(product: MeasuredProduct): Promise<void> {
  for (let quiet = 0, last = -1; quiet < 3; ) {
    await sleep(200)
    const appends = Object.values(await countersOf(product)).reduce((sum, { appends }) => sum + appends, 0)
    quiet = appends === last ? quiet + 1 : 0
    last = appends
  }
}

export const rounded = (number: number): number => Number(number.toFixed(1))
