import { spawnSync } from 'node:child_process'
import { EventStoreDBClient } from '@eventstore/db-client'
import { openEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { logServerIn } from '../support/log-settings.ts'

/** A server that is no double. */
export interface RealServer {
  /** With its version. */
  name: string
  url: string
  /** Ends it if it was started here, and leaves any other alone. */
  end(): Promise<void>
}

const image = 'eventstore/eventstore:24.10'
const port = 2113
const answerWithinMs = 10_000

/**
 * The server that LOG_URL names (22.6 or newer), or else one that Docker runs for us; says where there is
 * neither.
 */
export async function realServer(): Promise<RealServer | undefined> {
  const { LOG_URL: url } = logServerIn()
  const server = url ? { url, end: async () => {} } : await startContainer()
  if (!server) return undefined
  const name = `EventStoreDB ${await versionOf(server.url)} ${url ? 'of LOG_URL' : `in Docker (${image})`}`
  console.log(`Engines: ${name}, and its double.`)
  return { name, ...server }
}

/** Deletes all under the prefix, as far as a shared server can be cleaned: its next scavenge does the rest. */
export async function cleanUp(url: string, prefix: string): Promise<void> {
  const store = await openEventStoreDb({ url, prefix })
  const streams = new Set<string>()
  for (let after: Position | undefined; ; ) {
    const page = await store.readAll(after, 1000)
    for (const { stream } of page) streams.add(stream)
    if (page.length === 0) break
    after = page.at(-1)!.position
  }
  await store.close()
  const client = EventStoreDBClient.connectionString(url)
  for (const stream of streams) await client.deleteStream(prefix + stream).catch(leaveErased)
  await client.dispose()
}

function leaveErased(error: { type?: string }): void {
  if (error.type !== 'stream-deleted') throw error
}

async function startContainer(): Promise<{ url: string; end(): Promise<void> } | undefined> {
  const docker = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], {
    timeout: answerWithinMs,
    encoding: 'utf8',
  })
  if (docker.status !== 0) return without('LOG_URL is not set and no Docker answers')
  const { GenericContainer, Wait } = await import('testcontainers')
  const settings = {
    EVENTSTORE_INSECURE: 'true',
    EVENTSTORE_MEM_DB: 'true',
    EVENTSTORE_RUN_PROJECTIONS: 'None',
    EVENTSTORE_START_STANDARD_PROJECTIONS: 'false',
  }
  try {
    const healthy = Wait.forHttp('/health/live', port).forStatusCode(204)
    const container = await new GenericContainer(image)
      .withEnvironment(settings)
      .withExposedPorts(port)
      .withWaitStrategy(healthy)
      .start()
    const url = `esdb://${container.getHost()}:${container.getMappedPort(port)}?tls=false`
    return { url, end: async () => void (await container.stop()) }
  } catch (error) {
    return without(`LOG_URL is not set and Docker does not run ${image}: ${(error as Error).message}`)
  }
}

function without(reason: string): undefined {
  console.warn(`Engines: the double of EventStoreDB only, for ${reason}.`)
}

/** The client knows it and keeps it to itself. */
async function versionOf(url: string): Promise<string> {
  const client = EventStoreDBClient.connectionString(url) as unknown as {
    capabilities: Promise<{ serverVersion: string }>
    dispose(): Promise<void>
  }
  const { serverVersion } = await client.capabilities
  await client.dispose()
  return serverVersion
}
