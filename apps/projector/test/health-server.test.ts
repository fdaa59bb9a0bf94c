import type { EventStore, LogTrouble } from '@turno/adapters/event-store/port.ts'
import { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import { expect, test } from 'vitest'
import { healthServer } from '../health-server.ts'
import type { Projector } from '../projector.ts'

const caughtUp = { isCaughtUp: () => true, isActive: () => true, isStuck: () => false }

test.each<[string, Partial<Projector>, LogTrouble | undefined, number, string]>([
  ['works', {}, undefined, 200, 'active'],
  ['catches up', { isCaughtUp: () => false }, undefined, 503, 'catching up'],
  ['stands still before an event', { isStuck: () => true }, undefined, 503, 'an event cannot be used'],
  [
    'stands by, whatever stops the other',
    { isActive: () => false, isStuck: () => true },
    undefined,
    200,
    'standing by',
  ],
  ['has a log without space', {}, 'full', 503, 'the log is full'],
  ['has lost its log', {}, 'away', 503, 'the log is away'],
  ['stands by without a log', { isActive: () => false }, 'away', 503, 'the log is away'],
  ['has a damaged log', { isActive: () => false }, 'broken', 503, 'the log is broken'],
])('The health check of a projector that %s says so', async (_, state, trouble, status, text) => {
  const eventStore = { trouble: async () => trouble } as EventStore
  const projector = { ...caughtUp, ...state } as Projector
  const watched = {
    eventStore,
    projector,
    metrics: new ProductMetrics(),
    metricsToken: undefined,
    port: 0,
    host: '127.0.0.1',
  }
  const watching = await healthServer(watched)
  try {
    const answer = await fetch(`${watching.url}/health/ready`)
    expect([answer.status, await answer.text()]).toEqual([status, text])
  } finally {
    await watching.close()
  }
})
