import { type Position, WrongExpectedRevision } from '@turno/adapters/event-store/port.ts'
import { ReactorCheckpoint } from '@turno/projector/reactors/reactor-checkpoint.ts'
import type { Engines } from '@turno/standalone/engines.ts'

/** Marks a log of a measurement as handled: it holds the consequences of its events already, and no mail goes out. */
export async function skipReactions(engines: Engines): Promise<void> {
  const head = await engines.eventStore.head()
  for (const name of ['main', 'deliveries', 'earnings']) {
    const checkpoint = new ReactorCheckpoint(engines, name)
    while (!(await hasSaved(checkpoint, head)));
  }
}

/** A projector that runs saves the same checkpoint meanwhile: then this one is tried again, and that one reads anew. */
async function hasSaved(checkpoint: ReactorCheckpoint, head: Position | undefined): Promise<boolean> {
  await checkpoint.load()
  try {
    await checkpoint.save(head)
    return true
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return false
    throw error
  }
}
