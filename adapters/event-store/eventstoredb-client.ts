import { EventStoreDBClient } from '@eventstore/db-client'
import { within } from './eventstoredb-timeouts.ts'

const disposeWithinMs = 2_000

export type Client = EventStoreDBClient

/** @throws {TypeError} the address is malformed; it may hold a password, so the error does not repeat it */
export function connect(url: string): Client {
  try {
    return EventStoreDBClient.connectionString(url)
  } catch {
    throw new TypeError('LOG_URL is no address of an EventStoreDB: esdb://host:port?tls=…')
  }
}

/**
 * Closes the client within a bounded time: `dispose` never settles after an unfinished read, and it leaves the channel
 * open, on which a late call would open another stream.
 */
export async function letGo(client: Client): Promise<void> {
  // Calls of this turn of the event loop have opened their streams by the next turn.
  await new Promise(setImmediate)
  await within(disposeWithinMs, client.dispose()).catch(() => {})
  const { getChannel } = client as unknown as { getChannel(): Promise<{ close(): void }> }
  await within(disposeWithinMs, getChannel()).then(
    (channel) => channel.close(),
    () => {},
  )
}
