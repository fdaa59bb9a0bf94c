import { gauges, type ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import type { ProductStatus } from '@turno/contract/support.ts'

/** How the parts are doing; empty in a process that does not measure them. */
export async function statusOf(metrics: ProductMetrics | undefined): Promise<ProductStatus> {
  const read = async (name: string) => (await metrics?.now(name)) ?? {}
  const [lag, queues, skipped, { open, due }] = await Promise.all([
    read(gauges.projectionLag),
    read(gauges.reactorQueueDepth),
    read(gauges.reactionsSkipped),
    read(gauges.dueTimes),
  ])
  return {
    parts: Object.entries({ ...lag, ...queues }).map(([name, behind]) => ({ name, behind, given_up: skipped[name] ?? 0 })),
    due_times: open === undefined || due === undefined ? null : { open, due },
  }
}
