import { gauges } from '@turno/adapters/metrics/product-metrics.ts'
import type { ProductStatus } from '@turno/contract/areas/support.ts'
import { countDue } from '@turno/read-models/due-times/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'

/** How the parts are doing. Only the process that runs the reactors knows them. */
export async function statusOf(
  { eventStore, readStore, clock, metrics }: CommonDeps,
  reader: Reader,
): Promise<ProductStatus> {
  const gauge = async (name: string) => (await metrics?.now(name)) ?? {}
  const [position, head, queues, skipped, due_times] = await Promise.all([
    readStore.position(),
    eventStore.head(),
    gauge(gauges.reactorQueueDepth),
    gauge(gauges.reactionsSkipped),
    countDue(reader, clock.now()),
  ])
  const lag = { 'read-models': Math.max(0, Number((head ?? 0n) - (position ?? 0n))) }
  return {
    parts: Object.entries({ ...lag, ...queues }).map(([name, behind]) => ({
      name,
      behind,
      given_up: skipped[name] ?? 0,
    })),
    due_times,
  }
}
