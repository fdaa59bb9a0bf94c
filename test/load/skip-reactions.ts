import { ReactorCheckpoint } from '@turno/projector/reactors/reactor-checkpoint.ts'
import type { Engines } from '@turno/standalone/engines.ts'

/** Marks a log of a measurement as handled: it holds the consequences of its events already, and no mail goes out. */
export async function skipReactions(engines: Engines): Promise<void> {
  const head = await engines.eventStore.head()
  for (const name of ['main', 'deliveries', 'earnings']) {
    const checkpoint = new ReactorCheckpoint(engines, name)
    await checkpoint.load()
    await checkpoint.save(head)
  }
}
