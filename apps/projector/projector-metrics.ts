import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { EventStore, Position } from '@turno/adapters/event-store/port.ts'
import { gauges, type ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import { countDue } from '@turno/read-models/due-times/query.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import type { Projector } from './projector.ts'

interface Watched {
  eventStore: EventStore
  readStore: ReadStore
  clock: Clock
  projector: Projector
}

const inPositions = 'in log positions: events of the embedded log, bytes of EventStoreDB'

/** Measures how far the projector is behind and what waits for it. */
export function measureProjector(metrics: ProductMetrics, { eventStore, readStore, clock, projector }: Watched): void {
  const behind = async (position: Position | undefined) => Number(((await eventStore.head()) ?? 0n) - (position ?? 0n))
  metrics.watch(
    'turno_projection_lag',
    `From the read models to the head of the log, ${inPositions}.`,
    'of',
    async () => ({
      'read-models': await behind(await readStore.position()),
    }),
  )
  metrics.watch(
    gauges.reactorQueueDepth,
    `From what a reactor has handled to the head of the log, ${inPositions}.`,
    'reactor',
    async () => {
      const depths = projector.reactors().map(async ({ name, handled }) => [name, await behind(handled)] as const)
      return Object.fromEntries(await Promise.all(depths))
    },
  )
  metrics.watch(gauges.reactionsSkipped, 'Reactions given up as bugs since start.', 'reactor', async () =>
    Object.fromEntries(projector.reactors().map(({ name, skipped }) => [name, skipped])),
  )
  const reader = storeReader(readStore)
  metrics.watch('turno_due_times', 'Open due times: all, and those whose time has come.', 'state', () =>
    countDue(reader, clock.now()),
  )
}
