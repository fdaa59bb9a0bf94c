import { EventStoreDBClient } from '@eventstore/db-client'
import { within } from './eventstoredb-timeouts.ts'

const disposeWithinMs = 2_000

export type Client = EventStoreDBClient

/** @throws {TypeError} the address is none; it may hold a password, so the error does not repeat it */
export function connect(url: string): Client {
  try {
    return EventStoreDBClient.connectionString(url)
  } catch {
    throw new TypeError('EVENTSTORE_URL is no address of an EventStoreDB: esdb://host:port?tls=…')
  }
}

/**
 * Ends whatever the client still has open, within a bounded time: `dispose` never settles once a read was left early, and it leaves
 * the channel open, on which a straggler would open another stream.
 */
export async function letGo(client: Client): Promise<void> {
  // What was called in this turn has opened its stream by the next one.
  await new Promise(setImmediate)
  await within(disposeWithinMs, client.dispose()).catch(() => {})
  const { getChannel } = client as unknown as { getChannel(): Promise<{ close(): void }> }
  await within(disposeWithinMs, getChannel()).then(
    (channel) => channel.close(),
    () => {},
  )
}
